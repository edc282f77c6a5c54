import { ApiProperty } from '@nestjs/swagger';
import { DateField, OneOf, QueryId } from '../common/fields.js';
import {
  BREAK_PROFILE_BASES,
  BREAK_PROFILE_FORMATS,
  type BreakProfileBasis,
  type BreakProfileFormat,
} from '../contract/break-profile.js';
import { type Language, LANGUAGES } from '../contract/enums.js';

const WHOLE = { type: 'integer' } as const;

export class BreakProfileQuery {
  @QueryId({ description: 'The station' })
  stationId: number;

  @DateField()
  dateFrom: string;

  @DateField({ example: '2026-12-01' })
  dateTo: string;

  @OneOf(BREAK_PROFILE_BASES, {
    description: 'scheduled: what logs have; aired: what aired of them',
    example: 'scheduled',
  })
  basis: BreakProfileBasis;
}

export class BreakProfileFileQuery extends BreakProfileQuery {
  @OneOf(BREAK_PROFILE_FORMATS, { example: 'pdf' })
  format: BreakProfileFormat;

  @OneOf(LANGUAGES, { example: 'EN' })
  language: Language;
}

class BreakProfileHour {
  @ApiProperty({ ...WHOLE, example: 8 })
  hour: number;

  @ApiProperty({ ...WHOLE, example: 540, description: 'Seconds of ads in breaks of this hour' })
  ad: number;

  @ApiProperty({ ...WHOLE, example: 30, description: 'Of live reads' })
  live: number;

  @ApiProperty({ ...WHOLE, example: 10, description: 'Of sponsors' })
  sponsor: number;

  @ApiProperty({ ...WHOLE, example: 720, description: 'What its breaks hold together' })
  holds: number;

  @ApiProperty({
    ...WHOLE,
    nullable: true,
    example: null,
    description: 'What aired, by the hour in which it began; null on a day that was not compared',
  })
  aired: number | null;
}

class BreakProfileDayAnswer {
  @ApiProperty({ format: 'date', example: '2026-12-01' })
  date: string;

  @ApiProperty({
    type: String,
    enum: ['draft', 'locked', null],
    nullable: true,
    example: 'draft',
    description: 'Null without a log',
  })
  status: 'draft' | 'locked' | null;

  @ApiProperty({ type: [BreakProfileHour], description: 'All hours from 0 to 23' })
  hours: BreakProfileHour[];
}

export class BreakProfileAnswer {
  @ApiProperty({
    ...WHOLE,
    nullable: true,
    example: 720,
    description: 'Seconds that an hour may have (maxHourTime)',
  })
  max: number | null;

  @ApiProperty({ type: [BreakProfileDayAnswer] })
  days: BreakProfileDayAnswer[];

  @ApiProperty({
    type: [Number],
    example: Array<number>(24).fill(300),
    description: 'By hour, seconds of the basis in the mean of the days that have any',
  })
  mean: number[];

  @ApiProperty({ type: [Number], example: Array<number>(24).fill(360), description: 'At most' })
  most: number[];
}
