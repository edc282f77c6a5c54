import {
  Column,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
  type ValueTransformer,
} from 'typeorm';
import type {
  AsRunDecision,
  AsRunFound,
  AsRunProblemReason,
  AsRunState,
  RowSource,
  SetState,
} from '../contract/as-run.js';
import type { CountedAs } from '../contract/airing-outcome.js';
import type { Flag } from '../contract/enums.js';
import type { AiredStatus, DateOrder, RowRule } from '../contract/playout.js';
import type { StorableText } from './core/storable.js';
import { Spot } from '../spot/spot.entity.js';
import { Station } from '../station/station.entity.js';
import { Owned, Versioned } from '../tenant/owned.js';

/** The driver reads a bigint as text; the ids of rows stay below what a number holds. */
const AS_NUMBER: ValueTransformer = {
  to: (id: number | null) => id,
  from: (id: string | null) => (id === null ? null : Number(id)),
};

/** A line of an as-run file that does not count. */
export interface AsRunProblem {
  /** From 1. */
  line: number;
  text: StorableText;
  reason: AsRunProblemReason;
  /** What a person wrote in its place. */
  mended?: StorableText;
  /** How many more rows the file has because of it, and how many of them are ignored. */
  gained?: number;
  gainedIgnored?: number;
}

/** A file of what aired, kept as it came. */
@Entity()
@Index(['stationId', 'importedAt'])
@ForeignKey(() => Station, ['multimediaId', 'stationId'], ['multimediaId', 'id'])
export class AsRunFile extends Owned {
  @Column('integer')
  stationId: number;

  @Column('text')
  fileName: string;

  /** The name of the format that it was read by. */
  @Column('text')
  format: string;

  /** SHA-256 of its bytes, in hexadecimal. */
  @Column('text')
  digest: string;

  @Column('bytea')
  bytes: Buffer;

  /** The dates of which it is the file, ascending. */
  @Column('date', { array: true })
  dates: string[];

  /** The number of its rows, including those that were not understood; `read`: without those. */
  @Column('integer')
  rows: number;

  @Column('integer')
  read: number;

  @Column('jsonb')
  problems: AsRunProblem[];

  /** Lines that rules of the format or the station ignore. */
  @Column('integer', { default: 0 })
  ignored: number;

  /**
   * A digest of how it was read: read with another map, the same file counts as another. Null in older rows.
   */
  @Column('text', { nullable: true })
  reading: string | null;

  /** The order of its dates, where it had to be known. */
  @Column('text', { nullable: true })
  dateOrder: DateOrder | null;

  @Column('timestamptz')
  importedAt: Date;

  /** Null for the operator's own programs. */
  @Column('integer', { nullable: true })
  userId: number | null;
}

/** A row of what aired. Times are seconds from the midnight of `nominalDate`. */
@Entity()
@Index(['stationId', 'date'])
@Index(['stationId', 'nominalDate'])
@Index(['fileId'])
@Index(['multimediaId', 'spotId'], { where: 'spot_id IS NOT NULL' })
@ForeignKey(() => AsRunFile, ['multimediaId', 'fileId'], ['multimediaId', 'id'])
export class AsRunRow {
  /** Our statements read it as a number; TypeORM's own queries would answer text. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  multimediaId: number;

  @Column('integer')
  stationId: number;

  @Column('integer')
  fileId: number;

  @Column('integer')
  line: number;

  /** The day on which it aired, or that of its airing. */
  @Column('date')
  date: string;

  /** The date of its file under which it stands: a later file of that date replaces it. */
  @Column('date')
  nominalDate: string;

  /** Null where nothing aired. */
  @Column('integer', { nullable: true })
  airedTime: number | null;

  @Column('integer', { nullable: true })
  airedLength: number | null;

  @Column('integer', { nullable: true })
  scheduledTime: number | null;

  @Column('text', { nullable: true })
  cart: string | null;

  @Column('text', { nullable: true })
  scheduledCart: string | null;

