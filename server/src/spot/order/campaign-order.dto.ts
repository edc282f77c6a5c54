import { ApiProperty } from '@nestjs/swagger';
import { Id, Integer, ListOf, QueryId, Text } from '../../common/fields.js';
import { LIMITS } from '../../contract/limits.js';
import { SpotAnswer, SpotSent } from '../spot.dto.js';

export class CampaignOrderId {
  @QueryId({ description: 'The order' })
  id: number;
}

/** One of the campaigns of an order. */
export class OrderedSpot extends SpotSent {
  @Id({
    optional: true,
    description: 'Of a campaign that exists; without it the campaign is new',
    example: null,
  })
  id?: number | null;
}

/** The body that creates an order. */
export class CampaignOrderBody {
  @Text({ max: LIMITS.name, example: 'Verano ACME' })
  name: string;

  @ListOf(() => OrderedSpot, LIMITS.campaignsPerOrder, {
    description: 'As they are created or updated by themselves; one for each station',
  })
  campaigns: OrderedSpot[];
}

export class CampaignOrderUpdate extends CampaignOrderBody {
  @Id({ optional: true, description: 'Ignored; the path names the order', example: 1 })
  id?: number | null;

  @Integer({ min: 1, optional: true, description: 'The version that was read', example: null })
  version?: number | null;

  @Integer({ optional: true, description: 'Ignored', example: 1233 })
  number?: number | null;
}

/** An order: the campaigns of one sale, each of a station of its own. */
export class CampaignOrderAnswer {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;

  @ApiProperty({ type: 'integer', example: 1 })
  version: number;

  @ApiProperty({
    type: 'integer',
    example: 1233,
    description: 'Of the sequence of internal numbers; no campaign has it',
  })
  number: number;

  @ApiProperty({ example: 'Verano ACME' })
  name: string;

  @ApiProperty({
    type: [SpotAnswer],
    description: 'Those in force or on hold: none that was cancelled or deleted',
  })
  campaigns: SpotAnswer[];
}
