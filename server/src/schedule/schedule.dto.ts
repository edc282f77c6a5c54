import { ApiProperty } from '@nestjs/swagger';
import {
  BooleanField,
  ClockField,
  DayList,
  FlagField,
  Id,
  Integer,
  ListOf,
  OneOf,
  QueryId,
  QueryInteger,
  Text,
} from '../common/fields.js';
import { BREAK_TYPE, TIME_TYPE, TOLERANCE } from '../contract/enums.js';
import type { BreakType, Flag, TimeType, Tolerance } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';

const DAY = { min: 0, max: 6, description: '0 Sunday to 6 Saturday', example: 1 };

export class ScheduleQuery {
  @QueryId({ description: 'The station' })
  stationId: number;

  @QueryInteger(DAY)
  dayOfWeek: number;
}

export class CommercialBreakBody {
  @Id({
    optional: true,
    description: 'Of a break that the day has; without it the break is new',
    example: null,
  })
  id?: number | null;

  @ClockField({ example: '06:20' })
  time: string;

  @OneOf(Object.values(TIME_TYPE), { description: '0: time is the start, 1: the end', example: 0 })
  timeType: TimeType;

  @OneOf(Object.values(TOLERANCE), {
    description: '3: soft, waits for the previous event; 0: hard, exactly on time',
    example: 3,
  })
  toleranceInMinutes: Tolerance;

  @OneOf(Object.values(BREAK_TYPE), { description: '0: ads, 2: sponsors', example: 0 })
  spotType: BreakType;

  @FlagField({ description: '1: categories are not kept apart', example: 0 })
  allowMixSpotCategory: Flag;
}

export class StationShowBody {
  @Id({
    optional: true,
    description: 'Of a slot that the day has; without it the slot is new',
    example: null,
  })
  id?: number | null;

  @Id({ description: 'The show' })
  showId: number;

  @ClockField({ example: '06:00' })
  timeStart: string;

  @ClockField({ end: true, example: '10:00' })
  timeEnd: string;
}

export class ScheduleBody {
  @Id({ optional: true, description: 'As in the query' })
  stationId?: number | null;

  @Integer({ ...DAY, optional: true })
  dayOfWeek?: number | null;

  @Integer({
    min: 0,
    optional: true,
    description: 'The version that was read; 0 for a day never written',
    example: 0,
  })
  version?: number | null;

  @Text({ max: LIMITS.code, optional: true, description: "The workspace's tab; not stored" })
  tabId?: string | null;

  @ListOf(() => CommercialBreakBody, LIMITS.commercialBreaksPerDay)
  commercialBreaks: CommercialBreakBody[];

  @ListOf(() => StationShowBody, LIMITS.showsPerDay)
  shows: StationShowBody[];
}

class CopyItems {
  @BooleanField({ description: 'Copy the breaks', example: true })
  copyCommercialBreaks: boolean;

  @BooleanField({ description: 'Copy the shows', example: true })
  copyShows: boolean;
}

export class CopyDayBody extends CopyItems {
  @Id({ description: 'The station' })
  stationId: number;

  @Integer(DAY)
  dayOfWeekFrom: number;

  @DayList({ description: 'The days that are replaced', example: [2, 3, 4, 5] })
  dayOfWeekTo: number[];
}

export class CopyStationBody extends CopyItems {
  @Id({ description: 'The station copied' })
  stationId: number;

  @Id({ description: 'The station whose week is replaced', example: 2 })
  stationIdTo: number;
}

export class CommercialBreakAnswer extends CommercialBreakBody {
  @ApiProperty({ type: 'integer', example: 1 })
  declare id: number;
}

export class StationShowAnswer extends StationShowBody {
  @ApiProperty({ type: 'integer', example: 1 })
  declare id: number;
}

export class ScheduleAnswer {
  @ApiProperty({ type: 'integer', example: 1 })
  stationId: number;

  @ApiProperty({ type: 'integer', example: 1 })
  dayOfWeek: number;

  @ApiProperty({ type: 'integer', example: 1, description: '0 for a day never written' })
  version: number;

  @ApiProperty({ type: [CommercialBreakAnswer] })
  commercialBreaks: CommercialBreakAnswer[];

  @ApiProperty({ type: [StationShowAnswer] })
  shows: StationShowAnswer[];
}

export class CopiedAnswer {
  @ApiProperty({ type: [Number], example: [2, 3, 4, 5] })
  daysOfWeek: number[];
}
