import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  BooleanField,
  DateField,
  FlagField,
  Id,
  Integer,
  ObjectOf,
  OneOf,
  QueryId,
  Text,
} from '../common/fields.js';
import { ErrorAnswer } from '../common/record.js';
import {
  HARD_RULES,
  LOG_STATUSES,
  LOG_UNPLACED_REASONS,
  SCHEDULE_TYPES,
  SERVICES,
  type BreakType,
  type Flag,
  type HardRule,
  type LogStatus,
  type LogUnplacedReason,
  type ScheduleType,
  type Service,
  type SpotType,
  type TimeType,
  type Tolerance,
  type UnplacedReason,
} from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { SpotAnswer, SpotTrial } from '../spot/spot.dto.js';
import { DaySummary } from './days.dto.js';
import { SeparationBrokenAnswer } from './separation.dto.js';
import { SuggestionAnswer } from './suggestion.dto.js';
import { integer } from '../common/properties.js';

const OF_EVENING = 'Of a line over midnight: it counts on the date before';
export const MAKE_GOOD_OF =
  'The missed airing that it makes good; of one that a period left unplaced, minus the id of its make-good';

export class GenerateBody {
  @Id({ description: 'The station' })
  stationId: number;

  @DateField({ description: 'The first day', example: '2026-12-01' })
  dateFrom: string;

  @DateField({ description: 'The last day; after dateFrom', example: '2026-12-07' })
  dateTo: string;

  @BooleanField({
    optional: true,
    description: 'Make the logs and show them, but store nothing',
    example: true,
  })
  test?: boolean | null;

  @Id({ optional: true, description: 'With test: show what concerns this campaign', example: null })
  spotId?: number | null;

  @ObjectOf(() => SpotTrial, {
    optional: true,
    description:
      'With test: a campaign as it would be saved; the logs are made with it, and show what concerns it',
  })
  campaign?: SpotTrial | null;
}

export class UnplacedLineBody {
  @OneOf(SCHEDULE_TYPES, { example: 'simple' })
  scheduleType: ScheduleType;

  @Id()
  scheduleId: number;
}

export class LogQuery {
  @QueryId({ description: 'The station' })
  stationId: number;

  @DateField()
  date: string;
}

export class RangeQuery {
  @QueryId({ description: 'The station' })
  stationId: number;

  @DateField({ example: '2026-12-01' })
  dateFrom: string;

  @DateField({ example: '2026-12-31' })
  dateTo: string;
}

export class ExportQuery extends LogQuery {
  @Text({
    optional: true,
    max: LIMITS.shortText,
    description:
      "A preset's name or a format's id; without one, the station's format, else Audicom",
    example: 'audicom',
  })
  format?: string | null;
}

export class ExportRangeQuery extends RangeQuery {
  @Text({
    optional: true,
    max: LIMITS.shortText,
    description: 'As for one day',
    example: 'audicom',
  })
  format?: string | null;
}

export class LockBody {
  @Id({ description: 'The station' })
  stationId: number;

  @DateField()
  date: string;

  @FlagField({ description: '1 locks, 0 unlocks', example: 1 })
  locked: Flag;
}

export class MoveBody {
  @Id({ description: 'The station' })
  stationId: number;

  @DateField()
  date: string;

  @Integer({ min: 1, description: 'The version of the log that was read', example: 1 })
  version: number;

  @Id({ optional: true, description: 'The placed airing to move', example: 1 })
  airingId?: number | null;

  @ObjectOf(() => UnplacedLineBody, {
    optional: true,
    description: 'Instead of airingId: the line to place an unplaced airing of',
  })
  unplaced?: UnplacedLineBody | null;

  @Id({ optional: true, description: 'The break to move it to; null takes it out', example: 2 })
  toBreak?: number | null;

  @Integer({
    min: 1,
    max: 1000,
    optional: true,
    description: 'Its place there; else last',
    example: 1,
  })
  order?: number | null;

  @BooleanField({
    optional: true,
    description: 'Break WINDOW, REPEAT or CATEGORY on purpose; the airing is marked',
    example: false,
  })
  confirm?: boolean | null;
}

export class ReadTextBody {
  @Id({ description: 'The station' })
  stationId: number;

  @DateField()
  date: string;