  @Column('text', { nullable: true })
  file: string | null;

  /** The code by which a network calls what aired. */
  @Column('text', { nullable: true })
  isci: string | null;

  @Column('text', { nullable: true })
  title: string | null;

  /** The airing that the file names, if there is one. */
  @Column('bigint', { nullable: true })
  claimedId: string | null;

  @Column('text', { nullable: true })
  status: AiredStatus | null;

  @Column('boolean')
  onAir: boolean;

  /** Whether it aired in the second pass of an hour that comes twice. */
  @Column('boolean', { default: false })
  again: boolean;

  /** What kind of audio the file says it is. */
  @Column('text', { nullable: true })
  group: string | null;

  @Column('text', { nullable: true })
  category: string | null;

  /** Whether the format or the station says that it is no spot. */
  @Column('boolean', { default: false })
  ignored: boolean;

  @Column('text', { default: 'file' })
  source: RowSource;

  /** Whether it repeats another row, or says that nothing aired: neither needs a decision. */
  @Column('boolean', { default: false })
  silent: boolean;

  /** The missed airing in whose place it may have aired, until a person confirms it. */
  @Column('integer', { nullable: true })
  offeredFor: number | null;

  /**
   * A person's decision about a row without an airing: the campaign that it counts for, or that it counts for
   * none.
   */
  @Column('integer', { nullable: true })
  spotId: number | null;

  @Column('boolean', { default: false })
  scratched: boolean;
}

/** A day of a station of which anything aired or was decided. */
@Entity()
@Unique(['stationId', 'date'])
@ForeignKey(() => Station, ['multimediaId', 'stationId'], ['multimediaId', 'id'])
@ForeignKey(() => AsRunFile, ['multimediaId', 'fileId'], ['multimediaId', 'id'])
export class AsRunDay extends Owned {
  @Column('integer')
  stationId: number;

  @Column('date')
  date: string;

  @Column('integer', { default: 1 })
  version: number;

  @Column('boolean', { default: false })
  closed: boolean;

  /** Why its last closing took today's terms; null where it kept those of the first. */
  @Column('text', { nullable: true })
  note: string | null;

  /** The last file of this date; null while there are only rows of its neighbours' files. */
  @Column('integer', { nullable: true })
  fileId: number | null;

  @Column('integer', { default: 0 })
  scheduled: number;

  @Column('integer', { default: 0 })
  aired: number;

  @Column('integer', { default: 0 })
  moved: number;

  @Column('integer', { default: 0 })
  short: number;

  @Column('integer', { default: 0 })
  substituted: number;

  @Column('integer', { default: 0 })
  missed: number;

  @Column('integer', { default: 0 })
  pending: number;

  @Column('integer', { default: 0 })
  unordered: number;

  @Column('integer', { default: 0 })
  undecided: number;

  /** How a day that broke a rule was repaired; null once somebody has looked at it. */
  @Column('text', { nullable: true })
  found: AsRunFound | null;

  /** Whether its log was locked without a comparison, which the next start makes. */
  @Column('boolean', { default: false })
  toCompare: boolean;
}

/** What became of an airing of a locked log, and what a person decided of it. */
@Entity()
@Index(['dayId'])
@Index(['rowId'])
@ForeignKey(() => AsRunDay, ['multimediaId', 'dayId'], ['multimediaId', 'id'], {
  onDelete: 'CASCADE',
})
export class AsRunAiring {
  @PrimaryColumn('integer')
  airingId: number;

  @Column('integer')
  multimediaId: number;

  @Column('integer')
  dayId: number;

  @Column('text')
  state: AsRunState;

  /** The row that it aired as. */
  @Column('bigint', { nullable: true, transformer: AS_NUMBER })
  rowId: number | null;

  @Column('smallint')
  billable: Flag;

  @Column('text', { nullable: true })
  decision: AsRunDecision | null;

  /** What follows from its state, its decision and whether it is billable. */
  @Column('text')
  countsAs: CountedAs;

