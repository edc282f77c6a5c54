import {
  Column,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type { ScheduleType, Service, SpotType } from '../contract/enums.js';
import type { ClosingTerms, LedgerKind } from '../contract/ledger.js';
import type { Payer } from '../contract/payer.js';
import { Multimedia } from '../tenant/multimedia.entity.js';

/**
 * The ledger: what closed days came to (money.md of the contract, docs/adr/0009). Rows are only ever added; nothing in
 * them is a reference, so they outlive the records that they name.
 */

/**
 * A day that closed, or opened again; or one that was over where nothing is closed, of which only what was ordered is
 * kept. Those of a station take turns.
 */
@Entity()
@Index(['multimediaId', 'stationId', 'date'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class LedgerClosing {
  @PrimaryColumn('integer')
  stationId: number;

  /** From 1 at each station. */
  @PrimaryColumn('integer')
  sequence: number;

  @Column('integer')
  multimediaId: number;

  /** The date of the log. */
  @Column('date')
  date: string;

  /** The day's version afterwards; 0 of one that was not closed. */
  @Column('integer')
  version: number;

  /** False where the day was opened again: its lines take back those of the closing before. */
  @Column('boolean')
  closed: boolean;

  @Column('text', { default: 'kept' })
  terms: ClosingTerms;

  /** The campaigns that took today's terms. */
  @Column('integer', { array: true, default: '{}' })
  spotIds: number[];

  /** Why the past was wrong. */
  @Column('text', { nullable: true })
  note: string | null;

  /** Whether it has nothing but what was ordered of the day. */
  @Column('boolean', { default: false })
  orderedOnly: boolean;

  /** SHA-256 of its lines, in hexadecimal. */
  @Column('text')
  digest: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;
}

/** A set of terms that a campaign had on closed days. */
@Entity()
@Unique(['multimediaId', 'spotId', 'digest'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class LedgerTerms {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  multimediaId: number;

  @Column('integer')
  spotId: number;

  /** A digest of all of the terms and names. */
  @Column('text')
  digest: string;

  @Column('integer', { nullable: true })
  internalNumber: number | null;

  @Column('integer', { nullable: true })
  revision: number | null;

  @Column('text', { nullable: true })
  agencyOrderNumber: string | null;

  @Column('integer', { nullable: true })
  clientId: number | null;

  @Column('integer', { nullable: true })
  clientCategoryId: number | null;

  @Column('integer', { nullable: true })
  adAgencyId: number | null;

  @Column('integer', { nullable: true })
  adAgencyGroupId: number | null;

  @Column('integer', { nullable: true })
  accountExecutiveId: number | null;

  @Column('integer', { nullable: true })
  spotCategoryId: number | null;

  @Column('integer', { nullable: true })
  businessUnitId: number | null;

  @Column('integer', { nullable: true })
  originId: number | null;

  @Column('integer', { nullable: true })
  payMethodId: number | null;

  @Column('smallint')
  barter: number;

  /** Who pays, as `client:12`; null where nothing was billed when the day closed. */
  @Column('text', { nullable: true })
  billTo: Payer | null;

  @Column('numeric', { precision: 5, scale: 2, nullable: true })
  discount: string | null;

  @Column('numeric', { precision: 5, scale: 2, nullable: true })
  agencyPercentage: string | null;

  @Column('jsonb')
  names: Record<string, string | null>;
}

/** What a closing wrote of an airing, a row, a fee or an order. Money in cents. */
@Entity()
@Index(['multimediaId', 'kind', 'date'])
@Index(['multimediaId', 'spotId', 'date'])
@Index(['multimediaId', 'airingId'], { where: `kind = 'missed'` })
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class LedgerLine {
  @PrimaryColumn('integer')
  stationId: number;

  @PrimaryColumn('integer')
  sequence: number;

  /** From 1 in its closing; a line that takes another back has that one's. */
  @PrimaryColumn('integer')
  ordinal: number;

  @Column('integer')
  multimediaId: number;

  @Column('text')
  kind: LedgerKind;

  /** The evening's. */
  @Column('date')
  date: string;

  @Column('integer')
  spotId: number;

  @Column('integer')
  termsId: number;

  @Column('text', { nullable: true })
  scheduleType: ScheduleType | null;

  @Column('integer', { nullable: true })
  scheduleId: number | null;

  @Column('integer', { nullable: true })
  pieceId: number | null;

  @Column('integer', { nullable: true })
  airingId: number | null;

  @Column('bigint', { nullable: true })
  rowId: string | null;

  /** Seconds from the evening's midnight. */
  @Column('integer', { nullable: true })
  start: number | null;

  @Column('integer', { nullable: true })
  showId: number | null;

  @Column('text', { nullable: true })
  showName: string | null;

  @Column('integer', { nullable: true })
  speakerId: number | null;

  @Column('text', { nullable: true })
  speakerName: string | null;

  @Column('smallint', { nullable: true })
  spotType: SpotType | null;

  /** Null: guaranteed. */
  @Column('text', { nullable: true })
  service: Exclude<Service, 'guaranteed'> | null;

  /** What it makes good, as `airing.make_good_of`. */
  @Column('integer', { nullable: true })
  makeGoodOf: number | null;

  @Column('integer')
  airings: number;

  @Column('integer')
  seconds: number;

  @Column('bigint', { nullable: true })
  secondCents: string | null;

  /** What its time was sold for, also where it was missed. */
  @Column('bigint')
  soldCents: string;

  @Column('bigint')
  feeCents: string;

  @Column('bigint')
  gross: string;

  @Column('bigint')
  discount: string;

  @Column('bigint')
  commission: string;
}

/** The part of a monthly fee that a day was given at its first closing. */
@Entity()
@Index(['multimediaId', 'date'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class LedgerFee {
  @PrimaryColumn('integer')
  stationId: number;

  @PrimaryColumn('date')
  date: string;

  /** The number of its campaign, which all revisions have. */
  @PrimaryColumn('integer')
  campaign: number;

  /** The first of the lines that its line goes on with, as `simple 12`; empty for a campaign's fee. */
  @PrimaryColumn('text')
  line: string;

  @Column('integer')
  multimediaId: number;

  /** The closing that gave it. */
  @Column('integer')
  sequence: number;

  @Column('integer')
  spotId: number;

  @Column('text', { nullable: true })
  scheduleType: ScheduleType | null;

  @Column('integer', { nullable: true })
  scheduleId: number | null;

  @Column('bigint')
  cents: string;

  /** The fee of which it is a part. */
  @Column('bigint')
  fee: string;
}

/** What lines of the ledger come to by evening, kind, line and terms. A trigger adds each line that is written. */
@Entity()
@Index(['multimediaId', 'spotId', 'date'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class LedgerSum {
  @PrimaryColumn('integer')
  multimediaId: number;

  @PrimaryColumn('date')
  date: string;

  @PrimaryColumn('text')
  kind: LedgerKind;

  @PrimaryColumn('integer')
  stationId: number;

  @PrimaryColumn('integer')
  spotId: number;

  /** Empty for what is of no line. */
  @PrimaryColumn('text')
  scheduleType: string;

  @PrimaryColumn('integer')
  scheduleId: number;

  @PrimaryColumn('integer')
  termsId: number;

  @Column('bigint')
  airings: string;

  @Column('bigint')
  seconds: string;

  @Column('bigint')
  soldCents: string;

  @Column('bigint')
  feeCents: string;

  @Column('bigint')
  gross: string;

  @Column('bigint')
  discount: string;

  @Column('bigint')
  commission: string;
}
