import { applyDecorators } from '@nestjs/common';
import { Column } from 'typeorm';
import { LIMITS } from '../contract/limits.js';
import { FlagField, Integer } from './fields.js';

/** How far apart airings stay: the same optional fields wherever separation is set. Null means not set. */

export const SeparationMinutes = () =>
  applyDecorators(
    Column('integer', { nullable: true }),
    Integer({
      max: LIMITS.separationMinutes,
      optional: true,
      description: 'Minutes from break to break that airings are kept apart; null: not set',
      example: null,
    }),
  );

export const SeparationBreaks = () =>
  applyDecorators(
    Column('integer', { nullable: true }),
    Integer({
      max: LIMITS.separationBreaks,
      optional: true,
      description:
        'Breaks from one airing to the next: 1 keeps them out of one break, 2 out of neighbours',
      example: null,
    }),
  );

export const SeparationHard = () =>
  applyDecorators(
    Column('smallint', { nullable: true }),
    FlagField({
      optional: true,
      description: '1: no log may break it; 0: it is only a wish; null: not set',
      example: null,
    }),
  );
