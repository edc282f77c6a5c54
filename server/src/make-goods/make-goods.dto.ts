import { ApiProperty } from '@nestjs/swagger';
import { DateField, Id, Integer, OneOf, QueryId, Text } from '../common/fields.js';
import {
  AS_RUN_STATES,
  MAKE_GOOD_STATES,
  MAKE_GOOD_WINDOWS,
  type AsRunState,
  type MakeGoodState,
  type MakeGoodWindow,
} from '../contract/as-run.js';
import { SCHEDULE_TYPES, type ScheduleType } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { AnyInteger, AnyOneOf } from '../rest/filter-fields.js';
import type { RestResource } from '../rest/rest-list.js';

export class MakeGoodFilter {
  @AnyInteger({ example: 1 })
  id?: number[];

  @AnyInteger({ example: 1, description: 'The station' })
  stationId?: number[];

  @AnyInteger({ example: 1, description: 'The campaign' })
  spotId?: number[];

  @AnyInteger({ example: 1, description: 'The missed airing' })
  airingId?: number[];

  @AnyOneOf(MAKE_GOOD_STATES, { example: 'owed' })
  state?: MakeGoodState[];

  @DateField({ optional: true, description: 'Due up to this day' })
  dueTo?: string | null;
}

export const MAKE_GOODS: RestResource<MakeGoodFilter> = {
  name: 'make-goods',
  sort: ['id', 'missedDate', 'dueBy', 'state'],
  defaultSort: ['dueBy', 'ASC'],
  filter: MakeGoodFilter,
  reach: LIMITS.makeGoodReach,
};

export class MakeGoodId {
  @QueryId({ description: 'The make-good' })
  id: number;
}

export class MakeGoodBody {
  @Integer({
    min: 1,
    optional: true,
    description: 'The version that was read; an older one than the stored is refused',
    example: 1,
  })
  version?: number | null;

  @OneOf(['owed', 'waived'], {
    optional: true,
    description: 'waived: nothing is owed any longer; owed takes that back',
    example: 'waived',
  })
  state?: 'owed' | 'waived' | null;

  @Text({ max: LIMITS.asRunNote, optional: true, description: 'Why it is waived; required then' })
  reason?: string | null;

  @DateField({ optional: true, description: 'The last day on which it may air' })
  dueBy?: string | null;

  @OneOf(MAKE_GOOD_WINDOWS, {
    optional: true,
    description: "line: in its line's hours; day: on its weekdays at any hour; any: anywhere",
    example: 'line',
  })
  window?: MakeGoodWindow | null;
}

/** Airings that a closed period of a line left unplaced. */
export class UnplacedBody {
  @Id({ optional: true, example: null, description: 'null, or absent: no log had these airings' })
  airingId?: number | null;

  @OneOf(SCHEDULE_TYPES, { description: 'Of the line', example: 'simple' })
  scheduleType: ScheduleType;

  @Id({ description: 'The line' })
  scheduleId: number;

  @DateField({
    description: 'The first day of the period: of the week, the month or the flight, or the day',
  })
  periodStart: string;

  @Integer({
    min: 1,
    max: LIMITS.unplacedAtOnce,
    optional: true,
    example: 1,
    description: 'How many airings; absent: 1',
  })
  count?: number | null;

  @OneOf(['owed', 'waived'], {
    optional: true,
    description: 'owed: they are made good, also when absent; waived: they are written off',
    example: 'owed',
  })
  state?: 'owed' | 'waived' | null;

  @Text({
    max: LIMITS.asRunNote,
    optional: true,
    description: 'Why they are written off; required then',
  })
  reason?: string | null;
}

export class MakeGoodAnswer {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;

  @ApiProperty({ type: 'integer', example: 1 })
  version: number;

  @ApiProperty({ type: 'integer', example: 1 })
  stationId: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 1,
    description: 'The missed airing; null where a period left one unplaced',
  })
  airingId: number | null;

  @ApiProperty({ enum: SCHEDULE_TYPES, example: 'simple' })
  scheduleType: ScheduleType;

  @ApiProperty({ type: 'integer', example: 1, description: 'The line that lacks an airing' })
  scheduleId: number;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: null,
    description: 'Of an unplaced airing: the first day of its period',
  })
  periodStart: string | null;

  @ApiProperty({ type: 'integer', example: 1 })
  spotId: number;

  @ApiProperty({ example: 'Verano ACME' })
  spotName: string;

  @ApiProperty({ type: 'integer', example: 1 })
  clientId: number;

  @ApiProperty({ example: 'Almacenes ACME' })
  customerName: string;

  @ApiProperty({ example: '1001-acme-verano' })
  fileName: string;

  @ApiProperty({ type: 'integer', example: 30, description: 'Seconds' })
  length: number;

  @ApiProperty({
    format: 'date',
    example: '2026-12-01',
    description: 'Of an unplaced airing, the last day of its period',
  })
  missedDate: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '08:15:00',
    description: 'When it should have aired; null of an unplaced airing',
  })
  missedStart: string | null;

  @ApiProperty({
    type: String,
    enum: [...AS_RUN_STATES, null],
    nullable: true,
    example: 'MISSED',
    description: 'What became of the airing; null of an unplaced one and of a day without a file',
  })
  missedState: AsRunState | null;

  @ApiProperty({ format: 'date', example: '2026-12-31' })
  dueBy: string;

  @ApiProperty({ enum: MAKE_GOOD_WINDOWS, example: 'line' })
  window: MakeGoodWindow;

  @ApiProperty({ enum: MAKE_GOOD_STATES, example: 'owed' })
  state: MakeGoodState;

  @ApiProperty({ type: 'integer', nullable: true, example: null })
  placedAiringId: number | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, example: null })
  placedDate: string | null;

  @ApiProperty({
    type: String,
    enum: ['draft', 'locked', null],
    nullable: true,
    example: null,
    description: 'Of the log that has it: one in a locked log is not waived',
  })
  placedStatus: 'draft' | 'locked' | null;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'Why it was waived' })
  reason: string | null;
}