  @Integer({ min: 1, description: 'The version of the log that was read', example: 1 })
  version: number;

  @Id({ description: 'The airing that is read', example: 1 })
  airingId: number;

  @Text({ max: LIMITS.ntcText, description: 'What is read from now on', example: 'Verano en ACME' })
  ntcText: string;
}

export class UndoBody {
  @Id({ description: 'The station' })
  stationId: number;

  @DateField()
  date: string;

  @Integer({ min: 1, description: 'The version of the log that was read', example: 2 })
  version: number;
}

export class RefusedMove extends ErrorAnswer {
  @ApiProperty({ enum: HARD_RULES, isArray: true, example: ['CATEGORY'] })
  rules: HardRule[];

  @ApiProperty({ example: true, description: 'Whether `confirm` would do it all the same' })
  confirmable: boolean;
}

const nullableNumber = (example: number | null) =>
  ApiProperty({ type: 'integer', nullable: true, example });

export class AiringPart {
  @ApiPropertyOptional({ example: 'acme-verano-30' })
  fileName?: string;

  @ApiPropertyOptional({
    example: '/Temp',
    description: 'Of the playout system, which takes no time',
  })
  command?: string;
}

export class AiringAnswer {
  @ApiProperty({ type: 'integer', nullable: true, example: 1, description: 'Null in a test run' })
  id: number | null;

  @integer(1, 'Place in the break, from 1') order: number;

  @ApiProperty({ example: '08:15:00', description: 'Planned start; may pass 24:00:00' })
  start: string;

  @integer(30, 'Seconds') length: number;
  @integer(1) spotId: number;

  @ApiProperty({ enum: SCHEDULE_TYPES, example: 'simple' })
  scheduleType: ScheduleType;

  @integer(1) scheduleId: number;
  @integer(0) spotType: SpotType;
  @integer(6) position: number;

  @ApiProperty({ example: true })
  positionMet: boolean;

  @ApiProperty({ example: 'Verano ACME' })
  spotName: string;

  @integer(1) clientId: number;

  @ApiProperty({ example: 'Almacenes ACME' })
  customerName: string;

  @nullableNumber(1) spotCategoryId: number | null;

  @ApiProperty({ example: 'acme-verano-30' })
  fileName: string;

  @ApiPropertyOptional({ enum: [1], example: 1, description: 'Its file is still to come' })
  copyToCome?: 1;

  @ApiPropertyOptional({
    type: [AiringPart],
    description: 'Where `fileName` is more than a file: what goes out, one after the other',
  })
  parts?: AiringPart[];

  @nullableNumber(null) speakerId: number | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  ntcText: string | null;

  @ApiProperty({ example: 'A' })
  priority: string;

  @ApiPropertyOptional({
    type: 'integer',
    example: 1,
    description: "Of a line that takes the campaign's pieces: the one that airs",
  })
  pieceId?: number;

  @ApiPropertyOptional({ enum: SERVICES, example: 'bonus', description: 'Absent: guaranteed' })
  service?: Service;

  @ApiPropertyOptional({
    type: 'integer',
    example: 1,
    description: MAKE_GOOD_OF,
  })
  makeGoodOf?: number;

  @ApiPropertyOptional({ enum: [1], example: 1, description: OF_EVENING })
  afterMidnight?: 1;

  @ApiPropertyOptional({
    type: 'integer',
    example: -12,
    description:
      'Of a line whose exact times go to the nearest break: minutes from its exact time to its break; negative before it',
  })
  minutesAway?: number;

  @ApiProperty({
    enum: HARD_RULES,
    isArray: true,
    example: [],
    description: 'Rules that a person broke on purpose when placing it here',
  })
  brokenRules: HardRule[];
}

export class ReadTextAnswer extends AiringAnswer {
  @integer(2, 'Of the log, with the new text') version: number;
}

export class LogBreakAnswer {
  @integer(1) commercialBreakId: number;

  @ApiProperty({ example: '08:15' })
  time: string;

  @integer(0) timeType: TimeType;
  @integer(3) toleranceInMinutes: Tolerance;
  @integer(0) spotType: BreakType;
  @integer(0) allowMixSpotCategory: Flag;

  @ApiProperty({ example: '08:15:00' })
  start: string;

  @ApiProperty({ example: '08:17:30' })
  end: string;

