import { applyDecorators } from '@nestjs/common';
import { Column } from 'typeorm';
import { Decimal, ListOf } from '../common/fields.js';
import { LIMITS } from '../contract/limits.js';
import type { RebateStep } from '../contract/rebate-scale.js';

export class RebateStepBody implements RebateStep {
  @Decimal({ max: LIMITS.money, description: 'Net in currency units', example: 1000 })
  from: number;

  @Decimal({ max: LIMITS.percentage, example: 2.5 })
  percentage: number;
}

/** An agency's volume rebate. */
export const RebateScale = () =>
  applyDecorators(
    Column('jsonb', { nullable: true }),
    ListOf(() => RebateStepBody, LIMITS.rebateSteps, {
      optional: true,
      description: 'Volume rebate: from this net of a settlement on, this percentage of all of it',
      example: null,
    }),
  );
