import { applyDecorators } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsString,
  IsTimeZone,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
} from 'class-validator';
import { COUNTRIES } from '../contract/billing.js';
import { isCartPattern } from '../contract/cart-pattern.js';
import { CURRENCIES } from '../contract/currency.js';
import { LIMITS } from '../contract/limits.js';
import { parseDate } from '../contract/time.js';
import { IsNested } from './nested-fields.js';
import { field, type FieldOptions, IsPlainText, withMessage } from './field.js';

/**
 * The fields of bodies and queries: each decorator is validation, its message and its OpenAPI
 * description in one, so that the three cannot diverge.
 */

/** What a text may contain: a single line, or several lines with tabs. */
const LINES = {
  one: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$',
  several: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]*$',
} as const;

interface TextOptions extends FieldOptions {
  max: number;
  min?: number;
  lines?: keyof typeof LINES;
  /** Blanks at its ends count. */
  untrimmed?: true;
}

const textRules = (min: number, max: number): PropertyDecorator[] => [
  IsString(withMessage('text')),
  // First, because the next checks read the whole text.
  MaxLength(max, withMessage('maxLength', max)),
  IsPlainText(),
  ...(min > 0 ? [IsNotEmpty(withMessage('required'))] : []),
  ...(min > 1 ? [MinLength(min, withMessage('minLength', min))] : []),
];

const oneLine = (pattern: string = LINES.one): PropertyDecorator =>
  Matches(new RegExp(pattern), withMessage('controlCharacters'));

/** Trims; when optional, an empty text becomes null. */
const Trimmed = ({ optional, optionalIf }: FieldOptions) =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    const text = value.trim();
    return text === '' && (optional === true || optionalIf) ? null : text;
  });

/** Text, trimmed unless it says otherwise; when optional, an empty one becomes null. */
export const Text = (options: TextOptions) => {
  const { min = 1, max, lines = 'one' } = options;
  const pattern = LINES[lines];
  return applyDecorators(
    ...(options.untrimmed === true ? [] : [Trimmed(options)]),
    field(
      {
        type: String,
        maxLength: max,
        pattern,
        ...(options.optional !== true && { minLength: min }),
      },
      options,
      ...textRules(min, max),
      oneLine(pattern),
    ),
  );
};

const FOLDER =
  '^(?!.*(^|/)\\.{1,2}(/|$))[^/\\\\:*?"<>|\\u0000-\\u001f]+(/[^/\\\\:*?"<>|\\u0000-\\u001f]+)*$';

/** A folder below that of the media group: names separated by slashes, none of them `.` or `..`. */
export const ExchangeFolder = (options: FieldOptions = {}) =>
  applyDecorators(
    Trimmed(options),
    field(
      { type: String, maxLength: LIMITS.shortText, pattern: FOLDER },
      options,
      ...textRules(1, LIMITS.shortText),
      Matches(new RegExp(FOLDER), withMessage('exchangeFolder')),
    ),
  );

const isPatternOfCarts = (value: unknown): boolean =>
  typeof value === 'string' && isCartPattern(value);

/** Where carts stand in file names, as `PROMO_{digits}_*`. */
export const CartPattern = (options: FieldOptions = {}) =>
  applyDecorators(
    Trimmed(options),
    field(
      { type: String, maxLength: LIMITS.cartPattern },
      options,
      ...textRules(1, LIMITS.cartPattern),
      oneLine(),
      ValidateBy(
        { name: 'cartPattern', validator: { validate: isPatternOfCarts } },
        withMessage('cartPattern'),
      ),
    ),
  );

/** A password, untrimmed; when optional, an empty one becomes null. */
export const Password = (options: FieldOptions & { min?: number } = {}) => {
  const { min = 1 } = options;
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      value === '' && options.optional === true ? null : value,
    ),
    field(
      {
        type: String,
        maxLength: LIMITS.password,
        ...(options.optional !== true && { minLength: min }),
      },
      options,
      ...textRules(min, LIMITS.password),
    ),
  );
};

