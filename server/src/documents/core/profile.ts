import { addDays, monthEnd } from '../../contract/time.js';
import type { DimensionValue } from '../../sales/core/pivot.js';

/** What a client, an agency, an executive or a category is like over months. Money in cents. */

/** Sums of a group, in this order: airings, seconds, net. */
export const PROFILE_MEASURES = ['airings', 'seconds', 'net'] as const;

export interface ProfileSums {
  airings: number;
  seconds: number;
  net: number;
}

interface Group {
  values: readonly DimensionValue[];
  sums: readonly number[];
}

const NOTHING: ProfileSums = { airings: 0, seconds: 0, net: 0 };

const sumsOf = ([airings = 0, seconds = 0, net = 0]: readonly number[]): ProfileSums => ({
  airings,
  seconds,
  net,
});

/** The first days of the months from that of one date to that of another. */
export function monthsBetween(dateFrom: string, dateTo: string): string[] {
  const months: string[] = [];
  for (
    let month = `${dateFrom.slice(0, 8)}01`;
    month <= dateTo;
    month = addDays(monthEnd(month), 1)
  )
    months.push(month);
  return months;
}

/** Each month of a range, with nothing where there is nothing. @param groups by month, `YYYY-MM` */
export function profileMonths(
  groups: readonly Group[],
  dateFrom: string,
  dateTo: string,
): ({ month: string } & ProfileSums)[] {
  const byMonth = new Map(groups.map(({ values, sums }) => [values[0], sumsOf(sums)]));
  return monthsBetween(dateFrom, dateTo).map((first) => {
    const month = first.slice(0, 7);
    const { airings, seconds, net } = byMonth.get(month) ?? NOTHING;
    return { month, airings, seconds, net };
  });
}

/** What something is made of: the largest net first. */
export function profileParts<T extends DimensionValue>(
  groups: readonly Group[],
): ({ value: T | null } & ProfileSums)[] {
  return groups
    .map(({ values, sums }) => {
      const { airings, seconds, net } = sumsOf(sums);
      return { value: (values[0] ?? null) as T | null, airings, seconds, net };
    })
    .sort((a, b) => b.net - a.net || b.airings - a.airings || Number(a.value) - Number(b.value));
}

/** What one of many came to in a year, and in the year before. */
export interface Change {
  id: number;
  net: number;
  before: number;
}

interface Changes {
  /** More net than before, among them what is new: what grew most first. */
  grew: Change[];
  /** Less net than before, and still there. */
  shrank: Change[];
  /** Those that have no airings any more. */
  left: Change[];
}

/**
 * What grew, what shrank and what left from one year to the next; at most `most` of each.
 *
 * @param recent groups by id, with the measures of `PROFILE_MEASURES`
 */
export function changesOf(
  recent: readonly Group[],
  earlier: readonly Group[],
  most: number,
): Changes {
  const byId = (groups: readonly Group[]) =>
    new Map(
      groups.flatMap(({ values: [id], sums }) =>
        typeof id === 'number' ? [[id, sumsOf(sums)] as const] : [],
      ),
    );
  const [now, then] = [byId(recent), byId(earlier)];
  const all = [...new Set([...now.keys(), ...then.keys()])].map((id) => ({
    id,
    airings: now.get(id)?.airings ?? 0,
    net: now.get(id)?.net ?? 0,
    before: then.get(id)?.net ?? 0,
  }));
  const top = (some: typeof all, of: (one: Change) => number): Change[] =>
    some
      .sort((a, b) => of(b) - of(a) || a.id - b.id)
      .slice(0, most)
      .map(({ id, net, before }) => ({ id, net, before }));
  const isGone = ({ airings, net }: (typeof all)[number]): boolean => airings === 0 && net === 0;
  const here = all.filter((one) => !isGone(one));
  const lost = ({ net, before }: Change): number => before - net;
  return {
    grew: top(
      here.filter(({ net, before }) => net > before),
      (one) => -lost(one),
    ),
    shrank: top(
      here.filter(({ net, before }) => net < before),
      lost,
    ),
    left: top(all.filter(isGone), lost),
  };
}

/** The twelve months until the month of a date, and the twelve before them. */
export function yearsUntil(date: string): Record<'recent' | 'earlier', [string, string]> {
  const end = monthEnd(date);
  const back = (last: string): string => {
    const year = Number(last.slice(0, 4)) - 1;
    return addDays(monthEnd(`${String(year)}${last.slice(4, 8)}01`), 1);
  };
  const first = back(end);
  const before = addDays(first, -1);
  return { recent: [first, end], earlier: [back(before), before] };
}
