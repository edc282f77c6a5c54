import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { CertificateBasis } from '../contract/certificate.js';
import type { Language } from '../contract/enums.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { Owned } from '../tenant/owned.js';

/**
 * An issued certificate. It copies the names of its client and station and references neither, and
 * the application may not change it.
 */
@Entity()
@Unique(['multimediaId', 'number', 'version'])
@Unique(['verifyCode'])
@Index(['multimediaId', 'scope'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class Certificate extends Owned {
  /** From the media group's sequence. */
  @Column('integer')
  number: number;

  /** From 1. */
  @Column('integer')
  version: number;

  /** The id of the version before. */
  @Column('integer', { nullable: true })
  replacesId: number | null;

  /** Identifies the scope: another issue of the same scope is a new version. */
  @Column('text')
  scope: string;

  @Column('integer')
  clientId: number;

  @Column('text')
  clientName: string;

  /** Empty for all of the client's campaigns. */
  @Column('integer', { array: true })
  spotIds: number[];

  /** Null for all stations. */
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

  /** The number of airings that the certificate lists. */
  @Column('integer')
  airings: number;

  /** The code with which anybody can check it. */
  @Column('text')
  verifyCode: string;

  /** SHA-256 of the file, in hexadecimal. */
  @Column('text')
  digest: string;

  /**
   * A digest of what had become of its airings; null for the basis `scheduled`, and for older certificates.
   */
  @Column('text', { nullable: true })
  outcome: string | null;

  /** The same digest for the airings that logs had no place for. */
  @Column('text', { nullable: true })
  unplacedOutcome: string | null;
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