  @integer(180, 'Seconds') capacity: number;
  @integer(150, 'Seconds') used: number;

  @ApiProperty({ type: [AiringAnswer] })
  items: AiringAnswer[];
}

export class NeighbourAnswer {
  @integer(1) spotId: number;

  @ApiProperty({ example: '08:15', description: 'The time of its break' })
  time: string;
}

export class UnplacedAnswer {
  @integer(1) spotId: number;

  @ApiProperty({ enum: SCHEDULE_TYPES, example: 'simple' })
  scheduleType: ScheduleType;

  @integer(1) scheduleId: number;

  @ApiProperty({ example: 'Verano ACME' })
  spotName: string;

  @integer(1) clientId: number;

  @ApiProperty({ example: 'Almacenes ACME' })
  customerName: string;

  @nullableNumber(1) spotCategoryId: number | null;
  @integer(0) spotType: SpotType;
  @integer(30, 'Seconds') length: number;

  @ApiProperty({ example: 'A' })
  priority: string;

  @integer(2, 'Airings that found no place') count: number;

  @ApiPropertyOptional({ enum: [1], example: 1, description: OF_EVENING })
  afterMidnight?: 1;

  @ApiPropertyOptional({ example: '08:15', description: 'With suggestions: the exact time' })
  exactTime?: string;

  @ApiProperty({ enum: LOG_UNPLACED_REASONS, example: 'FULL' })
  reason: LogUnplacedReason;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { FULL: 5, CATEGORY: 2 },
    description: 'Breaks of the window that each reason keeps it out of',
  })
  blockedBy?: Partial<Record<UnplacedReason, number>>;

  @ApiPropertyOptional({
    type: NeighbourAnswer,
    description: 'SEPARATION: the airing that keeps it out of most breaks',
  })
  neighbour?: NeighbourAnswer;

  @ApiPropertyOptional({
    type: [SuggestionAnswer],
    description: 'What would place it, the best first; in test runs',
  })
  suggestions?: SuggestionAnswer[];

  @ApiPropertyOptional({
    example: true,
    description: 'With suggestions; false: the search was cut short, so there may be more',
  })
  complete?: boolean;
}

export class LogAnswer {
  @integer(1) stationId: number;

  @ApiProperty({ format: 'date', example: '2026-12-01' })
  date: string;

  @integer(2, '0 Sunday to 6 Saturday') dayOfWeek: number;

  @ApiProperty({ enum: LOG_STATUSES, example: 'draft' })
  status: LogStatus;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-11-30T22:00:00.000Z',
  })
  generatedAt: string | null;

  @integer(1, 'Grows each time the day is made or edited; 0 in a test run') version: number;

  @ApiProperty({ example: false, description: 'Whether a person changed it since it was made' })
  edited: boolean;

  @ApiProperty({ example: false, description: 'Whether the last edit can be undone' })
  canUndo: boolean;

  @ApiProperty({ type: [LogBreakAnswer] })
  breaks: LogBreakAnswer[];

  @ApiProperty({ type: [UnplacedAnswer] })
  unplaced: UnplacedAnswer[];

  @ApiProperty({
    type: [SeparationBrokenAnswer],
    description:
      'Pairs with the days before and after that are nearer than a hard separation allows',
  })
  separationBroken: SeparationBrokenAnswer[];
}

export class GenerateAnswer {
  @integer(1) stationId: number;

  @ApiProperty({ format: 'date', example: '2026-12-01' })
  dateFrom: string;

  @ApiProperty({ format: 'date', example: '2026-12-07' })
  dateTo: string;

  @ApiProperty({ example: true })
  test: boolean;

  @integer(1386) placed: number;
  @integer(12) unplaced: number;

  @ApiProperty({ type: [DaySummary] })
  days: DaySummary[];

  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'date' },
    example: [],
    description: 'The days whose log the studio had loaded, and which air something else now',
  })
  toLoad: string[];

  @ApiPropertyOptional({ type: [LogAnswer], description: 'In a test run, one log a day' })
  logs?: LogAnswer[];

  @ApiPropertyOptional({
    type: SpotAnswer,
    description: 'The campaign that was tried, with the ids that its lines have in the logs',
  })
  campaign?: SpotAnswer;
}
