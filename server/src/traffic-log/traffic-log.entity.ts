import {
  Column,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type {
  BreakType,
  Flag,
  HardRule,
  LogStatus,
  LogUnplacedReason,
  ScheduleType,
  Service,
  SpotType,
  TimeType,
  Tolerance,
  UnplacedReason,
} from '../contract/enums.js';
import type { KeptDay, TurnsAfter } from '../placement/rules/types.js';
import { Station } from '../station/station.entity.js';
import type { InputDigest } from './stale/input-digest.js';
import { Owned } from '../tenant/owned.js';

/**
 * One station's log of one date. It copies the names, times and lengths that it was made with, so
 * neither it nor its rows reference campaigns, clients or schedules. Its breaks, airings and
 * unplaced airings are tied to it by statement-level triggers instead of foreign keys
 * (database/baseline/traffic-logs.ts).
 */
@Entity()
@Unique(['stationId', 'date'])
@Index(['multimediaId', 'date'])
@ForeignKey(() => Station, ['multimediaId', 'stationId'], ['multimediaId', 'id'])
export class TrafficLog extends Owned {
  @Column('integer')
  stationId: number;

  @Column('date')
  date: string;

  @Column('text')
  status: Exclude<LogStatus, 'new'>;

  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz')
  generatedAt: Date;

  /** The day's counts, so that a month can be listed without reading its airings. */
  @Column('integer')
  breaks: number;

  @Column('integer')
  placed: number;

  @Column('integer')
  unplaced: number;

  /** Seconds. */
  @Column('integer')
  used: number;

  @Column('integer')
  capacity: number;

  /** Proven upper bound of the airings that any log of the day can place. */
  @Column('integer')
  bound: number;

  /**
   * Airings at the position that they ask for, and a proven upper bound of them for any log of the day; null in
   * logs made before that was kept.
   */
  @Column('integer', { nullable: true })
  positionsMet: number | null;

  @Column('integer', { nullable: true })
  positionsBound: number | null;

  /** Whether a person has edited it since it was made. */
  @Column('boolean', { default: false })
  edited: boolean;

  /** The digest of its input; null for logs made before digests were stored. */
  @Column('jsonb', { nullable: true })
  inputDigest: InputDigest | null;
}

@Entity()
export class TrafficLogBreak {
  @PrimaryColumn('integer')
  logId: number;

  /** Position in the day, from 0. */
  @PrimaryColumn('smallint')
  ordinal: number;

  @Column('integer')
  multimediaId: number;

  @Column('integer')
  commercialBreakId: number;

  /** Minutes from midnight. */
  @Column('smallint')
  time: number;

  @Column('smallint')
  timeType: TimeType;

  @Column('smallint')
  toleranceInMinutes: Tolerance;

  @Column('smallint')
  spotType: BreakType;

  @Column('smallint')
  allowMixSpotCategory: Flag;

  /** Seconds from midnight. */
  @Column('integer')
  start: number;

  @Column('integer')
  end: number;

  @Column('integer')
  capacity: number;

  @Column('integer')
  used: number;
}

/** What placed and unplaced airings both copy from their line. */
abstract class LineCopy {
  @Column('integer')
  multimediaId: number;

  @Column('integer')
  spotId: number;

  @Column('text')
  scheduleType: ScheduleType;

  @Column('integer')
  scheduleId: number;

  @Column('text')
  spotName: string;

  @Column('integer')
  clientId: number;

  @Column('text')
  customerName: string;

  @Column('integer', { nullable: true })
  spotCategoryId: number | null;

  @Column('smallint')
  spotType: SpotType;

  /** Seconds. */
  @Column('integer')
  length: number;

  @Column('char', { length: 1 })
  priority: string;

  /** Of a line over midnight: it is of the evening before its log's date. */
  @Column('boolean', { default: false })
  afterMidnight: boolean;
}

@Entity()
@Index(['logId'])
@Index(['clientId', 'logId'])
export class Airing extends LineCopy {
  /** Stable, and never reused. */
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  logId: number;

  /** The break's position in the day, from 0. */
  @Column('smallint')
  breakOrdinal: number;

  /** Position in the break, from 1. */
  @Column('smallint')
  order: number;

  /** Seconds from midnight. */
  @Column('integer')
  start: number;

  @Column('integer')
  position: number;

  @Column('boolean')
  positionMet: boolean;

  @Column('text')
  fileName: string;

  @Column('integer', { nullable: true })
  speakerId: number | null;

  @Column('text', { nullable: true })
  ntcText: string | null;

  /** The piece of its campaign that airs; null when its line names a file. */
  @Column('integer', { nullable: true })
  pieceId: number | null;

  /** Which of its line's alternatives airs, from 1; null where the line names a file. */
  @Column('smallint', { nullable: true })
  alternative: number | null;

  /** Null: guaranteed. */
  @Column('text', { nullable: true })
  service: Exclude<Service, 'guaranteed'> | null;

  /** The window of its line on that day, in minutes; null with exact times. */
  @Column('smallint', { nullable: true })
  windowStart: number | null;

  @Column('smallint', { nullable: true })
  windowEnd: number | null;

  /** The exact time of its line, in minutes, for which it was placed in the nearest break of the day. */
  @Column('smallint', { nullable: true })
  exactTime: number | null;

  /** The dates of its line; null for no last one. */
  @Column('date', { nullable: true })
  lineFrom: string | null;

  @Column('date', { nullable: true })
  lineTo: string | null;

  /** Price of a second: of its line when the log was made and again when it was locked. */
  @Column('numeric', { precision: 14, scale: 2, nullable: true })
  timeFee: string | null;

  /** Price of the airing, instead. */
  @Column('numeric', { precision: 14, scale: 2, nullable: true })
  spotPrice: string | null;

  /** The missed airing that it makes good. */
  @Column('integer', { nullable: true })
  makeGoodOf: number | null;

  /** Rules that a person confirmed to break when placing it here. */
  @Column('text', { array: true, default: '{}' })
  brokenRules: HardRule[];
}

@Entity()
@Index(['clientId', 'logId'])
export class UnplacedAiring extends LineCopy {
  @PrimaryColumn('integer')
  logId: number;

  @PrimaryColumn('smallint')
  ordinal: number;

  @Column('integer')
  count: number;

  @Column('text')
  reason: LogUnplacedReason;

  @Column('jsonb', { nullable: true })
  blockedBy: Partial<Record<UnplacedReason, number>> | null;

  /** For the reason SEPARATION: the airing that is too near. */
  @Column('jsonb', { nullable: true })
  neighbour: { spotId: number; time: string } | null;
}

/** A day's rows before an edit by hand, for undo. */
@Entity()
@ForeignKey(() => TrafficLog, ['logId'], ['id'], { onDelete: 'CASCADE' })
export class LogEdit {
  @PrimaryColumn('integer')
  logId: number;

  /** The log's version after the edit. */
  @PrimaryColumn('integer')
  version: number;

  @Column('integer')
  multimediaId: number;

  /** The day's rows: `{ breaks, airings, unplaced }`, with the columns of their tables. */
  @Column('jsonb')
  before: object;
}

/** A text of an airing before it was corrected: a studio may have read it from a page that showed it still. */
@Entity()
@ForeignKey(() => TrafficLog, ['multimediaId', 'logId'], ['multimediaId', 'id'], {
  onDelete: 'CASCADE',
})
export class ReadText {
  @PrimaryColumn('integer')
  logId: number;

  @PrimaryColumn('integer')
  airingId: number;

  /** As `textDigest` makes it. */
  @PrimaryColumn('text')
  digest: string;

  @Column('integer')
  multimediaId: number;

  @Column('text')
  text: string;
}

/**
 * The last export of a log in a format. A trigger writes each export to the audit trail, which
 * holds the earlier ones.
 */
@Entity()
@ForeignKey(() => TrafficLog, ['multimediaId', 'logId'], ['multimediaId', 'id'], {
  onDelete: 'CASCADE',
})
export class LogExport {
  @PrimaryColumn('integer')
  logId: number;

  /** A preset's name, or the id of a format of the media group; `delivered:` before what the worker wrote. */
  @PrimaryColumn('text')
  format: string;

  @Column('integer')
  multimediaId: number;

  @Column('timestamptz')
  exportedAt: Date;

  /** Null for the operator's own programs. */
  @Column('integer', { nullable: true })
  userId: number | null;

  /** The user's email, or the program's name. */
  @Column('text')
  actor: string;

  /** The log's version when it was exported. */
  @Column('integer')
  version: number;

  /** SHA-256 of the file, in hexadecimal. */
  @Column('text')
  digest: string;
}

/** A campaign's terms when a log with airings of it was locked. Nothing in it is a reference, so it outlives them. */
@Entity()
@Index(['multimediaId', 'spotId'])
@ForeignKey(() => TrafficLog, ['multimediaId', 'logId'], ['multimediaId', 'id'], {
  onDelete: 'CASCADE',
})
export class LogTerms {
  @PrimaryColumn('integer')
  logId: number;

  @PrimaryColumn('integer')
  spotId: number;

  @Column('integer')
  multimediaId: number;

  @Column('integer')
  internalNumber: number;

  @Column('integer')
  revision: number;

  @Column('text', { nullable: true })
  agencyOrderNumber: string | null;

  @Column('integer', { nullable: true })
  adAgencyId: number | null;

  @Column('integer', { nullable: true })
  accountExecutiveId: number | null;

  @Column('integer', { nullable: true })
  spotCategoryId: number | null;

  @Column('integer', { nullable: true })
  businessUnitId: number | null;

  @Column('numeric', { precision: 5, scale: 2, nullable: true })
  discount: string | null;

  @Column('numeric', { precision: 5, scale: 2, nullable: true })
  agencyPercentage: string | null;
}

/**
 * What a log has of a line, as sums. Triggers write it whenever airings, or the terms that a locked log keeps, are
 * written (database/baseline/log-lines.ts): docs/adr/0008.
 */
@Entity()
@Index(['multimediaId', 'date'])
@Index(['multimediaId', 'spotId', 'date'])
export class LogLine {
  @PrimaryColumn('integer')
  logId: number;

  @PrimaryColumn('text')
  scheduleType: ScheduleType;

  @PrimaryColumn('integer')
  scheduleId: number;

  @PrimaryColumn('boolean')
  afterMidnight: boolean;

  @PrimaryColumn('integer')
  spotId: number;

  @PrimaryColumn('integer')
  clientId: number;

  /** Which of the prices of its airings it is, from 1: they may have several in a locked log. */
  @PrimaryColumn('smallint')
  nthPrice: number;

  @Column('integer')
  multimediaId: number;

  @Column('integer')
  stationId: number;

  /** The evening's, where it is after midnight. */
  @Column('date')
  date: string;

  /** The same for all logs that keep the same terms of a campaign; null where a log keeps none. */
  @Column('uuid', { nullable: true })
  terms: string | null;

  @Column('integer')
  airings: number;

  @Column('integer')
  seconds: number;

  /** Airings that are not free. */
  @Column('integer')
  paidAirings: number;

  /** Seconds of the airings that are not free. */
  @Column('integer')
  paidSeconds: number;

  /** The price of a second that its airings have, or of an airing; both are null without a price. */
  @Column('numeric', { precision: 14, scale: 2, nullable: true })
  timeFee: string | null;

  @Column('numeric', { precision: 14, scale: 2, nullable: true })
  spotPrice: string | null;
}

/** What a line with a quota asked for in the period of a log, as it was when the log was locked. */
@Entity()
@Index(['multimediaId', 'scheduleId', 'periodStart'])
@ForeignKey(() => TrafficLog, ['multimediaId', 'logId'], ['multimediaId', 'id'], {
  onDelete: 'CASCADE',
})
export class LogQuota {
  @PrimaryColumn('integer')
  logId: number;

  /** The simple line. */
  @PrimaryColumn('integer')
  scheduleId: number;

  @Column('integer')
  multimediaId: number;

  /** The first of the lines that it continues, revision by revision; itself if it continues none. */
  @Column('integer')
  orderId: number;

  /** A log has two periods of a line over midnight whose last evening ended after its midnight. */
  @PrimaryColumn('date')
  periodStart: string;

  @Column('date')
  periodEnd: string;

  @Column('integer')
  asked: number;
}

/**
 * What later days of its month need of a day as it was made last, whatever became of its log. Used while its key
 * says that it would be made alike (`monthKeys`).
 */
@Entity()
@ForeignKey(() => Station, ['multimediaId', 'stationId'], ['multimediaId', 'id'], {
  onDelete: 'CASCADE',
})
export class DayUse {
  @PrimaryColumn('integer')
  stationId: number;

  @PrimaryColumn('date')
  date: string;

  @Column('integer')
  multimediaId: number;

  @Column('text')
  key: string;

  @Column('jsonb')
  airings: KeptDay['airings'];

  /** Null where nothing takes turns. */
  @Column('jsonb', { nullable: true })
  turns: TurnsAfter | null;
}
