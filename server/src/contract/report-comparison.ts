import type { ReportComparison, ReportMeasure } from './report.js';
import { type ReportDimension, kindOf } from './report-dimensions.js';
import type { ReportCells, Value } from './report-table.js';
import { addDays, addMonths, daysBetween, monthEnd } from './time.js';

interface ComparedQuestion {
  dateFrom: string;
  dateTo: string;
  rows: readonly ReportDimension[];
  columns: readonly ReportDimension[];
  measures: readonly ReportMeasure[];
}

const monthOf = (date: string): string => date.slice(0, 7);
const firstOf = (month: string): string => `${month}-01`;
const lastOf = (month: string): string => monthEnd(firstOf(month));

const isMonth = (dimension: ReportDimension): boolean => kindOf(dimension) === 'month';
/** Whether its values are of the days of a report alone. */
const isOfCalendar = (dimension: ReportDimension): boolean =>
  isMonth(dimension) || ['day', 'week'].includes(kindOf(dimension));
const MONTHS_OF_YEAR = 12;

/** Before this day there is nothing to compare with. */
const FIRST = '1904-01-01';

/**
 * Whether both answers of a comparison have rows and columns in common: days and weeks never, months only with those
 * of the year before.
 */
export const isComparable = (
  { rows, columns }: Pick<ComparedQuestion, 'rows' | 'columns'>,
  compare: ReportComparison,
): boolean =>
  [...rows, ...columns].every(
    (one) => !isOfCalendar(one) || (compare === 'yearAgo' && isMonth(one)),
  );

/** The same day of the year before; the last of its month where that is shorter. */
function yearBefore(date: string): string {
  const month = addMonths(monthOf(date), -MONTHS_OF_YEAR);
  const [same, last] = [`${month}-${date.slice(8)}`, lastOf(month)];
  return same > last ? last : same;
}

const isMonthEnd = (date: string): boolean => date === lastOf(monthOf(date));

type Days = Pick<ComparedQuestion, 'dateFrom' | 'dateTo'>;

/** The same days of the year before: until the end of a month again, where that is how they end. */
function yearAgo({ dateFrom, dateTo }: Days): Days {
  const to = yearBefore(dateTo);
  return {
    dateFrom: yearBefore(dateFrom),
    dateTo: isMonthEnd(dateTo) ? lastOf(monthOf(to)) : to,
  };
}

/** As many days just before: as many months, where these are whole ones. */
function justBefore({ dateFrom, dateTo }: Days): Days {
  const last = addDays(dateFrom, -1);
  const [from, to] = [monthOf(dateFrom), monthOf(dateTo)];
  if (dateFrom !== firstOf(from) || !isMonthEnd(dateTo))
    return { dateFrom: addDays(last, -daysBetween(dateFrom, dateTo)), dateTo: last };
  let months = 1;
  while (addMonths(from, months - 1) < to) months += 1;
  return { dateFrom: firstOf(addMonths(from, -months)), dateTo: last };
}

/** What is asked to compare an answer with; null where nothing can be compared. */
export function earlierOf<A extends Omit<ComparedQuestion, 'measures'>>(
  question: A,
  compare: ReportComparison,
): A | null {
  if (compare === 'none' || question.dateFrom < FIRST || !isComparable(question, compare))
    return null;
  const { dateFrom, dateTo } = compare === 'yearAgo' ? yearAgo(question) : justBefore(question);
  return { ...question, dateFrom, dateTo };
}

/** The part of an answer that is compared: its table, and the names of its records. */
export interface ComparableTable extends ReportCells {
  names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const keyOf = (values: readonly Value[]): string => JSON.stringify(values);

/** The values of the year before, as those of this one. */
const aYearLater = (dimensions: readonly ReportDimension[], values: readonly Value[]): Value[] =>
  dimensions.map((dimension, i) => {
    const value = values[i] ?? null;
    return value !== null && isMonth(dimension) ? addMonths(String(value), MONTHS_OF_YEAR) : value;
  });

const byMonth = ([a = null]: readonly Value[], [b = null]: readonly Value[]): number => {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return String(a) < String(b) ? -1 : 1;
};

/** Rows or columns of both answers: those of the first in their order, others beside those of the same first value. */
function axisOf(
  dimensions: readonly ReportDimension[],
  now: readonly (readonly Value[])[],
  earlier: readonly (readonly Value[])[],
): Value[][] {
  const groups = new Map<string, Map<string, Value[]>>();
  for (const values of [...now, ...earlier]) {
    const first = keyOf(values.slice(0, 1));
    const group = groups.get(first) ?? new Map<string, Value[]>();
    if (!group.has(keyOf(values))) group.set(keyOf(values), [...values]);
    groups.set(first, group);
  }
  const all = [...groups.values()].flatMap((group) => [...group.values()]);
  const [only, ...more] = dimensions;
  return only !== undefined && more.length === 0 && isMonth(only) ? all.toSorted(byMonth) : all;
}

const placesOf = (axis: readonly (readonly Value[])[]): ReadonlyMap<string, number> =>
  new Map(axis.map((values, i) => [keyOf(values), i]));

/**
 * An answer with an earlier one beside it: each cell has its measures and then the earlier ones, 0 where there was
 * nothing.
 */
export function withEarlier(
  now: ComparableTable,
  earlier: ComparableTable,
  { rows, columns, measures }: Pick<ComparedQuestion, 'rows' | 'columns' | 'measures'>,
): ComparableTable {
  const earlierRows = earlier.rows.map((values) => aYearLater(rows, values));
  const earlierColumns = earlier.columns.map((values) => aYearLater(columns, values));
  const rowAxis = axisOf(rows, now.rows, earlierRows);
  const columnAxis = axisOf(columns, now.columns, earlierColumns);
  const [rowPlaces, columnPlaces] = [placesOf(rowAxis), placesOf(columnAxis)];
  const count = measures.length;
  const cells = new Map<string, number[]>();
  const add = (
    sent: ComparableTable['cells'],
    ofRows: readonly (readonly Value[])[],
    ofColumns: readonly (readonly Value[])[],
    from: number,
  ): void => {
    for (const [row = 0, column = 0, ...sums] of sent) {
      const place = [
        rowPlaces.get(keyOf(ofRows[row] ?? [])) ?? 0,
        columnPlaces.get(keyOf(ofColumns[column] ?? [])) ?? 0,
      ];
      const cell = cells.get(keyOf(place)) ?? [...place, ...Array<number>(2 * count).fill(0)];
      for (const [i, sum] of sums.entries()) cell[2 + from + i] = sum;
      cells.set(keyOf(place), cell);
    }
  };
  add(now.cells, now.rows, now.columns, 0);
  add(earlier.cells, earlierRows, earlierColumns, count);
  const names: Record<string, Readonly<Record<string, string>>> = { ...earlier.names };
  for (const [dimension, byId] of Object.entries(now.names))
    names[dimension] = { ...names[dimension], ...byId };
  return { rows: rowAxis, columns: columnAxis, cells: [...cells.values()], names };
}
