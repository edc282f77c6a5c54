import type { OrderedMonth } from '../../contract/ordered-facts.js';

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

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);

/** What a campaign orders, by line and month, as its sums and a list of each day. */
export const orderedNumbers = (spotId: number, months: readonly OrderedMonth[]): Numbers =>
  new Map(
    months.map(({ scheduleType, scheduleId, month, firstDay, airings, seconds, cents }) => [
      `ordered: campaign ${spotId}, ${scheduleType} ${scheduleId}, ${month.slice(0, 7)}`,
      `${sum(airings)} airings, ${sum(seconds)} s, ${sum(cents)} cents from day ${firstDay}: ${airings.join(' ')}`,
    ]),
  );

/** The years from one date to another, as first and last days. */
export function yearsOf(from: string, to: string): [first: string, last: string][] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => [
    `${first + i}-01-01`,
    `${first + i}-12-31`,
  ]);
}
