import { ApiProperty } from '@nestjs/swagger';
import { DateField, Id, ListOf, OneOf, Text } from '../common/fields.js';
import {
  CAMPAIGN_STATES,
  SCHEDULE_TYPES,
  type CampaignState,
  type ScheduleType,
} from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
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

  @ApiProperty({ type: 'integer', example: 1 })
  clientId: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: null,
    description: 'The order of which it is a campaign',
  })
  orderId: number | null;

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

  @ApiProperty({ type: String, nullable: true, example: null, description: 'Of the piece' })
  title: string | null;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'Of the piece' })
  isci: string | null;

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

/** Where a file belongs: a line without one, or a piece without one. */
export class CopyPlace {
  @Id({ description: 'The campaign' })
  spotId: number;

  @OneOf(SCHEDULE_TYPES, {
    optional: true,
    description: 'The kind of line; for a line without pieces',
  })
  scheduleType?: ScheduleType | null;

  @Id({ optional: true, description: 'The line; for a line without pieces' })
  scheduleId?: number | null;

  @Id({ optional: true, example: null, description: 'The piece, instead of a line' })
  pieceId?: number | null;
}

class ArrivedCopy {
  @Text({ max: LIMITS.file, example: 'acme-verano-30' })
  fileName: string;

  @ListOf(() => CopyPlace, LIMITS.copyPlaces, { description: 'Where it airs' })
  places: CopyPlace[];
}

export class FillCopyBody {
  @ListOf(() => ArrivedCopy, LIMITS.copiesArrived, { description: 'The files that have come' })
  copies: ArrivedCopy[];
}

/** A campaign that got files. */
class FilledCampaign {
  @ApiProperty({ type: 'integer', example: 1 })
  spotId: number;

  @ApiProperty({ type: 'integer', example: 1 })
  stationId: number;

  @ApiProperty({ type: 'integer', example: 3, description: 'After the change' })
  version: number;
}

export class FillCopyAnswer {
  @ApiProperty({ type: [FilledCampaign] })
  campaigns: FilledCampaign[];
}
