import { plus } from './calendar.js';
import { broken } from './check.js';
import type { Life } from './life.js';
import { standingMerges, valueNow } from './merging.js';
import { type Basis, factsOf, reportOf, type Row, type Sums } from './reports.js';

/** Nothing but an opening, a closing or a merge changes what reports have of closed days, by whatever dimension. */

/** By what closed days are looked at, each of a life with some of them. */
const DIMENSIONS = [
  ...['client', 'clientCategory', 'accountExecutive', 'adAgencyGroup', 'spotCategory', 'show'],
  ...['speaker', 'spotType', 'hour', 'weekday', 'week', 'broadcastMonth', 'internalNumber'],
  ...['payMethod', 'origin', 'businessUnit', 'agencyOrderNumber'],
];
const OF_A_LIFE = 3;

interface Remembered {
  rows: Row[];
  /** The merges that stood. */
  merges: readonly number[];
}

/** By report and date, what was said. */
export type Said = Map<string, Map<string, Remembered>>;

/** A day closed or was opened: it and the evening before it may have changed. */
export function forgetDay(life: Life, date: string): void {
  for (const byDate of life.said.values()) {
    byDate.delete(date);
    byDate.delete(plus(date, -1));
  }
}

/** A merge was undone: what was told meanwhile by what was merged is told otherwise again. */
export function forgetMerged(life: Life, mergeId: number): void {
  for (const byDate of life.said.values())
    for (const [date, { merges }] of byDate) if (merges.includes(mergeId)) byDate.delete(date);
}

/** Whether all that is told of a date is of closed days. */
function isClosed(life: Life, basis: Basis, date: string): boolean {
  const { closed } = life.money;
  if (basis === 'aired') return closed.has(date) || closed.has(plus(date, 1));
  return closed.has(date) && (basis === 'ordered' || closed.has(plus(date, 1)));
}

/** What rows come to, by what records became. @param dimensions those of their values */
function textOf(life: Life, rows: readonly Row[], dimensions: readonly string[]): string {
  const sums = new Map<string, Sums>();
  for (const { values, sums: own } of rows) {
    const key = values.map((value, i) => valueNow(life, dimensions[i], value)).join(' ');
    const so = sums.get(key) ?? [0, 0, 0, 0];
    sums.set(key, so.map((sum, i) => sum + (own[i] ?? 0)) as Sums);
  }
  return [...sums]
    .flatMap(([key, own]) => (own.some((sum) => sum !== 0) ? [`${key}: ${own.join(' ')}`] : []))
    .sort()
    .join('\n');
}

/** @param dimensions with `date` */
function tableStays(life: Life, basis: Basis, dimensions: readonly string[], rows: Row[]): void {
  const name = `${basis} by ${dimensions.join(', ')}`;
  const byDate = life.said.get(name) ?? new Map<string, Remembered>();
  life.said.set(name, byDate);
  const dateAt = dimensions.indexOf('date');
  const dates = new Set([...life.money.closed.keys()].flatMap((date) => [date, plus(date, -1)]));
  for (const date of dates) {
    if (!isClosed(life, basis, date)) continue;
    const own = rows.filter(({ values }) => values[dateAt] === date);
    const before = byDate.get(date);
    if (!before) {
      byDate.set(date, { rows: own, merges: standingMerges(life) });
      continue;
    }
    const [was, is] = [before.rows, own].map((all) => textOf(life, all, dimensions));
    if (was !== is) broken('what is said of a closed day stays', { name, date, was, is });
  }
}

/** Compares what is said of closed days with what was said of them. */
export async function daysStay(
  life: Life,
  all: readonly string[],
  { aired, scheduled }: Record<'aired' | 'scheduled', Row[]>,
): Promise<void> {
  tableStays(life, 'aired', all, aired);
  tableStays(life, 'scheduled', all, scheduled);
  tableStays(life, 'ordered', all, await reportOf(life, 'ordered', all));
  const basis = life.random.pick(['aired', 'scheduled', 'ordered'] as const);
  const first = life.stationId % DIMENSIONS.length;
  const dimension = DIMENSIONS[(first + life.random.int(0, OF_A_LIFE - 1)) % DIMENSIONS.length];
  const by = ['date', dimension ?? 'client'];
  const rows = await reportOf(life, basis, by);
  tableStays(life, basis, by, rows);
  const others = basis === 'aired' ? aired : scheduled;
  if (
    basis !== 'ordered' &&
    textOf(life, toDates(rows, 0), ['date']) !== textOf(life, toDates(others, 1), ['date'])
  )
    broken('every dimension adds up to the same', { basis, dimension });
}

const toDates = (rows: readonly Row[], dateAt: number): Row[] =>
  rows.map(({ values, sums }) => ({ values: [values[dateAt] ?? ''], sums }));

/** A cell that is opened has what it says. */
export async function cellOpens(
  life: Life,
  dimensions: readonly string[],
  aired: readonly Row[],
): Promise<void> {
  if (aired.length === 0) return;
  const { values, sums } = life.random.pick(aired);
  const { facts, more } = await factsOf(life, 'aired', dimensions, values);
  if (more === 0 && facts.join() !== sums.join())
    broken('a cell that is opened has what it says', { values, sums, facts });
}
