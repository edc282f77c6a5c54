import { ApiProperty } from '@nestjs/swagger';
import { DateField, OneOf, QueryId } from '../common/fields.js';
import { AS_RUN_STATES, type AsRunState } from '../contract/as-run.js';
import {
  CAMPAIGN_STATES,
  type CampaignState,
  type Flag,
  type Language,
  LANGUAGES,
  SCHEDULE_TYPES,
  type ScheduleType,
  type Service,
  SERVICES,
  SPOT_TYPE,
  type SpotType,
} from '../contract/enums.js';
import {
  PROFILE_SUBJECTS,
  type ProfileSubject,
  READ_FORMATS,
  READ_KINDS,
  type ReadFormat,
  type ReadKind,
  REPORT_BASES,
  type ReportBasis,
  SCHEDULE_COLUMNS,
  type ScheduleColumns,
} from '../contract/report.js';
import { MonthsWithoutNumbers } from '../sales/month-field.js';

const TEXT = { type: String, nullable: true } as const;
const WHOLE = { type: 'integer' } as const;
const FLAG = { type: 'integer', enum: [0, 1] } as const;
const SPOT_TYPES = { type: 'integer' as const, enum: Object.values(SPOT_TYPE) };

export class CampaignScheduleQuery {
  @QueryId({ description: 'The campaign' })
  spotId: number;

  @OneOf(SCHEDULE_COLUMNS, { example: 'day' })
  columns: ScheduleColumns;

  @DateField({ optional: true, description: 'In the first month; absent: the first that it has' })
  dateFrom?: string | null;

  @DateField({ optional: true, description: 'In the last month', example: '2026-12-31' })
  dateTo?: string | null;
}

export class CampaignSchedulePaperQuery extends CampaignScheduleQuery {
  @OneOf(LANGUAGES, { example: 'EN' })
  language: Language;
}

class CampaignScheduleHead {
  @ApiProperty({ example: 'Verano' })
  name: string;

  @ApiProperty({ example: '1001/0' })
  number: string;

  @ApiProperty({ ...TEXT, example: null, description: "The agency's number" })
  order: string | null;

  @ApiProperty({ enum: CAMPAIGN_STATES, example: 'active' })
  state: CampaignState;

  @ApiProperty({ ...FLAG, example: 0 })
  cancelled: Flag;

  @ApiProperty({ ...FLAG, example: 0, description: '1: it waits for approval' })
  submitted: Flag;

  @ApiProperty({ example: 'Radio Ribera' })
  station: string;

  @ApiProperty({ example: 'Panadería Sur' })
  client: string;

  @ApiProperty({ ...TEXT, example: null })
  agency: string | null;

  @ApiProperty({ ...TEXT, example: 'Ana Ruiz' })
  executive: string | null;
}

class CampaignScheduleLine {
  @ApiProperty({ enum: SCHEDULE_TYPES, example: 'simple' })
  scheduleType: ScheduleType;

  @ApiProperty({ ...WHOLE, example: 1 })
  scheduleId: number;

  @ApiProperty({ ...SPOT_TYPES, example: 0 })
  spotType: SpotType;

  @ApiProperty({ enum: SERVICES, example: 'guaranteed' })
  service: Service;

  @ApiProperty({ ...TEXT, example: 'verano.mp3', description: 'Null: files in turn, or to come' })
  file: string | null;

  @ApiProperty({ ...FLAG, example: 0, description: "1: its campaign's files in turn" })
  usePieces: Flag;

  @ApiProperty({ example: '08:00–12:00', description: 'Empty for a show' })
  times: string;

  @ApiProperty({ ...TEXT, example: null })
  show: string | null;

  @ApiProperty({ ...WHOLE, nullable: true, example: 20, description: 'Null where files differ' })
  length: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 1.5, description: 'Price of a second' })
  timeFee: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: null,
    description: 'Of an airing, instead',
  })
  spotPrice: number | null;
}

class CampaignScheduleColumn {
  @ApiProperty({ format: 'date', example: '2026-12-01' })
  from: string;

  @ApiProperty({ format: 'date', example: '2026-12-01' })
  to: string;
}

class CampaignScheduleSums {
  @ApiProperty({ ...WHOLE, example: 62 })
  airings: number;

  @ApiProperty({ ...WHOLE, example: 1240 })
  seconds: number;

  @ApiProperty({ example: 1860, description: 'What their time costs, without monthly fees' })
  time: number;
}

class CampaignScheduleRow extends CampaignScheduleSums {
  @ApiProperty({ ...WHOLE, example: 0, description: 'The place of its line in `lines`' })
  line: number;

  @ApiProperty({ type: [Number], example: [2, 2], description: 'Airings of each column' })
  counts: number[];
}

