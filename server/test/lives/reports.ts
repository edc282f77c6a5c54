import { plus } from './calendar.js';
import { add } from './check.js';
import type { Life } from './life.js';

/** What reports say of a station's life. */

export type Basis = 'ordered' | 'scheduled' | 'aired';

/** Airings, gross, discount and commission; money in cents. */
export type Sums = [airings: number, gross: number, discount: number, commission: number];
const MEASURES = ['airings', 'gross', 'discount', 'commission'] as const;

export interface Row {
  values: string[];
  sums: Sums;
}

const cents = (units: number): number => Math.round(units * 100);

/** What reports of a life are asked about. */
const scopeOf = (life: Life, basis: Basis) => ({
  basis,
  // The night before the first day, and the one after the last, are of other dates.
  ...{ dateFrom: plus(life.place.from, -1), dateTo: plus(life.to, 32) },
  filters: { station: [life.stationId] },
});

/** What a cell comes to when it is opened. @param values of the dimensions, as the report answered them */
export async function factsOf(
  life: Life,
  basis: Basis,
  dimensions: readonly string[],
  values: readonly string[],
): Promise<{ facts: Sums; more: number }> {
  type Fact = Record<(typeof MEASURES)[number], number>;
  const { facts, more } = await life.post<{ facts: Fact[]; more: number }>('Report/facts', {
    ...scopeOf(life, basis),
    at: dimensions.map((dimension, i) => ({
      dimension,
      value: values[i] === 'null' ? null : values[i],
    })),
  });
  const sum = (of: (typeof MEASURES)[number]) => facts.reduce((all, one) => all + one[of], 0);
  const [airings, ...money] = MEASURES.map(sum) as [number, ...number[]];
  return { facts: [airings, ...money.map(cents)] as Sums, more };
}

/** A report by up to four dimensions. */
export async function reportOf(
  life: Life,
  basis: Basis,
  rows: readonly string[],
  range?: { dateFrom: string; dateTo: string },
): Promise<Row[]> {
  interface Report {
    rows: (number | string | null)[][];
    cells: number[][];
  }
  const report = await life.post<Report>('Report/run', {
    ...scopeOf(life, basis),
    ...range,
    ...{ rows, columns: [], measures: MEASURES },
  });
  return report.cells.map(([row = 0, , airings = 0, ...money]) => ({
    values: (report.rows[row] ?? []).map(String),
    sums: [airings, ...money.map(cents)] as Sums,
  }));
}

/** Adds up one of the sums of rows by a key. */
export function byKey(
  rows: readonly Row[],
  keyOf: (values: string[]) => string,
  of: 0 | 1 | 2 | 3,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { values, sums: own } of rows) add(sums, keyOf(values), own[of]);
  return sums;
}
