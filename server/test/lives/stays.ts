import { plus } from './calendar.js';
import { broken } from './check.js';
import type { Life } from './life.js';
import { type Basis, reportOf, type Row, type Sums } from './reports.js';

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
  /** How many merges and undone merges there were before. */
  merges: number;
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
export function forgetMerged(life: Life): void {
  for (const byDate of life.said.values())
    for (const [date, { merges }] of byDate) if (merges % 2 === 1) byDate.delete(date);
}

/** Whether all that is told of a date is of closed days. */
function isClosed(life: Life, basis: Basis, date: string): boolean {
  const { closed } = life.money;
  if (basis === 'aired') return closed.has(date) || closed.has(plus(date, 1));
  return closed.has(date) && (basis === 'ordered' || closed.has(plus(date, 1)));
}

/** What rows come to, by what agencies became. */
function textOf(life: Life, rows: readonly Row[], agencyAt: number): string {
  const sums = new Map<string, Sums>();
  for (const { values, sums: own } of rows) {
    const agency = life.money.became.get(Number(values[agencyAt]));
    const key = values
      .map((value, i) => (i === agencyAt && agency !== undefined ? String(agency) : value))
      .join(' ');
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
  const [dateAt, agencyAt] = [dimensions.indexOf('date'), dimensions.indexOf('adAgency')];
  const dates = new Set([...life.money.closed.keys()].flatMap((date) => [date, plus(date, -1)]));
  for (const date of dates) {
    if (!isClosed(life, basis, date)) continue;
    const own = rows.filter(({ values }) => values[dateAt] === date);
    const before = byDate.get(date);
    if (!before) {
      byDate.set(date, { rows: own, merges: life.money.merges });
      continue;
    }
    const [was, is] = [before.rows, own].map((all) => textOf(life, all, agencyAt));
    if (was !== is) broken('what is said of a closed day stays', { name, date, was, is });
  }
}

/** Compares what is said of closed days with what was said of them. */
export async function daysStay(
  life: Life,
  { aired, scheduled }: Record<'aired' | 'scheduled', Row[]>,
): Promise<void> {
  const all = ['campaign', 'date', 'adAgency'];
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
    textOf(life, toDates(rows, 0), -1) !== textOf(life, toDates(others, 1), -1)
  )
    broken('every dimension adds up to the same', { basis, dimension });
}

const toDates = (rows: readonly Row[], dateAt: number): Row[] =>
  rows.map(({ values, sums }) => ({ values: [values[dateAt] ?? ''], sums }));
