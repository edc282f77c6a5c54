import {
  Column,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type { ImportTarget, ImportEntity } from '../contract/import.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { Owned } from '../tenant/owned.js';

/** A file that waits to be imported, for the user who sent it. */
@Entity()
@Index(['multimediaId', 'at'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class ImportUpload {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  multimediaId: number;

  @Column('integer')
  userId: number;

  @Column('text')
  fileName: string;

  @Column('bytea')
  bytes: Buffer;

  @Column('timestamptz')
  at: Date;
}

/** What was imported, when and by whom. */
@Entity()
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class ImportRun extends Owned {
  @Column('integer')
  userId: number;

  @Column('text')
  entity: ImportEntity;

  @Column('text')
  fileName: string;

  @Column('timestamptz')
  at: Date;

  @Column('integer')
  created: number;

  @Column('integer')
  updated: number;

  @Column('integer')
  same: number;

  @Column('integer')
  refused: number;

  /** When it was taken back; null while it stands. */
  @Column('timestamptz', { nullable: true })
  undoneAt: Date | null;
}

/** A record that an import made or changed, until it is taken back. */
@Entity()
@ForeignKey(() => ImportRun, ['multimediaId', 'importId'], ['multimediaId', 'id'], {
  onDelete: 'CASCADE',
})
export class ImportChange {
  @PrimaryColumn('integer')
  importId: number;

  @PrimaryColumn('text')
  entity: ImportTarget;

  /** Of a day of a station's week: seven times the station's id, and the day. */
  @PrimaryColumn('integer')
  recordId: number;

  @Column('integer')
  multimediaId: number;

  /** Its version afterwards: another one says that somebody changed it since. */
  @Column('integer')
  version: number;

  /** What it was before; null for what was made. */
  @Column('jsonb', { nullable: true })
  before: object | null;
}

/** Which column is which field, for sheets with the same headings. */
@Entity()
@Unique(['multimediaId', 'entity', 'name'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class ImportMap {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  multimediaId: number;

  @Column('text')
  entity: ImportEntity;

  @Column('citext')
  name: string;

  /** The headings of the sheet, in their order. */
  @Column('text', { array: true })
  headings: string[];

  /** The column of each field, from 0. */
  @Column('jsonb')
  map: Record<string, number>;
}