export const Email = (options: FieldOptions = {}) =>
  applyDecorators(
    Trimmed(options),
    field(
      { type: String, format: 'email', maxLength: LIMITS.email, pattern: LINES.one },
      options,
      ...textRules(1, LIMITS.email),
      oneLine(),
      IsEmail({}, withMessage('email')),
    ),
  );

const LETTER = '^[A-Z]$';

export const Letter = (options: FieldOptions = {}) =>
  field(
    { type: String, pattern: LETTER, example: 'A' },
    options,
    Matches(new RegExp(LETTER), withMessage('letter')),
  );

export const Integer = (options: FieldOptions & { min?: number; max?: number } = {}) => {
  const { min = 0, max = LIMITS.id } = options;
  const refusal = withMessage('integer', min, max);
  return field(
    { type: 'integer', minimum: min, maximum: max },
    options,
    IsInt(refusal),
    Min(min, refusal),
    Max(max, refusal),
  );
};

/** The id of a record. */
export const Id = (options: FieldOptions = {}) => Integer({ example: 1, ...options, min: 1 });

/** The id of a row of what aired: there are more of them than of any record. */
export const RowId = (options: FieldOptions = {}) =>
  Integer({ example: 1, ...options, min: 1, max: LIMITS.rowId });

/** A whole number in a query string, which arrives as text. */
export const QueryInteger = (options: FieldOptions & { min?: number; max?: number } = {}) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value,
    ),
    Integer(options),
  );

export const QueryId = (options: FieldOptions = {}) =>
  QueryInteger({ example: 1, ...options, min: 1 });

/** A flag of a query: 0 or 1 as text. */
export const QueryFlag = (options: FieldOptions = {}) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      value === '0' || value === '1' ? Number(value) : value,
    ),
    FlagField(options),
  );

/** The id of a session. */
export const Uuid = (options: FieldOptions = {}) =>
  field({ type: String, format: 'uuid' }, options, IsUUID('all', withMessage('reference')));

/**
 * At most two decimals, with room for rounding: it accepts 0.1 + 0.2, which `maxDecimalPlaces` of
 * IsNumber refuses.
 */
const hasTwoDecimals = (value: unknown): boolean =>
  typeof value === 'number' &&
  Math.abs(value - Number(value.toFixed(2))) <= Number.EPSILON * Math.max(1, value);

/** An amount or percentage with at most two decimals. */
export const Decimal = (options: FieldOptions & { max: number }) => {
  const { max } = options;
  const refusal = withMessage('decimal', 0, max);
  return field(
    { type: Number, minimum: 0, maximum: max },
    options,
    IsNumber({}, refusal),
    Min(0, refusal),
    Max(max, refusal),
    ValidateBy({ name: 'twoDecimals', validator: { validate: hasTwoDecimals } }, refusal),
  );
};

export const OneOf = (values: readonly (string | number)[], options: FieldOptions = {}) =>
  field(
    { type: typeof values[0] === 'number' ? 'integer' : String, enum: [...values] },
    options,
    IsIn(values, withMessage('oneOf', values.join(', '))),
  );

/** A currency of ISO 4217; null for none yet. */
export const CurrencyField = () =>
  field(
    { type: String, pattern: '^[A-Z]{3}$' },
    { optional: true, description: 'ISO 4217, of all amounts', example: 'UYU' },
    IsIn(CURRENCIES, withMessage('currency')),
  );

/** A country of ISO 3166-1; null for none yet. */
export const CountryField = () =>
  field(
    { type: String, pattern: '^[A-Z]{2}$' },
    { optional: true, description: 'ISO 3166-1, two letters', example: 'UY' },
    IsIn(COUNTRIES, withMessage('country')),
  );