  /** What became of it by a person's decision, and the row that a person linked to it. */
  @Column('text', { nullable: true })
  setState: SetState | null;

  @Column('boolean', { default: false })
  linked: boolean;

  @Column('text', { nullable: true })
  note: string | null;

  /** What the files report about it. While a new file reports the same, the decision stands. */
  @Column('text', { nullable: true })
  basis: string | null;
}

/** The decisions about airings and rows before these. */
export interface FormerDecisions {
  airings: (Pick<AsRunAiring, 'airingId' | 'rowId' | 'decision' | 'setState' | 'note'> & {
    linkedRowId: number | null;
  })[];
  rows: Pick<AsRunRow, 'id' | 'spotId' | 'scratched'>[];
}

/** What a day was before decisions on it, for undo. */
@Entity()
@ForeignKey(() => AsRunDay, ['multimediaId', 'dayId'], ['multimediaId', 'id'], {
  onDelete: 'CASCADE',
})
export class AsRunEdit {
  @PrimaryColumn('integer')
  dayId: number;

  /** The day's version after the decisions. */
  @PrimaryColumn('integer')
  version: number;

  @Column('integer')
  multimediaId: number;

  @Column('jsonb')
  before: FormerDecisions;
}

/** An alias: a person's decision that a title stands for a campaign, or for a piece of it. */
@Entity()
@Unique(['multimediaId', 'stationId', 'title'])
@ForeignKey(() => Station, ['multimediaId', 'stationId'], ['multimediaId', 'id'], {
  onDelete: 'CASCADE',
})
@ForeignKey(() => Spot, ['multimediaId', 'spotId'], ['multimediaId', 'id'])
export class AsRunAlias extends Versioned {
  @Column('integer')
  stationId: number;

  @Column('citext')
  title: string;

  @Column('integer')
  spotId: number;

  /** Null: any piece of the campaign. */
  @Column('integer', { nullable: true })
  pieceId: number | null;
}

/** A station's rules for which rows of what aired to ignore, whatever the format of the file. */
@Entity()
@ForeignKey(() => Station, ['multimediaId', 'stationId'], ['multimediaId', 'id'], {
  onDelete: 'CASCADE',
})
export class AsRunRules {
  @PrimaryColumn('integer')
  stationId: number;

  @Column('integer')
  multimediaId: number;

  @Column('jsonb')
  ignore: RowRule[];
}

/** What playout and studios report while a day is on air. It is imported once the day is over. */
@Entity()
@Index(['stationId', 'date'])
@ForeignKey(() => Station, ['multimediaId', 'stationId'], ['multimediaId', 'id'], {
  onDelete: 'CASCADE',
})
export class AsRunHeard {
  @PrimaryColumn('integer')
  stationId: number;

  /** The id that the sender gave it. */
  @PrimaryColumn('text')
  id: string;

  /** Playout and studios each have ids of their own. */
  @PrimaryColumn('text', { default: 'call' })
  source: Exclude<RowSource, 'file'>;

  @Column('integer')
  multimediaId: number;

  @Column('timestamptz')
  at: Date;

  /** What the station's clock showed, and whether it showed that for the second time. */
  @Column('date')
  date: string;

  /** From the midnight of the date; of what a studio said, which has the date of its log, it may be another day's. */
  @Column('integer')
  second: number;

  @Column('boolean', { default: false })
  again: boolean;

  @Column('integer', { nullable: true })
  length: number | null;

  @Column('text', { nullable: true })
  cart: string | null;

  @Column('text', { nullable: true })
  file: string | null;

  @Column('text', { nullable: true })
  title: string | null;

  /** The id of the airing that it names, which the station may not have. */
  @Column('integer', { nullable: true })
  claimedId: number | null;

  /** Null where it aired. */
  @Column('text', { nullable: true })
  status: Extract<AiredStatus, 'MISSED'> | null;

  @Column('boolean', { default: false })
  imported: boolean;
}
