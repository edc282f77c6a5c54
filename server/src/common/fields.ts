import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { isEmail, ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import { message, pack, type Message } from '../contract/messages.js';
import { LIMITS } from '../contract/limits.js';
import { MINUTES_PER_DAY, parseClock, parseDate } from '../contract/time.js';

/**
 * The fields of bodies and queries: each decorator is validation, its message and its OpenAPI
 * description in one, so that the three cannot differ.
 */

interface Common {
  /** Null and absence are allowed. */
  optional?: boolean;
  description?: string;
  example?: unknown;
}

type Check = (value: unknown) => Message | null;

/** Validation alone: `check` answers what is wrong with a value, or null. */
function checked(name: string, check: Check, options: Common) {
  const full: Check = (value) =>
    value === undefined || value === null ? message('required') : check(value);
  return applyDecorators(
    ValidateBy({
      name,
      validator: {
        validate: (value) => full(value) === null,
        defaultMessage: (args) => pack(full(args?.value) ?? message('badRequest')),
      },
    }),
    ...(options.optional === true
      ? [ValidateIf((_, value) => value !== undefined && value !== null)]
      : []),
  );
}

/** In OpenAPI 3.0 null is a value of an enum only where the enum has it, nullable or not. */
const withNull = ({ enum: values }: ApiPropertyOptions) =>
  Array.isArray(values) ? { enum: [...(values as unknown[]), null] } : {};

const described = (api: ApiPropertyOptions, options: Common) =>
  ApiProperty({
    ...api,
    ...(options.optional === true && withNull(api)),
    ...(options.description !== undefined && { description: options.description }),
    ...(options.example !== undefined && { example: options.example }),
    ...(options.optional === true && { required: false, nullable: true }),
  } as ApiPropertyOptions);

const field = (name: string, check: Check, api: ApiPropertyOptions, options: Common) =>
  applyDecorators(checked(name, check, options), described(api, options));

/** What PostgreSQL's text and JSON both carry unchanged: no NUL, no half of a surrogate pair. */
const isPlainText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const textProblem = (value: unknown, min: number, max: number): Message | null => {
  if (typeof value !== 'string') return message('text');
  if (!isPlainText(value)) return message('textCharacters');
  if (value.length === 0 && min > 0) return message('required');
  if (value.length < min) return message('minLength', min);
  return value.length > max ? message('maxLength', max) : null;
};

/** Text, trimmed; when optional, an empty one becomes null. */
export const Text = (options: Common & { max: number; min?: number; trim?: boolean }) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string') return value;
      const text = options.trim === false ? value : value.trim();
      return text === '' && options.optional === true ? null : text;
    }),
    field(
      'text',
      (value) => textProblem(value, options.min ?? 1, options.max),
      {
        type: String,
        maxLength: options.max,
        ...(options.optional !== true && { minLength: options.min ?? 1 }),
      },
      options,
    ),
  );

export const Email = (options: Common = {}) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim() || (options.optional === true ? null : '') : value,
    ),
    field(
      'email',
      (value) => textProblem(value, 1, LIMITS.email) ?? (isEmail(value) ? null : message('email')),
      { type: String, format: 'email', maxLength: LIMITS.email },
      options,
    ),
  );

export const Letter = (options: Common = {}) =>
  field(
    'letter',
    (value) => (typeof value === 'string' && /^[A-Z]$/.test(value) ? null : message('letter')),
    { type: String, pattern: '^[A-Z]$', example: 'A' },
    options,
  );

const integerCheck =
  (min: number, max: number): Check =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? null
      : message('integer', min, max);

export const Integer = (options: Common & { min?: number; max?: number } = {}) => {
  const { min = 0, max = LIMITS.id } = options;
  return field(
    'integer',
    integerCheck(min, max),
    { type: 'integer', minimum: min, maximum: max },
    options,
  );
};

/** The id of a record. */
export const Id = (options: Common = {}) => Integer({ example: 1, ...options, min: 1 });

/** A whole number in a query string, which arrives as text. */
export const QueryInteger = (options: Common & { min?: number; max?: number } = {}) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
    ),
    Integer(options),
  );

export const QueryId = (options: Common = {}) => QueryInteger({ example: 1, ...options, min: 1 });

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** The id of a session. */
export const Uuid = (options: Common = {}) =>
  field(
    'uuid',
    (value) =>
      typeof value === 'string' && new RegExp(UUID).test(value) ? null : message('reference'),
    { type: String, pattern: UUID },
    options,
  );

/** At most two decimals, but for the last bit of a binary number: 0.1 + 0.2 is 0.3. */
const hasTwoDecimals = (value: number): boolean =>
  Math.abs(value - Number(value.toFixed(2))) <= Number.EPSILON * Math.max(1, value);

