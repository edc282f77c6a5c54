import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import {
  IsDefined,
  IsOptional,
  Matches,
  ValidateIf,
  type ValidationOptions,
} from 'class-validator';
import { type MessageKey, pack } from '../contract/messages.js';

/** Options of a validator: its message, which is translated when the answer is written. */
export const withMessage = (key: MessageKey, ...args: (string | number)[]): ValidationOptions => ({
  message: pack(key, ...args),
});

/** Text that both PostgreSQL and JSON preserve: no NUL, no lone surrogate. */
const PLAIN_TEXT = /^[^\0\p{Surrogate}]*$/u;

/** Text that can be stored and returned unchanged. */
export const IsPlainText = (options: ValidationOptions = {}) =>
  Matches(PLAIN_TEXT, { ...options, ...withMessage('textCharacters') });

/** Options of every field. */
export interface FieldOptions {
  /** Null and absence are allowed. */
  optional?: boolean;
  /** Null and absence are allowed only where this holds of the whole object. */
  optionalIf?: (object: object) => boolean;
  description?: string;
  example?: unknown;
}

/** In OpenAPI 3.0 even a nullable enum allows null only if null is among its values. */
const withNull = ({ enum: values }: ApiPropertyOptions) =>
  Array.isArray(values) ? { enum: [...(values as unknown[]), null] } : {};

const isAbsent = (value: unknown): boolean => value === null || value === undefined;

/** A field with its rules; the first one that fails gives the message. */
export const field = (
  api: ApiPropertyOptions,
  { optional = false, optionalIf, description, example }: FieldOptions,
  ...rules: PropertyDecorator[]
) => {
  const nullable = optional || optionalIf !== undefined;
  return applyDecorators(
    ...(optionalIf
      ? [ValidateIf((object: object, value) => !(isAbsent(value) && optionalIf(object)))]
      : []),
    optional ? IsOptional() : IsDefined(withMessage('required')),
    ...rules,
    ApiProperty({
      ...api,
      ...(nullable && withNull(api)),
      ...(description !== undefined && { description }),
      ...(example !== undefined && { example }),
      ...(nullable && { required: false, nullable: true }),
    } as ApiPropertyOptions),
  );
};
