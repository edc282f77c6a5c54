import { ApiProperty } from '@nestjs/swagger';
import { DateField } from '../common/fields.js';
import {
  CAMPAIGN_STATES,
  SCHEDULE_TYPES,
  type CampaignState,
  type ScheduleType,
} from '../contract/enums.js';
import { NamedSpot } from './spot.dto.js';

export class MissingCopyQuery {
  @DateField({ description: 'The first day', example: '2026-12-01' })
  dateFrom: string;

  @DateField({ description: 'The last day', example: '2026-12-31' })
  dateTo: string;
}

/** A line that asks for airings whose audio is still to come. */
export class MissingCopy extends NamedSpot {
  @ApiProperty({ type: 'integer', example: 1 })
  stationId: number;

  @ApiProperty({ enum: CAMPAIGN_STATES, example: 'active' })
  state: CampaignState;

  @ApiProperty({ enum: SCHEDULE_TYPES, example: 'simple' })
  scheduleType: ScheduleType;

  @ApiProperty({ type: 'integer', example: 1 })
  scheduleId: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: null,
    description: 'The piece without a file, of a line that takes pieces',
  })
  pieceId: number | null;

  @ApiProperty({ type: 'integer', example: 30, description: 'Seconds' })
  length: number;

  @ApiProperty({ format: 'date', example: '2026-12-01', description: 'When it airs first' })
  firstDate: string;

  @ApiProperty({
    type: 'integer',
    example: 12,
    description: 'Airings of the range that have no audio; of a piece, its share',
  })
  airings: number;
}
