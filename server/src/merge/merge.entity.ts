import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { MergeEntity, MergeKind } from '../contract/merge.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { Owned } from '../tenant/owned.js';

/** Several records that became one. */
@Entity()
@Index(['multimediaId', 'entity', 'intoId'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class RecordMerge extends Owned {
  /** Null for the operator's own programs. */
  @Column('integer', { nullable: true })
  userId: number | null;

  @Column('text')
  entity: MergeEntity;

  /** The record that stays. */
  @Column('integer')
  intoId: number;

  @Column('text')
  intoLabel: string;

  @Column('timestamptz')
  at: Date;

  /** What the record that stays had in the fields that it took over; null when it took none. */
  @Column('jsonb', { nullable: true })
  intoBefore: object | null;

  /** Its version afterwards. */
  @Column('integer')
  intoVersion: number;

  /** When it was undone; null while it stands. */
  @Column('timestamptz', { nullable: true })
  undoneAt: Date | null;
}

/** A record that became another one. */
@Entity()
@Index(['multimediaId', 'recordId'])
@ForeignKey(() => RecordMerge, ['multimediaId', 'mergeId'], ['multimediaId', 'id'])
export class MergedRecord {
  @PrimaryColumn('integer')
  mergeId: number;

  @PrimaryColumn('integer')
  recordId: number;

  @Column('integer')
  multimediaId: number;

  @Column('text')
  label: string;

  /** The whole record. */
  @Column('jsonb')
  before: object;
}

/** What referred to a merged record, and refers to the one that stays now. */
@Entity()
@Index(['multimediaId', 'recordId'])
@ForeignKey(() => RecordMerge, ['multimediaId', 'mergeId'], ['multimediaId', 'id'])
export class MergeMove {
  @PrimaryColumn('integer')
  mergeId: number;

  @PrimaryColumn('text')
  kind: MergeKind;

  /** A campaign, or a user. */
  @PrimaryColumn('integer')
  recordId: number;

  @Column('integer')
  multimediaId: number;

  /** The record to which it referred before the merge. */
  @Column('integer')
  fromId: number;

  /** Its version afterwards: another one says that somebody changed it since. */
  @Column('integer')
  version: number;
}
