import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  DateField,
  Decimal,
  FlagField,
  Id,
  IdList,
  Integer,
  ListOf,
  OneOf,
  QueryId,
  QueryInteger,
  Text,
} from '../common/fields.js';
import { PAYER_BASES, PAYER_KINDS, type PayerBasis, type PayerKind } from '../contract/billing.js';
import {
  APPROVAL_STEPS,
  type ApprovalStep,
  CAMPAIGN_STATES,
  type CampaignState,
  type Flag,
} from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import type { OrderMismatch } from '../contract/order.js';
import { AdvancedScheduleBody, Money, SimpleScheduleBody } from './line.dto.js';
import { PieceBody } from './piece.dto.js';

/** A campaign as it is created. */
export class SpotBody {
  @Id({ description: 'The station' })
  stationId: number;

  @Id({ optional: true, example: null })
  adAgencyId?: number | null;

  @Id({ description: 'The client' })
  clientId: number;

  @Text({ max: LIMITS.name, example: 'Verano ACME' })
  spotName: string;

  @Text({ max: LIMITS.code, optional: true, example: 'OP-2026-118' })
  agencyOrderNumber?: string | null;

  @Id({ optional: true, example: null })
  originId?: number | null;

  @Id({ optional: true, example: null })
  payMethodId?: number | null;

  @Id({ optional: true, example: null })
  accountExecutiveId?: number | null;

  @Id({ optional: true, description: 'The line of business', example: null })
  spotCategoryId?: number | null;

  @Id({ optional: true, example: null })
  businessUnitId?: number | null;

  @Text({ max: LIMITS.comments, lines: 'several', optional: true, example: null })
  comments?: string | null;

  @Money('Gross of each month', 0)
  monthlyGross?: number | null;

  @Money('Fee', 0)
  fee?: number | null;

  @Decimal({
    max: LIMITS.percentage,
    optional: true,
    description: "The agency's commission, %",
    example: 15,
  })
  agencyPercentage?: number | null;

  @Decimal({ max: LIMITS.percentage, optional: true, description: '%', example: 0 })
  discount?: number | null;

  @Text({ max: LIMITS.file, optional: true, example: null })
  file?: string | null;

  @Id({
    optional: true,
    description: 'On create: the campaign that this one cancels and replaces',
    example: null,
  })
  replacesId?: number | null;

  @OneOf(CAMPAIGN_STATES, {
    optional: true,
    description: 'hold: it counts in what is free, and airs in no log',
    example: 'active',
  })
  state?: CampaignState | null;

  @Integer({ optional: true, description: 'Airings in all, as the order says', example: null })
  statedTotal?: number | null;

  @Money('Gross, as the order says', 0)
  statedGross?: number | null;

  @OneOf(PAYER_KINDS, {
    optional: true,
    description: 'Who pays; null: as the media group has it. Without an agency it is the client',
    example: null,
  })
  billTo?: PayerKind | null;

  @OneOf(PAYER_BASES, {
    optional: true,
    description: 'ordered: what was ordered is billed, in advance; null: what aired',
    example: null,
  })
  billOn?: PayerBasis | null;

  @IdList({
    max: LIMITS.billingTaxes,
    optional: true,
    description: 'Its taxes; null: those of its payer',
    example: null,
  })
  taxIds?: number[] | null;

  @ListOf(() => PieceBody, LIMITS.piecesPerCampaign, {
    optional: true,
    description: 'What lines with usePieces 1 air in turn',
  })
  pieces?: PieceBody[] | null;

  @ListOf(() => SimpleScheduleBody, LIMITS.linesPerCampaign)
  simpleSchedules: SimpleScheduleBody[];

  @ListOf(() => AdvancedScheduleBody, LIMITS.linesPerCampaign)
  advancedSchedules: AdvancedScheduleBody[];
}

/** A campaign as it is sent back. Server-assigned fields are accepted and ignored. */
export class SpotSent extends SpotBody {
  @Integer({ min: 1, optional: true, description: 'The version that was read', example: 1 })
  version?: number | null;

  @Integer({ optional: true, description: 'Ignored', example: 1234 })
  internalNumber?: number | null;

  @Integer({ optional: true, description: 'Ignored', example: 0 })
  revision?: number | null;

  @FlagField({ optional: true, description: 'Ignored', example: 0 })
  cancelled?: Flag | null;

  @FlagField({ optional: true, description: 'Ignored', example: 0 })
  putAway?: Flag | null;

  @FlagField({ optional: true, description: 'Ignored', example: 0 })
  submitted?: Flag | null;

  @FlagField({ optional: true, description: 'Ignored', example: null })
  approved?: Flag | null;

  @Text({ max: LIMITS.comments, lines: 'several', optional: true, description: 'Ignored' })
  approvalNote?: string | null;

