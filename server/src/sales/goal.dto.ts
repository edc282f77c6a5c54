import { ApiProperty } from '@nestjs/swagger';
import { Decimal, Id, Integer, ListOf, QueryId } from '../common/fields.js';
import { answerOf, updateAtAddressOf } from '../common/record.js';
import { LIMITS } from '../contract/limits.js';
import { AnyInteger, AnyMoney, AnyText } from '../rest/filter-fields.js';
import type { RestResource } from '../rest/rest-list.js';
import { MonthField } from './month-field.js';

const OfExecutive = () =>
  Id({ optional: true, description: 'The account executive; null for all of the station' });

/** The body that creates a goal. */
export class GoalBody {
  @Id({ description: 'The station' })
  stationId: number;

  @OfExecutive()
  accountExecutiveId?: number | null;

  @MonthField()
  month: string;

  @Decimal({ max: LIMITS.money, description: 'What is to be sold, net', example: 250000 })
  net: number;
}

/** The body of an update. */
export class GoalUpdate extends updateAtAddressOf(GoalBody) {}

export class GoalAnswer extends answerOf(GoalBody) {}

export class GoalId {
  @QueryId({ description: 'The goal' })
  id: number;
}

/** A goal of a grid. */
export class GoalCell {
  @Id({ description: 'The station' })
  stationId: number;

  @OfExecutive()
  accountExecutiveId?: number | null;

  @MonthField({ example: '2027-01' })
  month: string;

  @Decimal({
    max: LIMITS.money,
    optional: true,
    description: 'What is to be sold, net; null for no goal any more',
    example: 250000,
  })
  net?: number | null;

  @Integer({
    optional: true,
    description: 'The version that was read, 0 where there was no goal; absent: whichever is there',
    example: 0,
  })
  version?: number | null;
}

export class GoalsBody {
  @ListOf(() => GoalCell, LIMITS.goalsAtOnce)
  goals: GoalCell[];
}

export class GoalsAnswer {
  @ApiProperty({ type: 'integer', example: 12 })
  created: number;

  @ApiProperty({ type: 'integer', example: 0 })
  updated: number;

  @ApiProperty({ type: 'integer', example: 0 })
  deleted: number;
}

/** The filters of goals. */
export class GoalFilter {
  @AnyInteger() id?: number[];
  @AnyInteger() version?: number[];
  @AnyInteger({ description: 'The station' }) stationId?: number[];
  @AnyInteger({ description: 'The account executive' }) accountExecutiveId?: number[];
  @AnyText({ max: 7, example: '2026-12' }) month?: string[];
  @AnyMoney({ example: 250000 }) net?: number[];
}

export const GOALS: RestResource<GoalFilter> = {
  name: 'goals',
  sort: ['id', 'version', 'stationId', 'accountExecutiveId', 'month', 'net'],
  defaultSort: ['month', 'ASC'],
  filter: GoalFilter,
};