/** Addresses of mail, at most `max`, without repeats. */
export const EmailList = ({ max, ...options }: FieldOptions & { max: number }) => {
  const refusal = withMessage('emails', max);
  const each = { ...withMessage('email'), each: true };
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? value.map((one: unknown) => (typeof one === 'string' ? one.trim() : one))
        : value,
    ),
    field(
      {
        type: 'array',
        items: { type: 'string', format: 'email', maxLength: LIMITS.email, pattern: LINES.one },
        maxItems: max,
        uniqueItems: true,
      },
      options,
      IsArray(refusal),
      ArrayMaxSize(max, refusal),
      IsString(each),
      MaxLength(LIMITS.email, each),
      IsPlainText({ each: true }),
      Matches(new RegExp(LINES.one), each),
      IsEmail({}, each),
      ArrayUnique(refusal),
    ),
  );
};

/** A list of some of the values, without repeats. */
export const SomeOf = (values: readonly string[], options: FieldOptions = {}) => {
  const refusal = withMessage('oneOf', values.join(', '));
  return field(
    {
      type: 'array',
      items: { type: 'string', enum: [...values] },
      maxItems: values.length,
      uniqueItems: true,
    },
    options,
    IsArray(refusal),
    ArrayMaxSize(values.length, refusal),
    ArrayUnique(refusal),
    IsIn(values, { ...refusal, each: true }),
  );
};

const IMAGE = '^data:image/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$';

/** A PNG or JPEG of at most `bytes`, as a data URL. */
export const ImageField = ({ bytes, pixels, side, ...options }: FieldOptions & ImageBounds) => {
  const refusal = withMessage('image', bytes / 1024, pixels / 1_000_000, side);
  const maxLength = Math.ceil(bytes / 3) * 4 + 'data:image/jpeg;base64,'.length;
  return field(
    { type: String, maxLength, pattern: IMAGE },
    options,
    IsString(refusal),
    MaxLength(maxLength, refusal),
    Matches(new RegExp(IMAGE), refusal),
  );
};

interface ImageBounds {
  bytes: number;
  pixels: number;
  /** The most pixels that its longest side may have. */
  side: number;
}

/** 0 or 1. */
export const FlagField = (options: FieldOptions = {}) =>
  field({ type: 'integer', enum: [0, 1] }, options, IsIn([0, 1], withMessage('flag')));

export const BooleanField = (options: FieldOptions = {}) =>
  field({ type: Boolean }, options, IsBoolean(withMessage('boolean')));

const isDate = (value: unknown): boolean => typeof value === 'string' && parseDate(value) !== null;

/** `YYYY-MM-DD`, an existing date. */
export const DateField = (options: FieldOptions = {}) =>
  field(
    { type: String, format: 'date', example: '2026-12-01' },
    options,
    ValidateBy({ name: 'date', validator: { validate: isDate } }, withMessage('date')),
  );

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

const isInstant = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.length <= 40 &&
  isDate(INSTANT.exec(value)?.[1]) &&
  Number.isFinite(Date.parse(value));

/** A date and time with its zone, as ISO 8601 writes them. */
export const InstantField = (options: FieldOptions = {}) =>
  field(
    { type: String, format: 'date-time', example: '2026-12-01T09:15:02Z' },
    options,
    ValidateBy({ name: 'instant', validator: { validate: isInstant } }, withMessage('instant')),
  );

/** A list of dates, at least one and at most `max`. */
export const DateList = ({ max, ...options }: FieldOptions & { max: number }) => {
  const refusal = withMessage('list', max);
  return field(
    {
      type: 'array',
      items: { type: 'string', format: 'date', example: '2026-12-01' },
      minItems: 1,
      maxItems: max,
    },
    { example: ['2026-12-01'], ...options },
    IsArray(refusal),
    ArrayMinSize(1, withMessage('required')),
    ArrayMaxSize(max, refusal),
    ValidateBy(
      { name: 'date', validator: { validate: isDate } },
      { ...withMessage('date'), each: true },
    ),
  );
};

/** With the colon, which IsMilitaryTime treats as optional. */
const CLOCK = '([01]\\d|2[0-3]):[0-5]\\d';

/** `HH:MM`; 24:00 only for the end of a range. */
export const ClockField = (options: FieldOptions & { end?: boolean } = {}) => {
  const pattern = options.end === true ? `^(${CLOCK}|24:00)$` : `^${CLOCK}$`;
  return field(
    { type: String, pattern, example: '08:15' },
    options,
    Matches(new RegExp(pattern), withMessage('clock')),
  );
};

