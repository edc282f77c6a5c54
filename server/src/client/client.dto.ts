import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { DateField, QueryId } from '../common/fields.js';
import {
  AIRING_PRICES,
  CAMPAIGN_STATES,
  LOG_UNPLACED_REASONS,
  SCHEDULE_TYPES,
  SERVICES,
  type AiringPrice,
  type CampaignState,
  type Flag,
  type LogUnplacedReason,
  type ScheduleType,
  type Service,
  type SpotType,
} from '../contract/enums.js';
import { COUNTED_AS, type CountedAs } from '../contract/airing-outcome.js';
import { UNORDERED } from '../contract/fulfilled-days.js';
import { LIMITS } from '../contract/limits.js';
import { FulfilmentSumsAnswer } from '../fulfilment/fulfilment.dto.js';
import { integer } from '../common/properties.js';

export class ClientAiringsQuery {
  @QueryId({ description: 'The client' })
  clientId: number;

  @DateField({ example: '2026-12-01' })
  dateFrom: string;

  @DateField({ example: '2026-12-07' })
  dateTo: string;
}

/** One line of a campaign on one date. */
class LineDay {
  @ApiProperty({ format: 'date', example: '2026-12-01' })
  date: string;

  @integer(1) stationId: number;
  @integer(1) spotId: number;

  @ApiProperty({ example: 'Verano ACME' })
  spotName: string;

  @ApiProperty({ enum: SCHEDULE_TYPES, example: 'simple' })
  scheduleType: ScheduleType;

  @integer(1) scheduleId: number;
  @integer(0) spotType: SpotType;
  @integer(30, 'Seconds of one airing; the mean of pieces that are still to be chosen')
  length: number;
}

const LOG_STATUS = { enum: ['draft', 'locked'], example: 'draft' };

const FEE = {
  type: Number,
  nullable: true,
  example: 2.5,
  description:
    'Price of a second: of the line as it is now, of a locked day as it was locked; null when there is none or ' +
    'the line is gone. Bonus and fill: 0',
};
const SPOT_PRICE = {
  type: Number,
  nullable: true,
  example: null,
  description: 'Price of an airing, where it has one instead of that of a second; likewise',
};
const SERVICE = { enum: SERVICES, example: 'guaranteed' };

/** A row of a log. */
class LogRow extends LineDay {
  @ApiPropertyOptional({
    enum: [1],
    example: 1,
    description: 'Of a line over midnight: it is in the log of the next date',
  })
  afterMidnight?: 1;
}

export class MadeAirings extends LogRow {
  @ApiProperty(LOG_STATUS)
  status: 'draft' | 'locked';

  @ApiProperty({ example: 'acme-verano-30' })
  fileName: string;

  @ApiProperty({
    type: [String],
    example: ['08:15:00', '09:20:30'],
    description: 'Planned starts, one for each airing; may pass 24:00:00',
  })
  starts: string[];

  @ApiProperty(SERVICE)
  service: Service;

  @ApiProperty(FEE)
  timeFee: number | null;

  @ApiProperty(SPOT_PRICE)
  spotPrice: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 150,
    description:
      'What the airings cost together; 0 for those that were missed or scratched, which are a row of their own: ' +
      'a make-good is charged where it airs. Null without a price',
  })
  amount: number | null;

  @ApiProperty({
    enum: AIRING_PRICES,
    example: 'line',
    description: '`locked`: as it was when the day was locked; `line`: as its line is now',
  })
  price: AiringPrice;

  @ApiPropertyOptional({
    enum: COUNTED_AS,
    example: 'aired',
    description: 'Of closed days: what became of the airings',
  })
  became?: CountedAs;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', nullable: true },
    example: ['08:15:12', null],
    description: 'Of closed days: when the airings did air, in the order of `starts`',
  })
  airedAt?: (string | null)[];
}

export class UnplacedAirings extends LogRow {
  @ApiProperty(LOG_STATUS)
  status: 'draft' | 'locked';

  @integer(2, 'Airings that found no place') count: number;

