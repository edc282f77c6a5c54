import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsDefined, IsOptional, Matches, type ValidationOptions } from 'class-validator';
import { message, type MessageKey, pack } from '../contract/messages.js';

/** Options of a validator: what it says of a wrong value, in the reader's language later on. */
export const says = (key: MessageKey, ...args: (string | number)[]): ValidationOptions => ({
  message: pack(message(key, ...args)),
});

/** What PostgreSQL's text and JSON both carry unchanged: no NUL, no half of a surrogate pair. */
const PLAIN_TEXT = /^[^\0\p{Surrogate}]*$/u;

/** Text that can be stored and sent back as it is. */
export const IsPlainText = (options: ValidationOptions = {}) =>
  Matches(PLAIN_TEXT, { ...options, ...says('textCharacters') });

/** What every field may say. */
export interface FieldOptions {
  /** Null and absence are allowed. */
  optional?: boolean;
  description?: string;
  example?: unknown;
}

/** In OpenAPI 3.0 null is a value of an enum only where the enum has it, nullable or not. */
const withNull = ({ enum: values }: ApiPropertyOptions) =>
  Array.isArray(values) ? { enum: [...(values as unknown[]), null] } : {};

/** A field with its rules, of which the first that fails speaks. */
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
