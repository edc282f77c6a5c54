import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsDefined, IsOptional, Matches, type ValidationOptions } from 'class-validator';
import { message, type MessageKey, pack } from '../contract/messages.js';

/** Options of a validator: its message, which is translated when the answer is written. */
export const says = (key: MessageKey, ...args: (string | number)[]): ValidationOptions => ({
  message: pack(message(key, ...args)),
});

/** What both PostgreSQL's text and JSON preserve: no NUL, no lone surrogate. */
const PLAIN_TEXT = /^[^\0\p{Surrogate}]*$/u;

/** Text that can be stored and returned unchanged. */
export const IsPlainText = (options: ValidationOptions = {}) =>
  Matches(PLAIN_TEXT, { ...options, ...says('textCharacters') });

/** Options of every field. */
export interface FieldOptions {
  /** Null and absence are allowed. */
  optional?: boolean;
  description?: string;
  example?: unknown;
}

/** In OpenAPI 3.0 even a nullable enum allows null only if null is among its values. */
const withNull = ({ enum: values }: ApiPropertyOptions) =>
  Array.isArray(values) ? { enum: [...(values as unknown[]), null] } : {};

/** A field with its rules; the first one that fails gives the message. */
export const field = (
  api: ApiPropertyOptions,
  { optional = false, description, example }: FieldOptions,
  ...rules: PropertyDecorator[]
) =>
  applyDecorators(
    optional ? IsOptional() : IsDefined(says('required')),
    ...rules,
    ApiProperty({
      ...api,
      ...(optional && withNull(api)),
      ...(description !== undefined && { description }),
      ...(example !== undefined && { example }),
      ...(optional && { required: false, nullable: true }),
    } as ApiPropertyOptions),
  );
