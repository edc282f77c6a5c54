import type { OrderedMonth } from '../../contract/ordered-facts.js';
import { dateOfDayNumber, dayNumber } from '../../contract/time.js';

/** A number of reports that is another one than a plain count. */
export interface Difference {
  /** What is counted, as `ordered: campaign 12, simple 5, 2026-12`. */
  what: string;
  /** What reports say, and what was counted; null where there is nothing. */
  reported: string | null;
  counted: string | null;
}

type Numbers = ReadonlyMap<string, string>;

/** What differs between two sets of numbers by name, in order of the names. */
export function differencesOf(reported: Numbers, counted: Numbers): Difference[] {
  const names = [...new Set([...reported.keys(), ...counted.keys()])].sort();
  return names.flatMap((what) => {
    const [stated, plain] = [reported.get(what) ?? null, counted.get(what) ?? null];
    return stated === plain ? [] : [{ what, reported: stated, counted: plain }];
  });
}

/** The first day of a period that is told as a whole, with which a line's day is; null for a day that is by itself. */
export type WholePeriod = (scheduleId: number, day: number) => number | null;

type Sums = [airings: number, seconds: number, cents: number];
const textOf = ([airings, seconds, cents]: Sums): string =>
  `${airings} airings, ${seconds} s, ${cents} cents`;

/**
 * What a campaign orders, by line and month, as its sums and a list of each day. Of a period of a quota that has
 * begun, whose days share what was left when the campaign was saved, the sum.
 */
export function orderedNumbers(
  spotId: number,
  months: readonly OrderedMonth[],
  wholePeriod: WholePeriod = () => null,
): Numbers {
  const numbers = new Map<string, string>();
  const wholes = new Map<string, Sums>();
  for (const one of months) {
    const { scheduleType, scheduleId, month, firstDay, airings } = one;
    const line = `ordered: campaign ${spotId}, ${scheduleType} ${scheduleId}`;
    const first = dayNumber(month);
    const alone: number[] = [];
    const own: Sums = [0, 0, 0];
    let hasWhole = false;
    airings.forEach((count, i) => {
      const period = scheduleType === 'simple' ? wholePeriod(scheduleId, first + i) : null;
      const key = period === null ? null : `${line}, from ${dateOfDayNumber(period)}`;
      const sums = key === null ? own : (wholes.get(key) ?? ([0, 0, 0] satisfies Sums));
      sums[0] += count;
      sums[1] += one.seconds[i] ?? 0;
      sums[2] += one.cents[i] ?? 0;
      hasWhole ||= key !== null;
      if (key === null) alone.push(count);
      else if (sums[0] > 0) wholes.set(key, sums);
    });
    const begins = hasWhole ? '' : ` from day ${firstDay}`;
    if (!hasWhole || own[0] > 0)
      numbers.set(`${line}, ${month.slice(0, 7)}`, `${textOf(own)}${begins}: ${alone.join(' ')}`);
  }
  for (const [key, sums] of wholes) numbers.set(key, textOf(sums));
  return numbers;
}

/** The years from one date to another, as first and last days. */
export function yearsOf(from: string, to: string): [first: string, last: string][] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => [
    `${first + i}-01-01`,
    `${first + i}-12-31`,
  ]);
}
