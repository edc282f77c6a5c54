import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { DateField, Id, Integer, ListOf, OneOf } from '../common/fields.js';
import { BULK_CHANGES, type BulkChange } from '../contract/enums.js';
import { ERROR_CODES, type ErrorCode } from '../contract/errors.js';
import { LIMITS } from '../contract/limits.js';
import { SpotUpdate } from './spot.dto.js';

class ReadCampaign {
  @Id({ description: 'The campaign' })
  spotId: number;

  @Integer({ min: 1, optional: true, description: 'The version that was read', example: 2 })
  version?: number | null;
}

export class SpotChangeManyBody {
  @ListOf(() => ReadCampaign, LIMITS.campaignsAtOnce)
  spots: ReadCampaign[];

  @OneOf(BULK_CHANGES, {
    description:
      'extend: what ends with the campaign goes on until `date`, or by `weeks`; cancel: it ends the day ' +
      'before `date`; executive: `accountExecutiveId` sells it; hold, air: its state',
    example: 'cancel',
  })
  change: BulkChange;

  @DateField({ optional: true, description: 'For extend and cancel', example: '2026-12-24' })
  date?: string | null;

  @Integer({
    min: 1,
    max: LIMITS.extendWeeks,
    optional: true,
    description: 'For extend, in the place of `date`',
    example: null,
  })
  weeks?: number | null;

  @Id({ optional: true, description: 'For executive; null: nobody', example: null })
  accountExecutiveId?: number | null;
}

class Refusal {
  @ApiPropertyOptional({ enum: Object.keys(ERROR_CODES), example: 'SPOT_CANCELLED' })
  code?: ErrorCode;

  @ApiProperty({
    example: 'This campaign was cancelled',
    description: 'Why, in the language of the call',
  })
  text: string;
}

/** What became of one of several campaigns. */
export class BulkResult {
  @ApiProperty({ type: 'integer', example: 1 })
  spotId: number;

  @ApiProperty({ type: 'integer', nullable: true, example: 3, description: 'Null: not changed' })
  version: number | null;

  @ApiPropertyOptional({ type: Refusal, description: 'Why it was not changed' })
  refused?: Refusal;

  @ApiPropertyOptional({
    type: SpotUpdate,
    description: 'The body of `update` that brings it back, after extend and cancel',
  })
  undo?: SpotUpdate;
}

export class BulkAnswer {
  @ApiProperty({ type: [BulkResult] })
  campaigns: BulkResult[];
}
