import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IsPlainText, withMessage } from '../common/field.js';
import { LIMITS } from '../contract/limits.js';

/** The fields of a REST filter: one value or a list of values, any of which may be equal. */

interface Options {
  description?: string;
  example?: unknown;
}

interface OneValue {
  type: 'integer' | 'number' | 'string';
  enum?: (string | number)[];
}

const each = { each: true };

const anyOf = (
  value: OneValue,
  read: (value: unknown) => unknown,
  rules: PropertyDecorator[],
  options: Options,
) =>
  applyDecorators(
    Transform(({ value: sent }: { value: unknown }) =>
      sent === undefined || sent === null
        ? undefined
        : (Array.isArray(sent) ? sent : [sent]).map(read),
    ),
    IsOptional(),
    ArrayMaxSize(LIMITS.filterValues, withMessage('list', LIMITS.filterValues)),
    ...rules,
    ApiProperty({
      ...options,
      required: false,
      oneOf: [value, { type: 'array', items: value, maxItems: LIMITS.filterValues }],
    } as ApiPropertyOptions),
  );

/** Whole numbers; ids, unless `max` is given. */
export const AnyInteger = ({ max = LIMITS.id, ...options }: Options & { max?: number } = {}) => {
  const refusal = { ...each, ...withMessage('integer', 1, max) };
  return anyOf(
    { type: 'integer' },
    (value) => value,
    [IsInt(refusal), Min(1, refusal), Max(max, refusal)],
    options,
  );
};

/** 0 or 1. */
export const AnyFlag = (options: Options = {}) =>
  anyOf(
    { type: 'integer', enum: [0, 1] },
    (value) => value,
    [IsIn([0, 1], { ...each, ...withMessage('flag') })],
    options,
  );

/** Amounts of money. */
export const AnyMoney = (options: Options = {}) => {
  const refusal = { ...each, ...withMessage('decimal', 0, LIMITS.money) };
  return anyOf(
    { type: 'number' },
    (value) => value,
    [IsNumber({ maxDecimalPlaces: 2 }, refusal), Min(0, refusal), Max(LIMITS.money, refusal)],
    options,
  );
};

/** Texts; a number counts as its digits. */
export const AnyText = ({ max, ...options }: Options & { max: number }) =>
  anyOf(
    { type: 'string' },
    (value) => (typeof value === 'number' ? String(value) : value),
    [
      IsString({ ...each, ...withMessage('text') }),
      IsPlainText(each),
      MaxLength(max, { ...each, ...withMessage('maxLength', max) }),
    ],
    options,
  );

export const AnyOneOf = (values: readonly string[], options: Options = {}) =>
  anyOf(
    { type: 'string', enum: [...values] },
    (value) => value,
    [IsIn(values, { ...each, ...withMessage('oneOf', values.join(', ')) })],
    options,
  );
