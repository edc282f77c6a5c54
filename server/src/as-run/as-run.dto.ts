import { ApiProperty } from '@nestjs/swagger';
import {
  DateField,
  FlagField,
  IdList,
  Id,
  Integer,
  ListOf,
  OneOf,
  QueryFlag,
  QueryId,
  RowId,
  Text,
} from '../common/fields.js';
import {
  AS_RUN_DECISIONS,
  AS_RUN_PROBLEMS,
  AS_RUN_STATES,
  AS_RUN_STATUSES,
  IMPORT_MODES,
  IMPORT_REFUSALS,
  ROW_SOURCES,
  type ImportMode,
  type ImportRefusal,
  SET_STATES,
  type AsRunDecision,
  type AsRunProblemReason,
  type AsRunState,
  type AsRunStatus,
  type RowSource,
  type SetState,
} from '../contract/as-run.js';
import type { Flag, SpotType } from '../contract/enums.js';
import {
  DATE_ORDERS,
  type DateOrder,
  IN_FIELDS,
  type InField,
  MAP_LIMITS,
  RULE_FIELDS,
  type RowRule,
  type RuleField,
} from '../contract/playout.js';
import { CLOSING_TERMS, type ClosingTerms } from '../contract/ledger.js';
import { LIMITS } from '../contract/limits.js';
import { MAKE_GOOD_OF } from '../traffic-log/traffic-log.dto.js';
import { integer, flag } from '../common/properties.js';

const nullable = (type: 'integer' | 'string', example: unknown, description?: string) =>
  ApiProperty({
    type: type === 'integer' ? 'integer' : String,
    nullable: true,
    example,
    ...(description && { description }),
  });

export class AsRunDayQuery {
  @QueryId({ description: 'The station' })
  stationId: number;

  @DateField()
  date: string;
}

export class AsRunRangeQuery {
  @QueryId({ description: 'The station' })
  stationId: number;

  @DateField({ example: '2026-12-01' })
  dateFrom: string;

  @DateField({ example: '2026-12-31' })
  dateTo: string;
}

export class ImportQuery {
  @QueryId({ description: 'The station' })
  stationId: number;

  @Text({
    max: LIMITS.name,
    optional: true,
    description: "A preset's name or a playout format's id; absent: the station's",
    example: 'elr',
  })
  format?: string | null;

  @DateField({
    optional: true,
    description: "The file's date; absent: what its name, or its rows, say",
  })
  date?: string | null;

  @OneOf(DATE_ORDERS, {
    optional: true,
    description: 'How its dates are written, where they can be read in several ways',
    example: 'DMY',
  })
  dateOrder?: DateOrder | null;

  @OneOf(IMPORT_MODES, {
    optional: true,
    description:
      'What it does with other files of its dates; absent: it replaces those of which it has every row, adds to those with other times, and else is refused as ADD_OR_REPLACE',
    example: 'add',
  })
  mode?: ImportMode | null;

  @Text({
    max: 2_000,
    optional: true,
    description:
      'JSON: the column of each field, from 0, of a table with headings of its own. It is kept as the format of the station',
    example: '{"airedTime":1,"cart":2}',
  })
  columns?: string | null;

  @QueryFlag({ optional: true, description: '1: nothing is stored', example: 0 })
  preview?: Flag | null;
}

export class AiredColumnAnswer {
  @integer(0) index: number;

  @ApiProperty({ example: 'Hora' })
  name: string;

  @ApiProperty({ type: [String], example: ['06:15:02'] })
  samples: string[];

  @ApiProperty({
    type: String,
    enum: [...IN_FIELDS, null],
    nullable: true,
    example: 'airedTime',
    description: 'What it is read as, or seems to be; null: it is not read',
  })
  field: InField | null;
}

export class AsRunDayBody {
  @Id({ description: 'The station' })
  stationId: number;

  @DateField()
  date: string;

  @Integer({ description: 'The version of the day that was read', example: 1 })
  version: number;
}

export class DecisionBody {
  @Id({ optional: true, description: 'The airing that is decided; this or rowId', example: 1 })
  airingId?: number | null;

  @RowId({
    optional: true,
    description: 'The row without an airing that is decided',
    example: null,
  })
  rowId?: number | null;

  @OneOf(AS_RUN_DECISIONS, {
    optional: true,
    description: 'Null takes a decision back; of a row SCRATCH alone. Absent: as it is',
    example: 'BILL',
  })
  decision?: AsRunDecision | null;

  @OneOf(SET_STATES, {
    optional: true,
    description:
      'What became of it, where the files cannot know: of live reads, and of substitutes',
    example: 'AIRED',
  })
  state?: SetState | null;

