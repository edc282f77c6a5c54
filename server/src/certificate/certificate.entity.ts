import {
  Column,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type { CertificateBasis } from '../contract/certificate.js';
import type { Language } from '../contract/enums.js';
import { Multimedia } from '../tenant/multimedia.entity.js';

/**
 * An issued certificate. It copies the names of its client and station and references neither, and
 * the application may not change it.
 */
@Entity()
@Unique(['multimediaId', 'id'])
@Unique(['multimediaId', 'number', 'version'])
@Unique(['verifyCode'])
@Index(['multimediaId', 'scope'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class Certificate {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  multimediaId: number;

  /** From one sequence of the media group. */
  @Column('integer')
  number: number;

  /** From 1. */
  @Column('integer')
  version: number;

  /** The version before. */
  @Column('integer', { nullable: true })
  replacesId: number | null;

  /** What it is of: another issue of the same is a new version. */
  @Column('text')
  scope: string;

  @Column('integer')
  clientId: number;

  @Column('text')
  clientName: string;

  /** Empty: all of the client's. */
  @Column('integer', { array: true })
  spotIds: number[];

  /** Null: all of them. */
  @Column('integer', { nullable: true })
  stationId: number | null;

  @Column('text')
  stationName: string;

  @Column('date')
  dateFrom: string;

  @Column('date')
  dateTo: string;

  @Column('text')
  basis: CertificateBasis;

  @Column('text')
  language: Language;

  /** In the station's time zone. */
  @Column('date')
  issuedOn: string;

  @Column('timestamptz')
  issuedAt: Date;

  /** Null for the operator's own programs. */
  @Column('integer', { nullable: true })
  userId: number | null;

  /** Rows of the certificate. */
  @Column('integer')
  airings: number;

  /** By which anybody can check it. */
  @Column('text')
  verifyCode: string;

  /** SHA-256 of the file, in hexadecimal. */
  @Column('text')
  digest: string;

  /** What had become of its airings, digested; null where what is scheduled was certified, and of older ones. */
  @Column('text', { nullable: true })
  outcome: string | null;
}

/** The file of a certificate, as it was issued. */
@Entity()
@ForeignKey(() => Certificate, ['multimediaId', 'certificateId'], ['multimediaId', 'id'])
export class CertificateFile {
  @PrimaryColumn('integer')
  certificateId: number;

  @Column('integer')
  multimediaId: number;

  @Column('bytea')
  bytes: Buffer;
}
