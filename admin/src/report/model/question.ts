import { LIMITS } from '@contract/limits';
import { REPORT_MEASURES, type ReportPeriod } from '@contract/report';
import {
  FILTER_DIMENSIONS,
  REPORT_DIMENSIONS,
  type FilterDimension,
  type ReportDimension,
} from '@contract/report-dimensions';
import { daysBetween, parseDate } from '@contract/time';
import { daysOf } from './period';
import type { ReportRequest, Question } from './types';

/** What is sold by executive this month: the first question of whoever directs a station. */
export function usualQuestion(today: string): Question {
  return {
    basis: 'ordered',
    period: 'thisMonth',
    ...daysOf('thisMonth', today),
    rows: ['accountExecutive'],
    columns: [],
    measures: ['airings', 'net'],
    filters: {},
    compare: 'none',
    sort: null,
    top: null,
    shares: false,
    chart: 'none',
  };
}

/** Message keys of what is wrong with the dates; null when the server can be asked. */
export function datesProblem({
  dateFrom,
  dateTo,
}: Pick<Question, 'dateFrom' | 'dateTo'>): string | null {
  if (parseDate(dateFrom) === null || parseDate(dateTo) === null) return 'report.noDate';
  const days = daysBetween(dateFrom, dateTo);
  if (days < 0) return 'report.badRange';
  return days + 1 > LIMITS.reportDays ? 'report.longRange' : null;
}

export const isComplete = (question: Question): boolean =>
  datesProblem(question) === null && question.measures.length > 0;

/** The question with other rows; a dimension that they take leaves the columns. */
export const withRows = (question: Question, rows: readonly ReportDimension[]): Question => ({
  ...question,
  rows,
  columns: question.columns.filter((one) => !rows.includes(one)),
});

export const withColumns = (question: Question, columns: readonly ReportDimension[]): Question => ({
  ...question,
  columns,
  rows: question.rows.filter((one) => !columns.includes(one)),
});

/** The question of another period, whose days are around today; of its own dates for `dates`. */
export const withPeriod = (question: Question, period: ReportPeriod, today: string): Question =>
  period === 'dates' ? { ...question, period } : { ...question, period, ...daysOf(period, today) };

/** The question with a date of its own. */
export const withDate = (
  question: Question,
  name: 'dateFrom' | 'dateTo',
  date: string,
): Question => ({ ...question, period: 'dates', [name]: date });

/** The question with other values of a filter; undefined takes the filter away. */
export const withFilter = (
  question: Question,
  dimension: FilterDimension,
  values: readonly number[] | undefined,
): Question => ({ ...question, filters: { ...question.filters, [dimension]: values } });

/** What the server is asked: a filter without values is not one yet. */
export function requestOf({
  basis,
  dateFrom,
  dateTo,
  rows,
  columns,
  measures,
  filters,
}: Question): ReportRequest {
  const chosen = FILTER_DIMENSIONS.flatMap((dimension) => {
    const values = filters[dimension] ?? [];
    return values.length > 0 ? [[dimension, values] as const] : [];
  });
  return {
    basis,
    dateFrom,
    dateTo,
    rows,
    columns,
    measures,
    filters: chosen.length > 0 ? Object.fromEntries(chosen) : undefined,
  };
}

/** Measures in the order of their list, however they were chosen. */
export const withMeasures = (question: Question, measures: Question['measures']): Question => ({
  ...question,
  sort: question.sort !== null && measures.includes(question.sort) ? question.sort : null,
  measures: REPORT_MEASURES.filter((one) => measures.includes(one)),
});

/** The dimensions that rows or columns may still take beside those that they have. */
export const choicesFor = (
  chosen: readonly ReportDimension[],
  others: readonly ReportDimension[],
): readonly ReportDimension[] =>
  chosen.length + others.length < LIMITS.reportDimensions
    ? REPORT_DIMENSIONS
    : REPORT_DIMENSIONS.filter((one) => chosen.includes(one) || others.includes(one));