  @RowId({ optional: true, description: 'The row that the airing aired as', example: null })
  linkRowId?: number | null;

  @Id({ optional: true, description: 'Of a row: the campaign that it counts for', example: null })
  spotId?: number | null;

  @Text({ max: LIMITS.asRunNote, optional: true, example: 'Corte de luz' })
  note?: string | null;
}

export class DecideBody extends AsRunDayBody {
  @ListOf(() => DecisionBody, LIMITS.asRunDecisions)
  decisions: DecisionBody[];
}

export class CloseBody extends AsRunDayBody {
  @FlagField({ description: '1 closes the day, 0 opens it again', example: 1 })
  closed: Flag;

  @OneOf(CLOSING_TERMS, {
    optional: true,
    description:
      'By which terms a day closes again: those that its first closing kept, or today’s of `spotIds`, because the past was wrong',
    example: 'kept',
  })
  terms?: ClosingTerms;

  @IdList({
    max: LIMITS.closingCampaigns,
    optional: true,
    description: 'With `now`: the campaigns that take today’s terms',
    example: [],
  })
  spotIds?: number[];

  @Text({
    max: LIMITS.asRunNote,
    optional: true,
    description: 'With `now`: why the past was wrong, for the audit trail',
    example: null,
  })
  note?: string | null;
}

export class CloseRangeBody {
  @Id({ description: 'The station' })
  stationId: number;

  @DateField({ example: '2026-12-01' })
  dateFrom: string;

  @DateField({ example: '2026-12-07' })
  dateTo: string;
}

export class AsRunSummary {
  @integer(198) scheduled: number;
  @integer(190) aired: number;
  @integer(2) moved: number;
  @integer(1) short: number;
  @integer(1) substituted: number;
  @integer(3) missed: number;
  @integer(1) pending: number;
  @integer(2, 'Rows without an airing') unordered: number;
  @integer(9, 'Airings and rows that are left to decide') undecided: number;
}

/** What a studio said of a read. */
export class SaidAnswer {
  @flag('1: it was read; 0: it was not')
  read: Flag;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-12-01T11:15:04.000Z' })
  at: string;

  @ApiProperty({ example: '08:15:04', description: 'The same on the clock of the station' })
  time: string;

  @ApiProperty({ example: 'Estudio 1 (Ana Ruiz)' })
  by: string;

  @nullable('string', null, 'Why it was not read')
  reason: string | null;
}

const source = () =>
  ApiProperty({
    type: String,
    enum: [...ROW_SOURCES, null],
    nullable: true,
    example: 'file',
    description: 'Where what aired comes from: a studio, a file, or playout while it aired',
  });

export class AsRunAiringAnswer {
  @integer(1) airingId: number;
  @integer(1) spotId: number;

  @ApiProperty({ example: 'Verano ACME' })
  spotName: string;

  @integer(1) clientId: number;

  @ApiProperty({ example: 'Almacenes ACME' })
  customerName: string;

  @ApiProperty({ example: '1001-acme-verano' })
  fileName: string;

  @integer(0) spotType: SpotType;

  @ApiProperty({ example: '08:15' })
  breakTime: string;

  @ApiProperty({ example: '08:15:00', description: 'Planned start; may pass 24:00:00' })
  start: string;

  @integer(30, 'Planned seconds') length: number;

  @ApiProperty({ enum: AS_RUN_STATES, example: 'AIRED' })
  state: AsRunState;

  @nullable('string', '08:15:12', 'May pass 24:00:00')
  actualStart: string | null;

  @nullable('integer', 30, 'Seconds')
  actualLength: number | null;

  @nullable('string', '1001', 'The file that aired or, where it names none, its cart')
  actualFile: string | null;

  @nullable('integer', 1)
  rowId: number | null;

  @source()
  source: RowSource | null;

  @ApiProperty({
    type: () => SaidAnswer,
    nullable: true,
    example: {
      ...{ read: 1, at: '2026-12-01T11:15:04.000Z', time: '08:15:04' },
      ...{ by: 'Estudio 1 (Ana Ruiz)', reason: null },
    },
    description: 'What a studio said of it; null: nothing',
  })
  said: SaidAnswer | null;

  @flag('0: it did not air, or outside the window or the dates of its line')
  billable: Flag;

  @ApiProperty({
    type: String,
    enum: [...AS_RUN_DECISIONS, null],
    nullable: true,
    example: null,
  })
  decision: AsRunDecision | null;

  @nullable('string', null)
  note: string | null;

  @ApiProperty({
    type: String,
    enum: [...SET_STATES, null],
    nullable: true,
    example: null,
    description: 'What a person said became of it',
  })
  setState: SetState | null;

  @flag('1: it has no file, a person says whether it aired')
  live: Flag;

