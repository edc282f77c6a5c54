import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { MailingFile } from '../contract/mailing.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { Mailing } from './mailing.entity.js';

/** A message to one address: waiting, sent or given up. Its id makes its Message-ID. */
@Entity('mail_outbox')
@Index(['dueAt'], { where: `state = 'queued'` })
@Index(['lane', 'claimedAt'])
@Index(['mailingId'], { where: 'mailing_id IS NOT NULL' })
@Index(['claimedAt'], { where: 'mailing_id IS NOT NULL' })
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
@ForeignKey(() => Mailing, ['multimediaId', 'mailingId'], ['multimediaId', 'id'], {
  onDelete: 'CASCADE',
})
export class MailOutbox {
  @PrimaryColumn('uuid')
  id: string;

  /** The media group for whose sake it is sent; null for a forgotten password. */
  @Column('integer', { nullable: true })
  multimediaId: number | null;

  /** Those who take turns: a media group, or whoever forgot a password. */
  @Column('text')
  lane: string;

  @Column('text')
  address: string;

  /** Of a message of billing, what is delivered with it; its files are made when it is sent. */
  @Column('integer', { nullable: true })
  mailingId: number | null;

  /** Of an invitation, whom it invites: it is not sent once the invitation has ended. */
  @Column('integer', { nullable: true })
  invitedUserId: number | null;

  /** What it says, encrypted with a key that is not in the database; null once it was sent or given up. */
  @Column('bytea', { nullable: true })
  sealed: Buffer | null;

  /** Which key: a process with another one leaves the message to others. */
  @Column('text')
  keyName: string;

  @Column('text', { default: 'queued' })
  state: 'queued' | 'sent' | 'failed';

  /** How often it was tried. */
  @Column('integer', { default: 0 })
  attempts: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** Whether a process that took it has not said yet what became of it. */
  @Column('boolean', { default: false })
  sending: boolean;

  /** When it is tried next; while somebody sends it, when others may take it over. */
  @Column('timestamptz', { default: () => 'now()' })
  dueAt: Date;

  @Column('timestamptz')
  giveUpAt: Date;

  /** When a process took it last, which is also the name of that hold. */
  @Column('timestamptz', { nullable: true })
  claimedAt: Date | null;

  /** When it was sent or given up. */
  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  /** What the last try failed with, without names. */
  @Column('text', { nullable: true })
  error: string | null;

  /** The files of the last try. */
  @Column('jsonb', { nullable: true })
  files: readonly MailingFile[] | null;
}
