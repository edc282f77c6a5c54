import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AuditOperation } from '../contract/audit.js';

/**
 * Who did what to which record, when and from where. Written by triggers, in the transaction of the
 * write itself; the application's role can read it and nothing else.
 */
@Entity()
@Index(['multimediaId', 'at', 'id'])
@Index(['multimediaId', 'operation', 'at', 'id'])
@Index(['multimediaId', 'entity', 'recordId'])
@Index(['userId'])
@Index(['transaction'])
@Index(['repeatKey'], { unique: true, where: 'repeat_key IS NOT NULL' })
export class AuditEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  /** Null for users and sign-ins, which belong to no media group. */
  @Column('integer', { nullable: true })
  multimediaId: number | null;

  @Column('integer', { nullable: true })
  userId: number | null;

  /** The user's email, or the name of the program that acted. */
  @Column('text')
  actor: string;

  /** The client's address. */
  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { nullable: true })
  requestId: string | null;

  /** The entity's name in the API, such as `clientCategory`. */
  @Column('text')
  entity: string;

  @Column('text', { nullable: true })
  recordId: string | null;

  /** The record's code, name or date, for people. */
  @Column('text', { nullable: true })
  label: string | null;

  @Column('text')
  operation: AuditOperation;

  /** `{ field: [before, after] }`; for a new or deleted record, its fields. Never secrets. */
  @Column('jsonb')
  changes: object;

  /** PostgreSQL's transaction id; each day of a log is one event in it. */
  @Column('bigint')
  transaction: string;

  /** Identifies repeated events, which the first one counts instead of being stored. */
  @Column('text', { nullable: true })
  repeatKey: string | null;
}