  @flag('1: it is left to decide')
  open: Flag;

  @flag(
    '1: its time has come and playout, which tells what it airs, has not told of it; or no studio of the station has said of a read what became of it',
  )
  late: Flag;

  @nullable('integer', null, MAKE_GOOD_OF)
  makeGoodOf: number | null;
}

export class UnorderedRowAnswer {
  @integer(1) rowId: number;

  @source()
  source: RowSource;

  @ApiProperty({ example: '10:42:03', description: 'May pass 24:00:00' })
  actualStart: string;

  @nullable('integer', 30, 'Seconds')
  actualLength: number | null;

  @nullable('string', '1044')
  cart: string | null;

  @nullable('string', null)
  file: string | null;

  @nullable('string', 'Cigarra 20')
  title: string | null;

  @nullable('integer', null, 'The campaign that it counts for, as a person decided')
  spotId: number | null;

  @nullable('integer', null, 'The missed airing in whose place it aired')
  offeredFor: number | null;

  @ApiProperty({ type: String, enum: ['SCRATCH', null], nullable: true, example: null })
  decision: 'SCRATCH' | null;

  @flag('1: it is left to decide')
  open: Flag;
}

/** What a campaign came to on a day when it first closed, and what it comes to now. */
export class ChangedCampaign {
  @integer(1) spotId: number;

  @nullable('string', 'Verano ACME')
  spotName: string | null;

  @ApiProperty({ example: 54.8, description: 'Net of what aired, as the day first closed' })
  before: number;

  @ApiProperty({ example: 27.4, description: 'Now; 0 while the day is open' })
  after: number;
}

class ClosedCampaign {
  @integer(1) spotId: number;

  @ApiProperty({ example: 'Verano ACME' })
  spotName: string;

  @ApiProperty({ example: 'ACME' })
  customerName: string;
}

export class AsRunDayAnswer {
  @integer(1) stationId: number;

  @ApiProperty({ format: 'date', example: '2026-12-01' })
  date: string;

  @integer(1, '0 while nothing was imported or decided') version: number;

  @ApiProperty({ enum: AS_RUN_STATUSES, example: 'open' })
  status: AsRunStatus;

  @nullable('integer', 1, 'The last file of this date')
  fileId: number | null;

  @flag('1: playout tells what it airs while the day goes on')
  heard: Flag;

  @ApiProperty({ example: true, description: 'Whether its last decisions can be undone' })
  canUndo: boolean;

  @flag('1: its month was put away, so nothing of it can be read or decided until it is read back')
  putAway: Flag;

  @ApiProperty({ type: [AsRunAiringAnswer] })
  airings: AsRunAiringAnswer[];

  @ApiProperty({ type: [UnorderedRowAnswer] })
  unordered: UnorderedRowAnswer[];

  @ApiProperty({ type: AsRunSummary })
  summary: AsRunSummary;

  @ApiProperty({
    type: [ChangedCampaign],
    description: 'Of a day that opened again: what changed since it first closed, by campaign',
  })
  changed: ChangedCampaign[];

  @ApiProperty({
    type: [ClosedCampaign],
    description:
      "Of a closed day: the campaigns that can take today's terms, also those that had no airing on it",
  })
  campaigns: ClosedCampaign[];
}

export class MissedBreakAnswer {
  @ApiProperty({ example: '10:40' })
  breakTime: string;

  @integer(5) scheduled: number;
  @integer(2) aired: number;
}

export class AsRunDaySummary extends AsRunSummary {
  @ApiProperty({ format: 'date', example: '2026-12-01' })
  date: string;

  @integer(1, '0 while nothing was imported or decided') version: number;

  @ApiProperty({ enum: AS_RUN_STATUSES, example: 'open' })
  status: AsRunStatus;

  @flag('0: no file of this date was imported')
  hasFile: Flag;

  @ApiProperty({ type: [MissedBreakAnswer], description: 'Breaks with missed airings' })
  missedBreaks: MissedBreakAnswer[];
}

export class CloseRangeAnswer {
  @ApiProperty({ type: [AsRunDaySummary], description: 'The days of the range, closed or not' })
  days: AsRunDaySummary[];
}

export class AsRunProblemAnswer {
  @integer(12, 'From 1') line: number;

  @ApiProperty({ example: '25:61:00  10:15:00', description: 'The first characters of the line' })
  text: string;

  @ApiProperty({ enum: AS_RUN_PROBLEMS, example: 'TIME' })
  reason: AsRunProblemReason;

  @ApiProperty({ type: String, required: false, description: 'What a person wrote in its place' })
  mended?: string;
}

/** A row as it was understood. */
export class SampleRowAnswer {
  @integer(1, 'From 1') line: number;

