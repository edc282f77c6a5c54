import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { field, type FieldOptions, withMessage } from '../common/field.js';
import { parseDate } from '../contract/time.js';

const isMonth = (value: unknown): boolean =>
  typeof value === 'string' && parseDate(`${value}-01`) !== null;

/** `YYYY-MM`. */
export const MonthField = (options: FieldOptions = {}) =>
  field(
    { type: String, pattern: '^\\d{4}-\\d{2}$', example: '2026-12' },
    options,
    ValidateBy({ name: 'month', validator: { validate: isMonth } }, withMessage('month')),
  );

/** Months of which nothing is known, in an answer. */
export const MonthsWithoutNumbers = () =>
  ApiProperty({
    type: [String],
    example: [],
    description:
      'The months that were put away before what closed days came to was kept: until they are read back, their logs and what aired of them count as nothing',
  });
