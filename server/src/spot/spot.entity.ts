import {
  Column,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
  type ValueTransformer,
} from 'typeorm';
import { AccountExecutive } from '../commercial/account-executive.entity.js';
import { AdAgency } from '../commercial/ad-agency.entity.js';
import { BusinessUnit } from '../commercial/business-unit.entity.js';
import { Client } from '../commercial/client.entity.js';
import { Origin } from '../commercial/origin.entity.js';
import { PayMethod } from '../commercial/pay-method.entity.js';
import { SpotCategory } from '../commercial/spot-category.entity.js';
import type { PayerBasis, PayerKind } from '../contract/billing.js';
import type {
  CampaignState,
  Flag,
  Period,
  Service,
  ShowPosition,
  SpotType,
  TimeMode,
} from '../contract/enums.js';
import type { CopyChange } from '../contract/copy-changes.js';
import type { WeekCount } from '../contract/line-fields.js';
import { Show } from '../station/show.entity.js';
import { Speaker } from '../station/speaker.entity.js';
import { Station } from '../station/station.entity.js';
import { CampaignOrder } from './order/campaign-order.entity.js';
import { Owned, Versioned } from '../tenant/owned.js';

/** PostgreSQL's numeric arrives as text; money here has two decimals and fits a double exactly. */
const asNumber: ValueTransformer = {
  to: (value: number | null | undefined) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
const MONEY = { precision: 14, scale: 2, nullable: true, transformer: asNumber } as const;
const PERCENTAGE = { precision: 5, scale: 2, nullable: true, transformer: asNumber } as const;
/** Few lines have a monthly fee, and each report of open days looks for them. */
const WITH_FEE = 'business_monthly_fee > 0';
const TENANT_ID: [string, string] = ['multimediaId', 'id'];

/** A campaign: who advertises, on what terms, with which lines. */
@Entity()
@Unique(['multimediaId', 'internalNumber', 'revision'])
@Unique(['multimediaId', 'replacesId'])
@Index(['multimediaId', 'stationId'])
@Index(['multimediaId', 'clientId'])
@Index(['multimediaId', 'adAgencyId'])
@Index(['multimediaId', 'originId'])
@Index(['multimediaId', 'payMethodId'])
@Index(['multimediaId', 'accountExecutiveId'])
@Index(['multimediaId', 'spotCategoryId'])
@Index(['multimediaId', 'businessUnitId'])
@Index(['multimediaId', 'orderId'])
@Index(['multimediaId', 'submitted'], { where: 'submitted = 1' })
@ForeignKey(() => Station, ['multimediaId', 'stationId'], TENANT_ID)
@ForeignKey(() => Client, ['multimediaId', 'clientId'], TENANT_ID)
@ForeignKey(() => AdAgency, ['multimediaId', 'adAgencyId'], TENANT_ID)
@ForeignKey(() => Origin, ['multimediaId', 'originId'], TENANT_ID)
@ForeignKey(() => PayMethod, ['multimediaId', 'payMethodId'], TENANT_ID)
@ForeignKey(() => AccountExecutive, ['multimediaId', 'accountExecutiveId'], TENANT_ID)
@ForeignKey(() => SpotCategory, ['multimediaId', 'spotCategoryId'], TENANT_ID)
@ForeignKey(() => BusinessUnit, ['multimediaId', 'businessUnitId'], TENANT_ID)
@ForeignKey(() => CampaignOrder, ['multimediaId', 'orderId'], TENANT_ID)
@ForeignKey(() => Spot, ['multimediaId', 'replacesId'], TENANT_ID)
export class Spot extends Versioned {
  @Column('integer')
  stationId: number;

  @Column('integer', { nullable: true })
  adAgencyId: number | null;

  @Column('integer')
  clientId: number;

  @Column('text')
  spotName: string;

  /** From one sequence per tenant; all revisions of a campaign share it. */
  @Column('integer')
  internalNumber: number;

  @Column('integer', { default: 0 })
  revision: number;

  @Column('text', { nullable: true })
  agencyOrderNumber: string | null;

  @Column('integer', { nullable: true })
  originId: number | null;

  @Column('integer', { nullable: true })
  payMethodId: number | null;

  @Column('integer', { nullable: true })
  accountExecutiveId: number | null;

  @Column('integer', { nullable: true })
  spotCategoryId: number | null;

  @Column('integer', { nullable: true })
  businessUnitId: number | null;

  @Column('text', { nullable: true })
  comments: string | null;

  @Column('numeric', MONEY)
  monthlyGross: number | null;

  @Column('numeric', MONEY)
  fee: number | null;

  @Column('numeric', PERCENTAGE)
  agencyPercentage: number | null;

  @Column('numeric', PERCENTAGE)
  discount: number | null;

  @Column('text', { nullable: true })
  file: string | null;

  /** 1 once a later revision replaced it. */
  @Column('smallint', { default: 0 })
  cancelled: Flag;

  /**
   * 1 once it was deleted with airings in locked days: these keep it, and everything else treats it as gone.
   */
  @Column('smallint', { default: 0 })
  putAway: Flag;

  @Column('integer', { nullable: true })
  replacesId: number | null;

  /** The order over several stations to which it belongs. */
  @Column('integer', { nullable: true })
  orderId: number | null;

  @Column('text', { default: 'active' })
  state: CampaignState;

  /** The airings and the gross that the order states. */
  @Column('integer', { nullable: true })
  statedTotal: number | null;

  @Column('numeric', MONEY)
  statedGross: number | null;

  /** 1 while it waits for approval. */
  @Column('smallint', { default: 0 })
  submitted: Flag;

  /** How the last approval ended: 0 when it was sent back; null before any. */
  @Column('smallint', { nullable: true })
  approved: Flag | null;

  @Column('text', { nullable: true })
  approvalNote: string | null;

  /** The name of the user who approved it or sent it back. */
  @Column('text', { nullable: true })
  approvalBy: string | null;

  @Column('timestamptz', { nullable: true })
  approvalAt: Date | null;

  /** Of a revision that waits: the version of the campaign that it was made from. */
  @Column('integer', { nullable: true })
  replacesVersion: number | null;

  /** Who pays; null: as the media group has it. */
  @Column('text', { nullable: true })
  billTo: PayerKind | null;

  /** What is billed; null: what aired. */
  @Column('text', { nullable: true })
  billOn: PayerBasis | null;

  /** Its taxes; null: those of its payer. */
  @Column('integer', { array: true, nullable: true })
  taxIds: number[] | null;
}

/** One of a campaign's audio files, which its lines air in turn. */
@Entity()
@Index(['spotId'])
@Index(['multimediaId', 'speakerId'])
@Index('ix_spot_piece_copy_to_come', ['multimediaId', 'spotId'], { where: 'file_name IS NULL' })
@ForeignKey(() => Spot, ['multimediaId', 'spotId'], TENANT_ID, { onDelete: 'CASCADE' })
@ForeignKey(() => Speaker, ['multimediaId', 'speakerId'], TENANT_ID)
export class SpotPiece extends Owned {
  @Column('integer')
  spotId: number;

  /** Null: copy to come. */
  @Column('text', { nullable: true })
  fileName: string | null;

  /** Seconds. */
  @Column('integer')
  length: number;

  @Column('text', { nullable: true })
  title: string | null;

  @Column('text', { nullable: true })
  isci: string | null;

  @Column('date', { nullable: true })
  from: string | null;

  @Column('date', { nullable: true })
  to: string | null;

  /** By day of week from 0 Sunday. */
  @Column('smallint', { array: true })
  days: Flag[];

  /** Minutes from midnight. */
  @Column('smallint', { nullable: true })
  startTime: number | null;

  @Column('smallint', { nullable: true })
  endTime: number | null;

  @Column('smallint')
  weight: number;

  @Column('integer', { nullable: true })
  speakerId: number | null;

  @Column('text', { nullable: true })
  ntcText: string | null;
}

/** Columns of both kinds of line. */
@Unique(['multimediaId', 'id'])
abstract class LineColumns {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  multimediaId: number;

  @Column('integer')
  spotId: number;

  @Column('smallint')
  spotType: SpotType;

  @Column('integer')
  commercialBreakSpotPosition: number;

  /** Price of a second. */
  @Column('numeric', MONEY)
  timeFee: number | null;

  /** Price of an airing, instead. */
  @Column('numeric', MONEY)
  spotPrice: number | null;

  @Column('text', { nullable: true })
  ntcText: string | null;

  @Column('integer', { nullable: true })
  showId: number | null;

  @Column('integer', { nullable: true })
  speakerId: number | null;

  @Column('integer', { nullable: true })
  businessUnitId: number | null;

  @Column('integer', { nullable: true })
  idBusinessShow: number | null;

  @Column('numeric', MONEY)
  businessMonthlyFee: number | null;

  @Column('text', { nullable: true })
  internalReferenceSpot: string | null;

  /** The line of the replaced revision, of the same kind, that it continues. */
  @Column('integer', { nullable: true })
  continuesId: number | null;

  /** From which dates on it airs another file, in order; null for none. */
  @Column('jsonb', { nullable: true })
  changes: CopyChange[] | null;
}

@Entity()
@Index(['spotId'])
@Index(['multimediaId', 'showId'])
@Index(['multimediaId', 'idBusinessShow'])
@Index(['multimediaId', 'speakerId'])
@Index(['multimediaId', 'businessUnitId'])
@Index(['continuesId'])
@Index('ix_simple_schedule_quota', ['multimediaId', 'spotId'], {
  where: `per <> 'day' OR weeks IS NOT NULL`,
})
@Index('ix_simple_schedule_over_midnight', ['multimediaId', 'spotId'], {
  where: 'time_mode = 0 AND end_time < start_time',
})
@Index('ix_simple_schedule_copy_to_come', ['multimediaId', 'spotId'], {
  where: 'filename IS NULL AND use_pieces = 0',
})
@Index('ix_simple_schedule_monthly_fee', ['multimediaId', 'spotId'], { where: WITH_FEE })
@ForeignKey(() => Spot, ['multimediaId', 'spotId'], TENANT_ID, { onDelete: 'CASCADE' })
@ForeignKey(() => Show, ['multimediaId', 'showId'], TENANT_ID)
@ForeignKey(() => Show, ['multimediaId', 'idBusinessShow'], TENANT_ID)
@ForeignKey(() => Speaker, ['multimediaId', 'speakerId'], TENANT_ID)
@ForeignKey(() => BusinessUnit, ['multimediaId', 'businessUnitId'], TENANT_ID)
@ForeignKey(() => SimpleSchedule, ['continuesId'], ['id'], { onDelete: 'SET NULL' })
export class SimpleSchedule extends LineColumns {
  /** Seconds; may be null with pieces. */
  @Column('integer', { nullable: true })
  length: number | null;

  /** Ticked weekdays, by day of week from 0 Sunday. */
  @Column('smallint', { array: true })
  days: Flag[];

  @Column('date')
  startDate: string;

  @Column('date', { nullable: true })
  endDate: string | null;

  @Column('smallint')
  timeMode: TimeMode;

  /** Minutes from midnight. */
  @Column('smallint', { nullable: true })
  startTime: number | null;

  @Column('smallint', { nullable: true })
  endTime: number | null;

  @Column('integer', { nullable: true })
  occurrences: number | null;

  /** Minutes from midnight, ascending. */
  @Column('smallint', { array: true })
  exactTimes: number[];

  /** Null: pieces, or copy to come. */
  @Column('text', { nullable: true })
  filename: string | null;

  /** What `occurrences` count for. */
  @Column('text', { default: 'day' })
  per: Period;

  @Column('integer', { nullable: true })
  maxPerDay: number | null;

  @Column('smallint', { default: 1 })
  everyWeeks: number;

  /** An agency's grid, by week; null without one. */
  @Column('jsonb', { nullable: true })
  weeks: WeekCount[] | null;

  @Column('text', { default: 'guaranteed' })
  service: Service;

  /** Minutes from midnight. */
  @Column('smallint', { nullable: true })
  preferredTime: number | null;

  @Column('text', { nullable: true })
  showPosition: ShowPosition | null;

  @Column('smallint', { default: 0 })
  usePieces: Flag;
}

@Entity()
@Index(['spotId'])
@Index(['multimediaId', 'showId'])
@Index(['multimediaId', 'idBusinessShow'])
@Index(['multimediaId', 'speakerId'])
@Index(['multimediaId', 'businessUnitId'])
@Index(['continuesId'])
@Index('ix_advanced_schedule_copy_to_come', ['multimediaId', 'spotId'], {
  where: 'file_name IS NULL',
})
@Index('ix_advanced_schedule_monthly_fee', ['multimediaId', 'spotId'], { where: WITH_FEE })
@ForeignKey(() => Spot, ['multimediaId', 'spotId'], TENANT_ID, { onDelete: 'CASCADE' })
@ForeignKey(() => Show, ['multimediaId', 'showId'], TENANT_ID)
@ForeignKey(() => Show, ['multimediaId', 'idBusinessShow'], TENANT_ID)
@ForeignKey(() => Speaker, ['multimediaId', 'speakerId'], TENANT_ID)
@ForeignKey(() => BusinessUnit, ['multimediaId', 'businessUnitId'], TENANT_ID)
@ForeignKey(() => AdvancedSchedule, ['continuesId'], ['id'], { onDelete: 'SET NULL' })
export class AdvancedSchedule extends LineColumns {
  /** Seconds. */
  @Column('integer')
  length: number;

  /** The first day of the month. */
  @Column('date')
  date: string;

  /** Airings of each day of the month, always 31. */
  @Column('integer', { array: true })
  occurrences: number[];

  /** Minutes from midnight. */
  @Column('smallint')
  startTime: number;

  @Column('smallint')
  endTime: number;

  /** Null: copy to come. */
  @Column('text', { nullable: true })
  fileName: string | null;

  @Column('integer', { nullable: true })
  groupId: number | null;
}

/**
 * The span of a campaign's lines and the files that they name, for lists and searches. Triggers
 * maintain it (database/baseline/campaigns.ts); nothing else writes it.
 */
@Entity()
@Index(['multimediaId', 'endDate'])
@ForeignKey(() => Spot, ['multimediaId', 'spotId'], TENANT_ID, { onDelete: 'CASCADE' })
export class SpotSpan {
  @PrimaryColumn('integer')
  spotId: number;

  @Column('integer')
  multimediaId: number;

  /** Null without lines. */
  @Column('date', { nullable: true })
  startDate: string | null;

  /** `infinity` for an open-ended line. */
  @Column('date', { nullable: true })
  endDate: string | null;

  @Column('text', { array: true })
  files: string[];
}