  @ApiProperty({ enum: LOG_UNPLACED_REASONS, example: 'FULL' })
  reason: LogUnplacedReason;
}

export class AskedAirings extends LineDay {
  @ApiProperty({
    example: 'acme-verano-30',
    description: 'Of a line that takes pieces: the first one, and how many others, as `a-30 +2`',
  })
  fileName: string;

  @integer(4, 'Airings that the line asks for') count: number;

  @ApiProperty({ type: String, nullable: true, example: '06:00' })
  startTime: string | null;

  @ApiProperty({ type: String, nullable: true, example: '10:00' })
  endTime: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: null })
  showId: number | null;

  @ApiProperty({ type: [String], example: [], description: 'Of a line with exact times' })
  exactTimes: string[];

  @ApiProperty(SERVICE)
  service: Service;

  @ApiProperty(FEE)
  timeFee: number | null;

  @ApiProperty(SPOT_PRICE)
  spotPrice: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 300,
    description: 'What the airings cost; null without a price',
  })
  amount: number | null;

  @ApiProperty({ enum: ['line'], example: 'line', description: 'As the line is now' })
  price: 'line';
}

/** What became of what a line ordered between the dates. */
export class LineFulfilment extends FulfilmentSumsAnswer {
  @integer(1) stationId: number;
  @integer(1) spotId: number;

  @ApiProperty({
    enum: [...SCHEDULE_TYPES, UNORDERED],
    example: 'simple',
    description: `${UNORDERED}: aired without a log, counted for the campaign; its scheduleId is 0`,
  })
  scheduleType: string;

  @integer(1) scheduleId: number;
}

export class ClientCampaign {
  @integer(1) id: number;

  @ApiProperty({ example: 'Verano ACME' })
  spotName: string;

  @ApiProperty({ example: '1234/0' })
  internalNumber: string;

  @ApiProperty({ type: String, nullable: true, example: 'OP-2026-118' })
  agencyOrderNumber: string | null;

  @integer(1) stationId: number;

  @ApiProperty({ type: 'integer', enum: [0, 1], example: 0 })
  cancelled: Flag;

  @ApiProperty({
    type: 'integer',
    enum: [0, 1],
    example: 0,
    description: '1: deleted, and here because locked days have airings of it',
  })
  putAway: Flag;

  @ApiProperty({ enum: CAMPAIGN_STATES, example: 'active' })
  state: CampaignState;

  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-01' })
  startDate: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, example: null })
  endDate: string | null;
}

class ClientPutAway {
  @integer(1) stationId: number;

  @ApiProperty({ example: '2020-11' })
  month: string;
}

export class ClientAiringsAnswer {
  @integer(1) clientId: number;

  @ApiProperty({ format: 'date', example: '2026-12-01' })
  dateFrom: string;

  @ApiProperty({ format: 'date', example: '2026-12-07' })
  dateTo: string;

  @ApiProperty({
    type: [ClientCampaign],
    description: `Whatever their dates, the newest first; at most ${LIMITS.clientCampaigns}`,
  })
  campaigns: ClientCampaign[];

  @ApiProperty({ type: [MadeAirings], description: 'Days that have a log: as it was made' })
  made: MadeAirings[];

  @ApiProperty({ type: [UnplacedAirings], description: 'Days that have a log: what is not in it' })
  unplaced: UnplacedAirings[];

  @ApiProperty({
    type: [AskedAirings],
    description: 'Days from today on without a log: what the campaigns ask for',
  })
  asked: AskedAirings[];

  @ApiProperty({
    type: [LineFulfilment],
    description:
      'What became of what each line ordered between the dates, by campaign; with the same numbers as certificates ' +
      'and the list of what was under-delivered',
  })
  delivery: LineFulfilment[];

  @ApiProperty({
    type: [ClientPutAway],
    example: [{ stationId: 1, month: '2020-11' }],
    description:
      'Months of stations whose airings were put away: none of them is here until they are read back; reports count them',
  })
  putAway: ClientPutAway[];
}
