import {
  ClockField,
  DateField,
  Decimal,
  FlagField,
  Id,
  Integer,
  QueryId,
  Text,
} from '../common/fields.js';
import { answerOf, updateAtAddressOf } from '../common/record.js';
import type { Flag } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { AnyFlag, AnyInteger, AnyMoney, AnyText } from '../rest/filter-fields.js';
import type { RestResource } from '../rest/rest-list.js';

const AppliesOn = () =>
  FlagField({ optional: true, description: '1, and absent: applies on this day', example: 1 });

/** The body that creates a rate card. Null means no limit. */
export class RateCardBody {
  @Id({ description: 'The station' })
  stationId: number;

  @Text({ max: LIMITS.name, description: 'Unique in its station', example: 'Mañana' })
  name: string;

  @DateField({ optional: true, description: 'The first day' })
  from?: string | null;

  @DateField({ optional: true, description: 'The last day', example: '2026-12-31' })
  to?: string | null;

  @AppliesOn() monday?: Flag | null;
  @AppliesOn() tuesday?: Flag | null;
  @AppliesOn() wednesday?: Flag | null;
  @AppliesOn() thursday?: Flag | null;
  @AppliesOn() friday?: Flag | null;
  @AppliesOn() saturday?: Flag | null;
  @AppliesOn() sunday?: Flag | null;

  @ClockField({ optional: true, example: '06:00' })
  startTime?: string | null;

  @ClockField({ optional: true, end: true, example: '10:00' })
  endTime?: string | null;

  @Integer({
    min: 1,
    max: LIMITS.lengthSeconds,
    optional: true,
    description: 'The shortest, in seconds',
    example: null,
  })
  lengthFrom?: number | null;

  @Integer({
    min: 1,
    max: LIMITS.lengthSeconds,
    optional: true,
    description: 'The longest, in seconds',
    example: null,
  })
  lengthTo?: number | null;

  @Decimal({ max: LIMITS.money, description: 'Price of a second', example: 12.5 })
  timeFee: number;
}

/** The body of an update; optional fields that it leaves out keep their value. */
export class RateCardUpdate extends updateAtAddressOf(RateCardBody) {}

export class RateCardAnswer extends answerOf(RateCardBody) {}

export class RateCardId {
  @QueryId({ description: 'The rate card' })
  id: number;
}

const DATE = { max: 10, example: '2026-12-01' };
const CLOCK = { max: 5, example: '06:00' };

/** The filters of rate cards. */
export class RateCardFilter {
  @AnyInteger() id?: number[];
  @AnyInteger() version?: number[];
  @AnyInteger({ description: 'The station' }) stationId?: number[];
  @AnyText({ max: LIMITS.name, example: 'Mañana' }) name?: string[];
  @AnyText(DATE) from?: string[];
  @AnyText(DATE) to?: string[];
  @AnyFlag() monday?: Flag[];
  @AnyFlag() tuesday?: Flag[];
  @AnyFlag() wednesday?: Flag[];
  @AnyFlag() thursday?: Flag[];
  @AnyFlag() friday?: Flag[];
  @AnyFlag() saturday?: Flag[];
  @AnyFlag() sunday?: Flag[];
  @AnyText(CLOCK) startTime?: string[];
  @AnyText(CLOCK) endTime?: string[];
  @AnyInteger({ max: LIMITS.lengthSeconds }) lengthFrom?: number[];
  @AnyInteger({ max: LIMITS.lengthSeconds }) lengthTo?: number[];
  @AnyMoney({ example: 12.5 }) timeFee?: number[];

  @Text({ max: LIMITS.name, optional: true, description: 'Part of the name', example: null })
  q?: string | null;
}

export const RATE_CARDS: RestResource<RateCardFilter> = {
  name: 'rate-cards',
  sort: [
    'id',
    'version',
    'stationId',
    'name',
    'from',
    'to',
    'startTime',
    'endTime',
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
    'sunday',
    'lengthFrom',
    'lengthTo',
    'timeFee',
  ],
  defaultSort: ['name', 'ASC'],
  filter: RateCardFilter,
};
