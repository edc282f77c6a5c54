import { ApiProperty } from '@nestjs/swagger';
import {
  DateField,
  DayList,
  FlagField,
  IdList,
  Integer,
  ListOf,
  ObjectOf,
  OneOf,
  SomeOf,
  Text,
} from '../common/fields.js';
import type { Flag } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import {
  REPORT_BASES,
  REPORT_COMPARISONS,
  REPORT_FORMATS,
  REPORT_MEASURES,
  type ReportBasis,
  type ReportComparison,
  type ReportFormat,
  type ReportMeasure,
} from '../contract/report.js';
import {
  REPORT_DIMENSIONS,
  type FilterDimension,
  type ReportDimension,
  kindOf,
  FILTER_DIMENSIONS,
} from '../contract/report-dimensions.js';
import type { DimensionValue } from './core/pivot.js';
import { MonthsWithoutNumbers } from './month-field.js';

/** The values that count, by dimension: a field each. */
export class ReportFilters {}
for (const dimension of FILTER_DIMENSIONS) {
  const field =
    kindOf(dimension) === 'weekday'
      ? DayList({ optional: true })
      : IdList({ max: LIMITS.filterValues, optional: true });
  field(ReportFilters.prototype, dimension);
}
export type FilterValues = Partial<Record<FilterDimension, number[] | null>>;

/** What is counted, and of which days. */
export class ReportScope {
  @OneOf(REPORT_BASES, {
    description:
      'ordered: what lines ask for; scheduled: what logs hold; aired: what aired on closed days',
    example: 'ordered',
  })
  basis: ReportBasis;

  @DateField({ example: '2026-12-01' })
  dateFrom: string;

  @DateField({ example: '2026-12-31' })
  dateTo: string;

  @ObjectOf(() => ReportFilters, { optional: true })
  filters?: FilterValues | null;
}

export class ReportBody extends ReportScope {
  @SomeOf(REPORT_DIMENSIONS, { example: ['accountExecutive'] })
  rows: ReportDimension[];

  @SomeOf(REPORT_DIMENSIONS, { example: ['month'] })
  columns: ReportDimension[];

  @SomeOf(REPORT_MEASURES, { description: 'At least one', example: ['airings', 'net'] })
  measures: ReportMeasure[];

  @FlagField({ optional: true, description: '1: with totals', example: 1 })
  totals?: Flag | null;
}

/** The value of a dimension that facts have. */
class ReportPlace {
  @OneOf(REPORT_DIMENSIONS, { example: 'weekday' })
  dimension: ReportDimension;

  @Text({
    max: LIMITS.name,
    optional: true,
    description: 'As the report answered it, as text; null for facts without one',
    example: '1',
  })
  value?: string | null;
}

export class ReportFactsBody extends ReportScope {
  @ListOf(() => ReportPlace, LIMITS.reportDimensions, {
    description: 'The place in a table: the facts with all of these values',
  })
  at: ReportPlace[];
}

export class ReportFileBody extends ReportBody {
  @OneOf(REPORT_FORMATS, {
    description: 'xlsx: the table, its facts and what was asked; csv: the facts alone',
    example: 'xlsx',
  })
  format: ReportFormat;

  @OneOf(REPORT_COMPARISONS, {
    optional: true,
    description:
      'The table beside the days just before, or the same days of the year before, with the growth',
    example: 'yearAgo',
  })
  compare?: ReportComparison | null;

  @OneOf(REPORT_MEASURES, {
    optional: true,
    description: 'The measure whose greatest come first; null for the usual order',
    example: 'net',
  })
  sort?: ReportMeasure | null;

  @ListOf(() => ReportPlace, LIMITS.reportDimensions, {
    optional: true,
    description: 'The values of the column by which rows are sorted; without any, by their totals',
  })
  sortAt?: ReportPlace[] | null;

  @Integer({
    min: 1,
    max: LIMITS.reportTop,
    optional: true,
    description: 'How many of the greatest are shown by name; null for all',
    example: 10,
  })
  top?: number | null;

  @FlagField({ optional: true, description: '1: with shares of the totals', example: 1 })
  shares?: Flag | null;
}

