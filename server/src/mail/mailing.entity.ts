import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import type { Language } from '../contract/enums.js';
import type { MailingFile, MailingState, MailingWith } from '../contract/mailing.js';
import type { Payer } from '../contract/payer.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { Owned } from '../tenant/owned.js';

/** Documents that are mailed to one address of their payer, and what became of that. */
@Entity()
@Index(['multimediaId', 'queuedAt'])
@Index(['multimediaId', 'payer'])
@Unique(['messageId'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class Mailing extends Owned {
  /** The id of its message in the outbox, with each try. */
  @Column('uuid')
  messageId: string;

  @Column('text')
  payer: Payer;

  @Column('text')
  payerName: string;

  @Column('text')
  address: string;

  @Column('text')
  language: Language;

  /** What is sent beside the documents. */
  @Column('text', { array: true })
  withs: MailingWith[];

  /** The day of its statement. */
  @Column('date')
  date: string;

  @Column('text', { default: 'queued' })
  state: MailingState;

  /** How often it was tried. */
  @Column('integer', { default: 0 })
  attempts: number;

  @Column('timestamptz', { default: () => 'now()' })
  queuedAt: Date;

  /** When it came to its state, or was tried last. */
  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  /** What the last try failed with: an answer of the mail server, or a sentence in every language as JSON. */
  @Column('text', { nullable: true })
  error: string | null;

  /** Of the last try. */
  @Column('jsonb', { default: [] })
  files: readonly MailingFile[];
}
