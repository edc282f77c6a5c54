import {
  DateField,
  FlagField,
  Integer,
  ObjectOf,
  OneOf,
  QueryId,
  SomeOf,
  Text,
} from '../common/fields.js';
import { answerOf, updateAtAddressOf } from '../common/record.js';
import type { Flag } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import {
  REPORT_BASES,
  REPORT_CHARTS,
  REPORT_COMPARISONS,
  REPORT_MEASURES,
  REPORT_PERIODS,
  type ReportBasis,
  type ReportChart,
  type ReportComparison,
  type ReportMeasure,
  type ReportPeriod,
} from '../contract/report.js';
import { REPORT_DIMENSIONS, type ReportDimension } from '../contract/report-dimensions.js';
import { AnyInteger, AnyText } from '../rest/filter-fields.js';
import type { RestResource } from '../rest/rest-list.js';
import { type FilterValues, ReportFilters } from './report.dto.js';

/** What a saved report asks, and how the answer is shown. */
export class ReportDesignQuestion {
  @OneOf(REPORT_BASES, { example: 'ordered' })
  basis: ReportBasis;

  @OneOf(REPORT_PERIODS, {
    description: 'Its days: two dates, or a period around the day on which it is opened',
    example: 'thisMonth',
  })
  period: ReportPeriod;

  @DateField({ optional: true, description: 'Of the period `dates` alone', example: null })
  dateFrom?: string | null;

  @DateField({ optional: true, description: 'Of the period `dates` alone', example: null })
  dateTo?: string | null;

  @SomeOf(REPORT_DIMENSIONS, { example: ['accountExecutive'] })
  rows: ReportDimension[];

  @SomeOf(REPORT_DIMENSIONS, { example: ['month'] })
  columns: ReportDimension[];

  @SomeOf(REPORT_MEASURES, { description: 'At least one', example: ['airings', 'net'] })
  measures: ReportMeasure[];

  @ObjectOf(() => ReportFilters, { optional: true })
  filters?: FilterValues | null;

  @OneOf(REPORT_COMPARISONS, {
    description: 'Compared with the days just before, or with the same days of the year before',
    example: 'yearAgo',
  })
  compare: ReportComparison;

  @OneOf(REPORT_MEASURES, {
    optional: true,
    description: 'The measure whose greatest totals come first; null for the usual order',
    example: 'net',
  })
  sort?: ReportMeasure | null;

  @Integer({
    min: 1,
    max: LIMITS.reportTop,
    optional: true,
    description: 'How many of the greatest are shown by name; null for all',
    example: 10,
  })
  top?: number | null;

  @FlagField({ description: '1: numbers are shown as shares of their totals too', example: 1 })
  shares: Flag;

  @OneOf(REPORT_CHARTS, { description: 'How it is drawn beside its table', example: 'bars' })
  chart: ReportChart;
}

/** A report by name, for everybody in the media group. */
export class ReportDesignBody {
  @Text({
    max: LIMITS.name,
    description: 'Unique in the media group',
    example: 'Ventas por ejecutivo',
  })
  name: string;

  @ObjectOf(() => ReportDesignQuestion)
  question: ReportDesignQuestion;
}

/** The body of an update, which replaces the whole design. */
export class ReportDesignUpdate extends updateAtAddressOf(ReportDesignBody) {}

export class ReportDesignAnswer extends answerOf(ReportDesignBody) {}

export class ReportDesignId {
  @QueryId({ description: 'The saved report' })
  id: number;
}

export class ReportDesignFilter {
  @AnyInteger() id?: number[];
  @AnyText({ max: LIMITS.name, example: 'Ventas por ejecutivo' }) name?: string[];
}

export const REPORT_DESIGNS: RestResource<ReportDesignFilter> = {
  name: 'report-designs',
  sort: ['id', 'name'],
  defaultSort: ['name', 'ASC'],
  filter: ReportDesignFilter,
};