class CampaignScheduleBlock extends CampaignScheduleSums {
  @ApiProperty({ type: [CampaignScheduleColumn], description: 'The days of a month, or weeks' })
  columns: CampaignScheduleColumn[];

  @ApiProperty({ type: [CampaignScheduleRow], description: 'Of the lines with airings in it' })
  rows: CampaignScheduleRow[];

  @ApiProperty({ type: [Number], example: [2, 2], description: 'Airings of each column' })
  totals: number[];
}

class CampaignScheduleMoney extends CampaignScheduleSums {
  @ApiProperty({ example: 100, description: 'Monthly gross and business fees' })
  fees: number;

  @ApiProperty({ example: 1960 })
  gross: number;

  @ApiProperty({ example: 196 })
  discount: number;

  @ApiProperty({ example: 1764 })
  net: number;

  @ApiProperty({ example: 264.6, description: 'The part of the net that is the agency’s' })
  commission: number;
}

class CampaignScheduleMonth extends CampaignScheduleMoney {
  @ApiProperty({ format: 'date', example: '2026-12-01', description: 'Its first day' })
  month: string;
}

export class CampaignScheduleAnswer {
  @ApiProperty({ type: CampaignScheduleHead })
  campaign: CampaignScheduleHead;

  @ApiProperty({ type: [CampaignScheduleLine] })
  lines: CampaignScheduleLine[];

  @ApiProperty({ type: [CampaignScheduleBlock] })
  blocks: CampaignScheduleBlock[];

  @ApiProperty({ type: [CampaignScheduleMonth] })
  months: CampaignScheduleMonth[];

  @ApiProperty({ type: CampaignScheduleMoney })
  total: CampaignScheduleMoney;

  @ApiProperty({ ...TEXT, format: 'date', example: '2026-12-01', description: 'Null for nothing' })
  dateFrom: string | null;

  @ApiProperty({ ...TEXT, format: 'date', example: '2026-12-31' })
  dateTo: string | null;

  @ApiProperty({ ...FLAG, example: 0, description: '1: the campaign goes on after that' })
  more: Flag;
}

export class StudioReadsQuery {
  @QueryId({ description: 'The station' })
  stationId: number;

  @DateField()
  dateFrom: string;

  @DateField({ example: '2026-12-01' })
  dateTo: string;

  @OneOf(READ_KINDS, {
    description: 'live: live reads; sponsor: what carries a sponsor; all: everything that airs',
    example: 'all',
  })
  kind: ReadKind;
}

export class ReadsQuery {
  @QueryId({ optional: true, description: 'The station; this or spotId' })
  stationId?: number | null;

  @QueryId({
    optional: true,
    description: 'The campaign, whose reads are listed with their times',
    example: null,
  })
  spotId?: number | null;

  @DateField()
  dateFrom: string;

  @DateField({ example: '2026-12-01' })
  dateTo: string;

  @OneOf(READ_KINDS, {
    optional: true,
    description:
      'Of a station. live: live reads; sponsor: what carries a sponsor; all: everything that airs',
    example: 'all',
  })
  kind?: ReadKind | null;

  @OneOf(READ_FORMATS, {
    optional: true,
    description: 'Of a campaign: its reads as a file instead',
    example: null,
  })
  format?: ReadFormat | null;

  @OneOf(LANGUAGES, { optional: true, description: 'Of the file', example: 'EN' })
  language?: Language | null;
}

export class ReadsPaperQuery extends StudioReadsQuery {
  @OneOf(LANGUAGES, { example: 'EN' })
  language: Language;
}

class ReadAnswer {
  @ApiProperty({ ...WHOLE, example: 1 })
  airingId: number;

  @ApiProperty({ ...WHOLE, example: 1, description: 'Its campaign' })
  spotId: number;

  @ApiProperty({ example: '08:00:20' })
  start: string;

  @ApiProperty({ example: 'Panadería Sur' })
  client: string;

  @ApiProperty({ example: 'Verano' })
  campaign: string;

  @ApiProperty({ ...SPOT_TYPES, example: 1 })
  spotType: SpotType;

  @ApiProperty({ ...WHOLE, example: 20, description: 'Seconds' })
  length: number;

  @ApiProperty({ example: 'verano.mp3', description: 'Empty while copy is to come' })
  file: string;

  @ApiProperty({ ...TEXT, example: 'Llega el verano', description: 'What is read' })
  text: string | null;

  @ApiProperty({ ...TEXT, example: null })
  speaker: string | null;

  @ApiProperty({
    type: String,
    enum: [...AS_RUN_STATES, null],
    nullable: true,
    example: null,
    description: 'What became of it; null before anything is known',
  })
  state: AsRunState | null;
}

class ReadBreakAnswer {
  @ApiProperty({ example: '08:00' })
  time: string;