/** An amount or percentage with at most two decimals. */
export const Decimal = (options: Common & { max: number }) =>
  field(
    'decimal',
    (value) =>
      typeof value === 'number' && value >= 0 && value <= options.max && hasTwoDecimals(value)
        ? null
        : message('decimal', 0, options.max),
    { type: Number, minimum: 0, maximum: options.max },
    options,
  );

export const OneOf = (values: readonly (string | number)[], options: Common = {}) =>
  field(
    'oneOf',
    (value) =>
      (values as readonly unknown[]).includes(value) ? null : message('oneOf', values.join(', ')),
    { type: typeof values[0] === 'number' ? 'integer' : String, enum: [...values] },
    options,
  );

/** 0 or 1. */
export const FlagField = (options: Common = {}) =>
  field(
    'flag',
    (value) => (value === 0 || value === 1 ? null : message('flag')),
    { type: 'integer', enum: [0, 1] },
    options,
  );

export const BooleanField = (options: Common = {}) =>
  field(
    'boolean',
    (value) => (typeof value === 'boolean' ? null : message('boolean')),
    { type: Boolean },
    options,
  );

/** `YYYY-MM-DD`, a day that exists. */
export const DateField = (options: Common = {}) =>
  field(
    'date',
    (value) => (typeof value === 'string' && parseDate(value) ? null : message('date')),
    { type: String, format: 'date', example: '2026-12-01' },
    options,
  );

/** `HH:MM`; 24:00 only where it is the end of something. */
export const ClockField = (options: Common & { end?: boolean } = {}) =>
  field(
    'clock',
    (value) => {
      const minutes = typeof value === 'string' ? parseClock(value) : null;
      if (minutes === null) return message('clock');
      return minutes === MINUTES_PER_DAY && options.end !== true ? message('clock') : null;
    },
    {
      type: String,
      pattern: options.end ? '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$' : '^([01]\\d|2[0-3]):[0-5]\\d$',
      example: '08:15',
    },
    options,
  );

/** A list of whole numbers of exactly `length` entries. */
export const IntegerList = (options: Common & { length: number; max: number }) =>
  field(
    'integerList',
    (value) =>
      Array.isArray(value) &&
      value.length === options.length &&
      value.every((entry) => integerCheck(0, options.max)(entry) === null)
        ? null
        : message('dailyOccurrences'),
    {
      type: 'array',
      items: { type: 'integer', minimum: 0, maximum: options.max },
      minItems: options.length,
      maxItems: options.length,
    },
    options,
  );

/** A list of numbers from 0 (Sunday) to 6 (Saturday), at least one. */
export const DayList = (options: Common = {}) =>
  field(
    'dayList',
    (value) =>
      Array.isArray(value) &&
      value.length >= 1 &&
      value.length <= 7 &&
      value.every((day) => integerCheck(0, 6)(day) === null)
        ? null
        : message('dayNumbers'),
    { type: 'array', items: { type: 'integer', minimum: 0, maximum: 6 }, minItems: 1, maxItems: 7 },
    options,
  );

/** A list of objects of a class, each validated; paths read `name.0.field`. */
export const ListOf = (type: () => new () => object, max: number, options: Common = {}) =>
  applyDecorators(
    Type(type),
    ValidateNested({ each: true }),
    checked(
      'list',
      (value) => {
        if (!Array.isArray(value) || value.length > max) return message('list', max);
        return value.every((item) => item instanceof type()) ? null : message('items');
      },
      options,
    ),
    // An arrow function under the name `type` is what Swagger takes for a class yet to be read.
    described({ type: () => type(), isArray: true, maxItems: max } as ApiPropertyOptions, options),
  );

const isTimeZone = (name: string): boolean => {
  // From Node 22 on, `Intl` knows offsets such as +05:00 too.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/** An IANA time zone that this server knows. */
export const TimeZone = (options: Common = {}) =>
  field(
    'timeZone',
    (value) =>
      textProblem(value, 1, 64) ?? (isTimeZone(value as string) ? null : message('timeZone')),
    { type: String, maxLength: 64 },
    options,
  );

const tidyTimes = (text: string): string =>
  [...new Set(text.split(',').map((time) => time.trim()))]
    .filter((time) => time !== '')
    .sort()
    .join(',');

/** `HH:MM` joined by commas: blanks are dropped, a repeated time is kept once, in order. */
export const ExactTimes = (options: Common = {}) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? tidyTimes(value) || null : value,
    ),
    field(
      'exactTimes',
      (value) =>
        typeof value === 'string' &&
        value.length <= LIMITS.exactTimes &&
        value.split(',').every((time) => (parseClock(time) ?? MINUTES_PER_DAY) < MINUTES_PER_DAY)
          ? null
          : message('exactTimes'),
      { type: String, maxLength: LIMITS.exactTimes },
      options,
    ),
  );