/** Lists of whole numbers, or of amounts. */
const LISTS = { type: 'array', items: { type: 'array', items: { type: 'number' } } } as const;
const VALUES = {
  type: 'array' as const,
  items: {
    type: 'array' as const,
    items: { oneOf: [{ type: 'number' }, { type: 'string', nullable: true }] },
  },
};

class ReportTotals {
  @ApiProperty({ ...LISTS, example: [[0, 10, 150]], description: 'Place of the row, measures' })
  rows: number[][];

  @ApiProperty({ ...LISTS, example: [[0, 10, 150]], description: 'Place of the column, measures' })
  columns: number[][];

  @ApiProperty({ type: [Number], example: [10, 150], description: 'Measures of everything' })
  all: number[];
}

export class ReportAnswer {
  @ApiProperty({
    ...VALUES,
    example: [[1]],
    description: "Values of the rows' dimensions, in order",
  })
  rows: DimensionValue[][];

  @ApiProperty({
    ...VALUES,
    example: [['2026-12']],
    description: "Values of the columns' dimensions, in order",
  })
  columns: DimensionValue[][];

  @ApiProperty({
    ...LISTS,
    example: [[0, 0, 10, 150]],
    description: 'Of those with facts: place of the row, place of the column, measures',
  })
  cells: number[][];

  @ApiProperty({
    type: () => ReportTotals,
    nullable: true,
    description: 'Null unless asked for',
    example: { rows: [[0, 10, 150]], columns: [[0, 10, 150]], all: [10, 150] },
  })
  totals: ReportTotals | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
    example: { accountExecutive: { '1': 'Ana Ruiz' } },
    description: 'By dimension, the names of its records by id',
  })
  names: Record<string, Record<string, string>>;

  @ApiProperty({
    type: [String],
    example: ['2026-12'],
    description:
      'Of logs and of what aired: the months that are not over or not wholly closed, whose sums may change yet',
  })
  provisional: string[];

  @MonthsWithoutNumbers()
  withoutNumbers: string[];

  @ApiProperty({ type: 'integer', example: 10 })
  factCount: number;
}

const OPTIONAL_TEXT = { type: String, nullable: true } as const;

/** An airing, several of a line on a day that are only ordered, or a monthly fee without an airing. */
export class ReportFact {
  @ApiProperty({ format: 'date', example: '2026-12-01' })
  date: string;

  @ApiProperty({ ...OPTIONAL_TEXT, example: null, description: 'Null for what is only ordered' })
  start: string | null;

  @ApiProperty({ example: 'Radio Uno' })
  station: string;

  @ApiProperty({ ...OPTIONAL_TEXT, example: 'Panadería Sur' })
  client: string | null;

  @ApiProperty({ ...OPTIONAL_TEXT, example: null })
  adAgency: string | null;

  @ApiProperty({ ...OPTIONAL_TEXT, example: null })
  accountExecutive: string | null;

  @ApiProperty({ ...OPTIONAL_TEXT, example: 'Verano' })
  campaign: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  internalNumber: number | null;

  @ApiProperty({ ...OPTIONAL_TEXT, example: null })
  agencyOrderNumber: string | null;

  @ApiProperty({ ...OPTIONAL_TEXT, example: null })
  show: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 0 })
  spotType: number | null;

  @ApiProperty({ type: 'integer', example: 1 })
  airings: number;

  @ApiProperty({ type: 'integer', example: 20 })
  seconds: number;

  @ApiProperty({ example: 20 })
  gross: number;

  @ApiProperty({ example: 2 })
  discount: number;

  @ApiProperty({ example: 18 })
  net: number;

  @ApiProperty({ example: 2.7 })
  commission: number;

  @ApiProperty({ type: 'integer', nullable: true, example: 1, description: 'Its campaign' })
  spotId: number | null;
}

export class ReportFactsAnswer {
  @ApiProperty({ type: () => [ReportFact] })
  facts: ReportFact[];

  @ApiProperty({ type: 'integer', enum: [0, 1], example: 0, description: '1: there are more' })
  more: Flag;
}