  @Text({ max: LIMITS.name, optional: true, description: 'Ignored' })
  approvalBy?: string | null;

  @Text({ max: LIMITS.shortText, optional: true, description: 'Ignored' })
  approvalAt?: string | null;

  @Id({ optional: true, description: 'Ignored', example: null })
  orderId?: number | null;
}

/** The body of an update. */
export class SpotUpdate extends SpotSent {
  @Id({ description: 'The campaign' })
  id: number;
}

/** A campaign as it would be saved, to be tried: without an id one that would be created. */
export class SpotTrial extends SpotSent {
  @Id({ optional: true, description: 'The campaign that it would update', example: null })
  id?: number | null;
}

export class SpotApproveBody {
  @Id({ description: 'The campaign' })
  spotId: number;

  @Integer({ min: 1, description: 'The version that was read', example: 2 })
  version: number;

  @FlagField({ description: '1: it becomes active; 0: it is sent back', example: 1 })
  approved: Flag;

  @Text({
    max: LIMITS.comments,
    lines: 'several',
    optional: true,
    description: 'A sentence for whoever made it',
    example: null,
  })
  note?: string | null;
}

/** How many campaigns wait for approval. */
export class WaitingAnswer {
  @ApiProperty({ type: 'integer', example: 3 })
  count: number;
}

/** A step of a campaign's approval. */
export class ApprovalStepAnswer {
  @ApiProperty({ enum: APPROVAL_STEPS, example: 'approved' })
  step: ApprovalStep;

  @ApiProperty({ example: 'Ana Administradora', description: 'The name of who took it' })
  by: string;

  @ApiProperty({ format: 'date-time', example: '2026-12-01T12:00:00+00:00' })
  at: string;

  @ApiProperty({ type: String, nullable: true, example: 'The copy is missing' })
  note: string | null;
}

export class SpotCancelBody {
  @Id({ description: 'The campaign' })
  spotId: number;

  @Integer({ min: 1, description: 'The version that was read', example: 2 })
  version: number;

  @DateField({ description: 'The first day on which it no longer airs', example: '2026-12-24' })
  date: string;
}

export class OfSpotQuery {
  @QueryId({ description: 'The campaign' })
  spotId: number;
}

export class SpotLogsQuery extends OfSpotQuery {
  @DateField({ description: 'The first day to look at' })
  dateFrom: string;
}

/** A day whose log has airings of a campaign. */
export class SpotLogDay {
  @ApiProperty({ format: 'date', example: '2026-12-01' })
  date: string;

  @ApiProperty({ enum: ['draft', 'locked'], example: 'draft' })
  status: 'draft' | 'locked';

  @ApiProperty({ type: 'integer', example: 4, description: 'Of the campaign, placed' })
  airings: number;
}

export class SpotSearchQuery {
  @Text({
    min: LIMITS.fileSearchMin,
    max: LIMITS.file,
    description: 'Part of the name of a file',
    example: 'verano',
  })
  q: string;
}

/** What names a campaign. */
export class NamedSpot {
  @ApiProperty({ type: 'integer', example: 1 })
  spotId: number;

  @ApiProperty({ example: 'Verano ACME' })
  spotName: string;

  @ApiProperty({ example: '1234/0' })
  internalNumber: string;

  @ApiProperty({ example: 'Almacenes ACME' })
  customerName: string;
}

/** A campaign, and a file that it or one of its lines airs. */
export class SpotFile extends NamedSpot {
  @ApiProperty({ type: 'integer', enum: [0, 1], example: 0 })
  cancelled: Flag;

  @ApiProperty({ example: 'acme-verano-30' })
  fileName: string;
}

export class SpotListQuery {
  @QueryInteger({
    optional: true,
    min: 0,
    max: 1,
    example: 1,
    description: '1: only campaigns that were put away',
  })
  putAway?: Flag;

  @QueryId({ optional: true, description: 'The row of this campaign alone' })
  id?: number;
}

export class SpotIdQuery {
  @QueryId({ description: 'The campaign' })
  id: number;
}

class PieceAnswer extends PieceBody {
  @ApiProperty({ type: 'integer', example: 1 })
  declare id: number;
}

class SimpleScheduleAnswer extends SimpleScheduleBody {
  @ApiProperty({ type: 'integer', example: 1 })
  declare id: number;
}

class AdvancedScheduleAnswer extends AdvancedScheduleBody {
  @ApiProperty({ type: 'integer', example: 1 })
  declare id: number;
}

/** A campaign with its lines. */
export class SpotAnswer extends SpotUpdate {
  @ApiProperty({ type: 'integer', example: 1 })
  declare version: number;

  @ApiProperty({ type: 'integer', example: 1234, description: 'One sequence per media group' })
  declare internalNumber: number;

