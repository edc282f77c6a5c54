import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SUGGESTION_KINDS, type SuggestionKind } from '../contract/enums.js';

/** A change that would place an airing that found no place. */
export class SuggestionAnswer {
  @ApiPropertyOptional({ type: 'integer', example: 1, description: 'Number in the day, from 1' })
  id?: number;

  @ApiProperty({ enum: SUGGESTION_KINDS, example: 'WIDEN_WINDOW' })
  kind: SuggestionKind;

  @ApiProperty({ type: 'integer', example: 1, description: 'The break that would take the airing' })
  commercialBreakId: number;

  @ApiProperty({
    type: 'integer',
    example: -20,
    description:
      'Minutes from the window that was bought to the break; negative before it, 0 inside',
  })
  minutesAway: number;

  @ApiPropertyOptional({ example: '06:00', description: 'WIDEN_WINDOW: a window that would do' })
  startTime?: string;

  @ApiPropertyOptional({ example: '11:00' })
  endTime?: string;

  @ApiPropertyOptional({ type: [Number], description: 'LOWER_PRIORITY: the campaigns in the way' })
  spotIds?: number[];

  @ApiPropertyOptional({ type: 'integer', example: 20, description: 'LENGTH: seconds that fit' })
  length?: number;

  @ApiPropertyOptional({
    example: true,
    description: 'False: it fits by the rules alone, and making the day again was not tried',
  })
  tried?: boolean;

  @ApiPropertyOptional({
    type: [Number],
    example: [],
    description: 'Suggestions for other airings that exclude this one, by id; at most twenty',
  })
  excludes?: number[];
}