const listOfIntegers = (
  list: { minItems: number; maxItems: number; maximum: number },
  refusal: ReturnType<typeof withMessage>,
  options: FieldOptions,
) => {
  const { minItems, maxItems, maximum } = list;
  const each = { ...refusal, each: true };
  return field(
    { type: 'array', items: { type: 'integer', minimum: 0, maximum }, minItems, maxItems },
    options,
    IsArray(refusal),
    ArrayMinSize(minItems, refusal),
    ArrayMaxSize(maxItems, refusal),
    IsInt(each),
    Min(0, each),
    Max(maximum, each),
  );
};

/** A list of whole numbers of exactly `length` entries. */
export const IntegerList = ({
  length,
  max,
  ...options
}: FieldOptions & { length: number; max: number }) =>
  listOfIntegers(
    { minItems: length, maxItems: length, maximum: max },
    withMessage('dailyOccurrences'),
    options,
  );

/** A list of ids, without repeats. */
export const IdList = ({ max, ...options }: FieldOptions & { max: number }) => {
  const refusal = { ...withMessage('integer', 1, LIMITS.id), each: true };
  return field(
    {
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: LIMITS.id },
      maxItems: max,
      uniqueItems: true,
    },
    options,
    IsArray(withMessage('list', max)),
    ArrayMaxSize(max, withMessage('list', max)),
    IsInt(refusal),
    Min(1, refusal),
    Max(LIMITS.id, refusal),
    ArrayUnique(withMessage('repeatedId')),
  );
};

/** A list of numbers from 0 (Sunday) to 6 (Saturday), at least one. */
export const DayList = (options: FieldOptions = {}) =>
  listOfIntegers({ minItems: 1, maxItems: 7, maximum: 6 }, withMessage('dayNumbers'), options);

/** A list of minutes of the hour, at least one. */
export const MinuteList = (options: FieldOptions = {}) =>
  listOfIntegers({ minItems: 1, maxItems: 60, maximum: 59 }, withMessage('minutesOfHour'), options);

/** A list of objects of a class, each validated; paths read `name.0.field`. */
export const ListOf = (type: () => new () => object, max: number, options: FieldOptions = {}) =>
  applyDecorators(
    IsNested({ type, max }),
    // Swagger treats an arrow function as `type` as a class that is resolved later.
    field({ type: () => type(), isArray: true, maxItems: max } as ApiPropertyOptions, options),
  );

/** An object of a class, validated; paths read `name.field`. */
export const ObjectOf = (type: () => new () => object, options: FieldOptions = {}) =>
  applyDecorators(
    IsNested({ type, max: null }),
    field({ type: () => type() } as ApiPropertyOptions, options),
  );

/** An IANA time zone that this server knows. */
export const TimeZone = (options: FieldOptions = {}) =>
  field(
    { type: String, maxLength: 64 },
    options,
    ...textRules(1, 64),
    // Since Node 22 offsets such as +05:00 are time zones too, but PostgreSQL reads their sign the other way.
    Matches(/^[a-z]/i, withMessage('timeZone')),
    IsTimeZone(withMessage('timeZone')),
  );

const tidyTimes = (text: string): string =>
  [...new Set(text.split(',').map((time) => time.trim()))]
    .filter((time) => time !== '')
    .sort()
    .join(',');

/** `HH:MM` joined by commas. Spaces and repeats are dropped, and the times are sorted. */
export const ExactTimes = (options: FieldOptions = {}) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      // Spaces and repeats do not count, but the length of the text is bounded before they are dropped.
      typeof value === 'string' && value.length <= 4 * LIMITS.exactTimes
        ? tidyTimes(value) || null
        : value,
    ),
    field(
      { type: String, maxLength: LIMITS.exactTimes },
      options,
      MaxLength(LIMITS.exactTimes, withMessage('exactTimes')),
      Matches(new RegExp(`^${CLOCK}(,${CLOCK})*$`), withMessage('exactTimes')),
    ),
  );
