import { ApiProperty } from '@nestjs/swagger';
import { Id, InstantField, Integer, ListOf, Text } from '../common/fields.js';
import { LIMITS } from '../contract/limits.js';

/** Something that playout aired. */
export class HeardRow {
  @Text({
    max: LIMITS.heardId,
    description: "The sender's own: what comes with it again changes nothing",
    example: 'a5f3-0142',
  })
  id: string;

  @InstantField({ description: 'When it began' })
  at: string;

  @Integer({ min: 0, max: 86_400, optional: true, description: 'Seconds', example: 30 })
  length?: number | null;

  @Text({ max: LIMITS.file, optional: true, example: '1044' })
  cart?: string | null;

  @Text({ max: LIMITS.file, optional: true, example: '1044-verano.mp3' })
  file?: string | null;

  @Text({ max: LIMITS.file, optional: true, example: 'Verano' })
  title?: string | null;

  @Id({ optional: true, description: 'The airing of the log, where playout knows it', example: 1 })
  airingId?: number | null;
}

export class HeardBody {
  @Id({ description: 'The station' })
  stationId: number;

  @ListOf(() => HeardRow, LIMITS.heardRows, { description: 'One or more' })
  rows: HeardRow[];
}

export class HeardAnswer {
  @ApiProperty({ type: 'integer', example: 1 })
  stationId: number;

  @ApiProperty({ type: 'integer', example: 2, description: 'Rows that are new' })
  heard: number;

  @ApiProperty({ type: 'integer', example: 0, description: 'Rows whose id came before' })
  known: number;

  @ApiProperty({
    type: [String],
    example: ['2026-12-01'],
    description: "The station's dates of them",
  })
  dates: string[];
}