  @ApiProperty({ type: [ReadAnswer] })
  reads: ReadAnswer[];
}

class ReadPageAnswer {
  @ApiProperty({ format: 'date', example: '2026-12-01' })
  date: string;

  @ApiProperty({ ...TEXT, example: 'Despertador', description: 'Null outside of any show' })
  show: string | null;

  @ApiProperty({ type: [ReadBreakAnswer] })
  breaks: ReadBreakAnswer[];
}

class CampaignReadAnswer {
  @ApiProperty({ ...WHOLE, example: 1 })
  airingId: number;

  @ApiProperty({ format: 'date', example: '2026-12-01', description: 'Of its log' })
  date: string;

  @ApiProperty({ example: 'Radio Ribera' })
  station: string;

  @ApiProperty({ example: '08:15:00', description: 'Planned; may pass 24:00:00' })
  start: string;

  @ApiProperty({ ...TEXT, example: '08:15:04', description: 'When it was read, or said not to' })
  time: string | null;

  @ApiProperty({ ...WHOLE, example: 20, description: 'Seconds' })
  length: number;

  @ApiProperty({ enum: AS_RUN_STATES, example: 'AIRED' })
  state: AsRunState;

  @ApiProperty({
    ...{ type: 'integer', enum: [0, 1, null], nullable: true, example: 1 },
    description: 'What a studio said; null: nothing',
  })
  read: Flag | null;

  @ApiProperty({ ...TEXT, example: 'Estudio 1 (Ana Ruiz)' })
  by: string | null;

  @ApiProperty({ ...TEXT, example: null, description: 'Why it was not read' })
  reason: string | null;

  @ApiProperty({ example: 'Llega el verano', description: 'What was read, or is to be' })
  text: string;
}

export class ReadsAnswer {
  @ApiProperty({
    type: [ReadPageAnswer],
    description: 'Of a station: one for each show of each day',
  })
  pages: ReadPageAnswer[];

  @ApiProperty({ type: [CampaignReadAnswer], description: 'Of a campaign' })
  reads: CampaignReadAnswer[];
}

export class ProfileQuery {
  @OneOf(PROFILE_SUBJECTS, { example: 'client' })
  subject: ProfileSubject;

  @QueryId({ description: 'The record' })
  id: number;

  @OneOf(REPORT_BASES, { example: 'ordered' })
  basis: ReportBasis;

  @DateField({ description: 'In the first month' })
  dateFrom: string;

  @DateField({ description: 'In the last month', example: '2026-12-31' })
  dateTo: string;
}

class ProfileSumsAnswer {
  @ApiProperty({ ...WHOLE, example: 62 })
  airings: number;

  @ApiProperty({ ...WHOLE, example: 1240 })
  seconds: number;

  @ApiProperty({ example: 1764 })
  net: number;
}

class ProfileMonth extends ProfileSumsAnswer {
  @ApiProperty({ example: '2026-12' })
  month: string;
}

class ProfilePart extends ProfileSumsAnswer {
  @ApiProperty({ ...TEXT, example: 'Radio Ribera', description: 'Null for none' })
  name: string | null;
}

class ProfileHour extends ProfileSumsAnswer {
  @ApiProperty({ ...WHOLE, example: 8 })
  hour: number;
}

class ProfileChange {
  @ApiProperty({ ...WHOLE, example: 1 })
  id: number;

  @ApiProperty({ example: 'Panadería Sur' })
  name: string;

  @ApiProperty({ example: 1764, description: 'Net of the last twelve months' })
  net: number;

  @ApiProperty({ example: 900, description: 'Net of the twelve months before' })
  before: number;
}

export class ProfileAnswer {
  @ApiProperty({ example: 'Panadería Sur' })
  name: string;

  @ApiProperty({ type: [ProfileMonth] })
  months: ProfileMonth[];

  @ApiProperty({ type: [ProfilePart], description: 'The largest net first' })
  stations: ProfilePart[];

  @ApiProperty({ type: [ProfilePart], description: 'Spot categories, the largest net first' })
  categories: ProfilePart[];

  @ApiProperty({ type: [ProfileHour], description: 'None of what is only ordered' })
  hours: ProfileHour[];

  @ApiProperty({
    enum: ['client', 'station'],
    example: 'station',
    description: 'What grew, shrank and left: clients, and of a client stations',
  })
  compared: 'client' | 'station';

  @ApiProperty({ type: [ProfileChange] })
  grew: ProfileChange[];

  @ApiProperty({ type: [ProfileChange] })
  shrank: ProfileChange[];

  @ApiProperty({ type: [ProfileChange] })
  left: ProfileChange[];

  @ApiProperty({ type: [String], example: [], description: 'Months that are not wholly closed' })
  provisional: string[];

  @MonthsWithoutNumbers()
  withoutNumbers: string[];
}
