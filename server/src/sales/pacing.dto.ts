import { ApiProperty } from '@nestjs/swagger';
import { IdList, OneOf } from '../common/fields.js';
import { LIMITS } from '../contract/limits.js';
import { PACING_DIMENSIONS, type PacingDimension } from '../contract/report.js';
import { MonthField } from './month-field.js';

export class PacingBody {
  @MonthField({ description: 'The first month' })
  monthFrom: string;

  @MonthField({
    description: `The last month; at most ${LIMITS.pacingMonths} months in all`,
    example: '2027-02',
  })
  monthTo: string;

  @OneOf(PACING_DIMENSIONS, { description: 'What rows are', example: 'station' })
  by: PacingDimension;

  @IdList({ max: LIMITS.filterValues, optional: true, description: 'Of these stations alone' })
  stations?: number[] | null;

  @IdList({
    max: LIMITS.filterValues,
    optional: true,
    description:
      'Of these account executives alone; goals of stations for all of them do not count',
  })
  accountExecutives?: number[] | null;
}

class PaceAnswer {
  @ApiProperty({ example: '2026-12' })
  month: string;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 250000,
    description:
      'Net; of a station the goal for all of its executives, else the sum of theirs. Null without one',
  })
  goal: number | null;

  @ApiProperty({ example: 180000, description: 'Net of what is ordered' })
  booked: number;

  @ApiProperty({
    example: 150000,
    description:
      'Net of what was ordered of the month a year before, on the day as far from it as today is from this one',
  })
  sameDistance: number;

  @ApiProperty({ example: 230000, description: 'Net of what the month a year before came to' })
  yearAgo: number;
}

class PacingRow {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 1,
    description: 'The station or account executive; null for campaigns without one',
  })
  id: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Radio Uno' })
  name: string | null;

  @ApiProperty({ type: () => [PaceAnswer] })
  months: PaceAnswer[];
}

export class PacingAnswer {
  @ApiProperty({ format: 'date', example: '2026-11-26', description: 'Today' })
  asOf: string;

  @ApiProperty({ type: () => [PacingRow] })
  rows: PacingRow[];

  @ApiProperty({ type: () => [PaceAnswer] })
  totals: PaceAnswer[];
}