  @ApiProperty({ type: 'integer', example: 0, description: 'The part behind the slash of 1234/0' })
  declare revision: number;

  @ApiProperty({
    type: 'integer',
    enum: [0, 1],
    example: 0,
    description: '1: a later revision replaced it',
  })
  declare cancelled: Flag;

  @ApiPropertyOptional({
    type: 'integer',
    enum: [0, 1],
    example: 0,
    description:
      '1: deleted with airings in locked days, which keep it; nothing changes it any more',
  })
  declare putAway?: Flag;

  @ApiProperty({ enum: CAMPAIGN_STATES, example: 'active' })
  declare state: CampaignState;

  @ApiPropertyOptional({
    type: 'integer',
    enum: [0, 1],
    example: 1,
    description: '1: waits for approval; absent otherwise',
  })
  declare submitted?: Flag;

  @ApiPropertyOptional({
    type: 'integer',
    enum: [0, 1],
    example: 0,
    description: '1: it was approved; 0: it was sent back; absent before either',
  })
  declare approved?: Flag;

  @ApiPropertyOptional({ type: String, nullable: true, example: 'The copy is missing' })
  declare approvalNote?: string | null;

  @ApiPropertyOptional({ example: 'Ana Administradora' })
  declare approvalBy?: string;

  @ApiPropertyOptional({ format: 'date-time', example: '2026-12-01T12:00:00+00:00' })
  declare approvalAt?: string;

  @ApiPropertyOptional({
    type: 'integer',
    example: 1,
    description: 'The order over several stations to which it belongs; absent otherwise',
  })
  declare orderId?: number;

  @ApiProperty({ type: [PieceAnswer] })
  declare pieces: PieceAnswer[];

  @ApiProperty({ type: [SimpleScheduleAnswer] })
  declare simpleSchedules: SimpleScheduleAnswer[];

  @ApiProperty({ type: [AdvancedScheduleAnswer] })
  declare advancedSchedules: AdvancedScheduleAnswer[];
}

/** A row of the list of campaigns. */
export class SpotRow {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;

  @ApiProperty({ type: 'integer', example: 2 })
  version: number;

  @ApiProperty({ example: 'Radio Ribera' })
  stationName: string;

  @ApiProperty({ type: String, nullable: true, example: 'Agencia Uno' })
  adAgencyName: string | null;

  @ApiProperty({ example: 'Almacenes ACME' })
  customerName: string;

  @ApiProperty({ example: 'Verano ACME' })
  spotName: string;

  @ApiProperty({ example: '1234/0' })
  internalNumber: string;

  @ApiProperty({ type: String, nullable: true, example: 'OP-2026-118' })
  agencyOrderNumber: string | null;

  @ApiProperty({ type: 'integer', enum: [0, 1], example: 0 })
  cancelled: Flag;

  @ApiProperty({ enum: CAMPAIGN_STATES, example: 'active' })
  state: CampaignState;

  @ApiProperty({ type: 'integer', enum: [0, 1], example: 0, description: '1: waits for approval' })
  submitted: Flag;

  @ApiProperty({
    type: 'integer',
    enum: [0, 1, null],
    nullable: true,
    example: null,
    description: '1: it was approved; 0: it was sent back; null before either',
  })
  approved: Flag | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-01' })
  startDate: string | null;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-12-31',
    description: 'Null when a line runs on',
  })
  endDate: string | null;

  @ApiProperty({ type: 'integer', example: 1 })
  stationId: number;

  @ApiProperty({ type: 'integer', example: 1 })
  clientId: number;

  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  accountExecutiveId: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 1233,
    description: 'Of the order over several stations that the campaign is of; its name likewise',
  })
  orderNumber: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Verano ACME' })
  orderName: string | null;

  @ApiProperty({
    type: 'object',
    properties: {
      statedTotal: { type: 'integer', nullable: true },
      orderedTotal: { type: 'integer', nullable: true },
      statedGross: { type: 'number', nullable: true },
      orderedGross: { type: 'number', nullable: true },
    },
    required: ['statedTotal', 'orderedTotal', 'statedGross', 'orderedGross'],
    nullable: true,
    example: { statedTotal: 52, orderedTotal: 51, statedGross: null, orderedGross: null },
    description:
      'Where the order and the lines differ: null is what does not, and the sum of a line that runs on',
  })
  orderMismatch: OrderMismatch | null;

  @ApiProperty({
    type: 'object',
    properties: {
      from: { type: 'string', format: 'date' },
      to: { type: 'string', format: 'date', nullable: true },
    },
    required: ['from', 'to'],
    nullable: true,
    example: { from: '2026-12-01', to: null },
    description: 'Between which days lines lack their audio; `to` is null when one runs on',
  })
  missingCopy: { from: string; to: string | null } | null;
}