  @ApiProperty({ format: 'date', example: '2026-12-01' })
  date: string;

  @nullable('string', '08:15:02', 'On the clock of its station; null: it did not air')
  airedTime: string | null;

  @nullable('integer', 30, 'Seconds')
  airedLength: number | null;

  @nullable('string', '08:15:00')
  scheduledTime: string | null;

  @nullable('string', '1044')
  cart: string | null;

  @nullable('string', null)
  file: string | null;

  @nullable('string', 'Cigarra 20')
  title: string | null;

  @nullable('string', null)
  status: string | null;

  @flag('1: the format or the station says that it is no spot')
  ignored: Flag;
}

export class ImportAnswer {
  @nullable('integer', 1, 'Null in a preview')
  id: number | null;

  @integer(1) stationId: number;

  @ApiProperty({ example: 'RI20261201.elr' })
  fileName: string;

  @ApiProperty({ example: 'b5bb9d8014a0f9b1', description: 'SHA-256 of the file, in hexadecimal' })
  digest: string;

  @ApiProperty({
    type: [String],
    example: ['2026-12-01'],
    description: 'The dates that it is the file of',
  })
  dates: string[];

  @integer(200, 'Rows and lines that were not understood') rows: number;
  @integer(198, 'Rows that were read') read: number;
  @integer(85, 'Lines that the format or the station says to ignore') ignored: number;

  @ApiProperty({ type: [AsRunProblemAnswer] })
  problems: AsRunProblemAnswer[];

  @ApiProperty({
    type: [SampleRowAnswer],
    required: false,
    description: 'In a preview: the first rows as understood',
  })
  sample?: SampleRowAnswer[];

  @ApiProperty({
    type: () => AiredColumnAnswer,
    isArray: true,
    required: false,
    description: 'In a preview of a table: its columns',
  })
  columns?: AiredColumnAnswer[];

  @ApiProperty({
    type: String,
    enum: [...IMPORT_REFUSALS, null],
    nullable: true,
    required: false,
    example: null,
    description: 'In a preview: the code that an import would answer as things are',
  })
  refusal?: ImportRefusal | null;

  @ApiProperty({ type: [AsRunDaySummary], description: 'All days that have a row of it' })
  days: AsRunDaySummary[];

  @flag('1: it is the last file of its dates already; nothing was changed')
  alreadyImported: Flag;
}

export class MendBody {
  @Id({ description: 'The file' })
  fileId: number;

  @Integer({ min: 1, max: LIMITS.id, description: 'The line of a problem, from 1', example: 12 })
  line: number;

  @Text({
    max: LIMITS.asRunLine,
    lines: 'several',
    // Columns of fixed lines begin where they begin.
    untrimmed: true,
    description: 'What is read in its place, one row or several; the line itself stays',
    example: '2026-12-01,08:15:02,30,1044',
  })
  text: string;
}

export class RulesQuery {
  @QueryId({ description: 'The station' })
  stationId: number;
}

/** A station's rules for which rows of what aired to ignore. */
export class RulesAnswer {
  @integer(1) stationId: number;

  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    example: [{ field: 'file', pattern: '^tema-' }],
  })
  ignore: RowRule[];
}

/** Rows whose field is in a range, or matches an expression of RE2. */
export class RowRuleBody {
  @OneOf(RULE_FIELDS, { example: 'file' })
  field: RuleField;

  @Text({
    max: MAP_LIMITS.text,
    optional: true,
    description: 'The first of a range, itself included',
    example: null,
  })
  from?: string | null;

  @Text({
    max: MAP_LIMITS.text,
    optional: true,
    description: 'The last of a range, itself included',
    example: null,
  })
  to?: string | null;

  @Text({ max: MAP_LIMITS.pattern, optional: true, example: '^tema-' })
  pattern?: string | null;
}

export class IgnoreBody {
  @Id({ description: 'The station' })
  stationId: number;

  @ListOf(() => RowRuleBody, MAP_LIMITS.ignore, { description: 'All of its rules' })
  ignore: RowRuleBody[];
}

export class IgnoreAnswer extends RulesAnswer {
  @integer(85, 'Rows of open days that are ignored from now on') ignored: number;

  @ApiProperty({ type: [AsRunDaySummary], description: 'Their days' })
  days: AsRunDaySummary[];
}

export class IgnoredRowAnswer {
  @integer(1) rowId: number;
  @integer(12, 'Of its file, from 1') line: number;

  @nullable('string', '08:15:02', 'May pass 24:00:00')
  actualStart: string | null;

  @nullable('string', '1044')
  cart: string | null;

  @nullable('string', 'tema-303.mp3')
  file: string | null;

  @nullable('string', null)
  title: string | null;
}
