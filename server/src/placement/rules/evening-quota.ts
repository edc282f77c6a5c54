import {
  hasQuota,
  runningDays,
  shareOf,
  type Calendar,
  type Period,
} from '../../contract/quota.js';
import { dayNumber } from '../../contract/time.js';
import { isFill } from './service.js';
import type {
  HeldEvenings,
  Line,
  LockedDay,
  OverMidnight,
  PartBreaks,
  SimpleLine,
} from './types.js';

/** The quota of a line over midnight, evening by evening. Days are day numbers here. */

/** What the two parts of an evening ask for. */
export interface EveningAsk {
  evening: number;
  morning: number;
  /** By how much the evening's share exceeds what it may have. */
  beyond: number;
}

const NO_ASK: EveningAsk = { evening: 0, morning: 0, beyond: 0 };

/**
 * The part of a number that goes to an evening with `here` breaks before a morning with `after`; a half goes to
 * the evening.
 */
export const eveningShare = (count: number, here: number, after: number): number =>
  here + after === 0 ? count : Math.floor((2 * count * here + here + after) / (2 * (here + after)));

/** The breaks of each part of a line over midnight on a day. */
export const partBreaks = (
  { breaks, skipping }: Pick<OverMidnight, 'breaks' | 'skipping'>,
  day: number,
): PartBreaks => skipping[day] ?? breaks[(((day + 4) % 7) + 7) % 7];

/**
 * What the evenings of a period ask for whose parts are not settled. As long as the settled ones have their shares,
 * each keeps an even share of the quota, at most the limit for a day. Otherwise what settled parts do not have is
 * shared: an evening with one settled part asks for no more than its own share lacks, and the others share the rest
 * evenly.
 *
 * @param before the part of an evening's number that airs before midnight
 */
export function eveningAsks(
  line: Calendar & { maxPerDay?: number | null },
  period: Period,
  { days, airings }: HeldEvenings,
  before: (number: number, evening: number) => number,
): ReadonlyMap<number, EveningAsk> {
  const most = line.maxPerDay ?? Infinity;
  const settled = new Set(days);
  const has = (evening: number): number => airings[evening] ?? 0;
  const running = runningDays(line, period);
  const shared = (count: number, evenings: readonly number[]): Map<number, EveningAsk> =>
    new Map(
      evenings.map((evening, index) => {
        const upTo = (n: number): number => shareOf(count, n, evenings.length);
        const share = upTo(index + 1) - upTo(index);
        const number = Math.min(most, share);
        const first = before(number, evening);
        return [evening, { evening: first, morning: number - first, beyond: share - number }];
      }),
    );
  const even = shared(period.asked, running);
  const openOf = (evening: number): EveningAsk => {
    const ask = even.get(evening) ?? NO_ASK;
    const isOver = settled.has(evening);
    return {
      evening: isOver ? 0 : ask.evening,
      morning: settled.has(evening + 1) ? 0 : ask.morning,
      beyond: isOver ? 0 : ask.beyond,
    };
  };
  let held = 0;
  for (const [evening, count] of Object.entries(airings))
    if (period.first <= Number(evening) && Number(evening) <= period.last) held += count;
  let left = Math.max(0, period.asked - held);
  const open = new Map(running.map((evening) => [evening, openOf(evening)]));
  const ordered = [...open.values()].reduce(
    (sum, { evening, morning, beyond }) => sum + evening + morning + beyond,
    0,
  );
  if (ordered === left) return open;
  const halves = running.filter((evening) => settled.has(evening) !== settled.has(evening + 1));
  const asks = new Map<number, EveningAsk>();
  for (const one of halves) {
    const { evening, morning } = open.get(one) ?? openOf(one);
    const whole = even.get(one) ?? NO_ASK;
    const lacking = Math.max(0, whole.evening + whole.morning - has(one));
    const part = Math.min(left, lacking, evening + morning);
    left -= part;
    asks.set(one, { ...NO_ASK, [settled.has(one) ? 'morning' : 'evening']: part });
  }
  const whole = running.filter((evening) => !settled.has(evening) && !settled.has(evening + 1));
  return new Map([...asks, ...shared(left, whole)]);
}

/** Whether a line counts by a period longer than a day and goes on after midnight. */
const isEveningQuota = (line: Line): line is SimpleLine =>
  line.scheduleType === 'simple' &&
  hasQuota(line) &&
  !isFill(line) &&
  line.overMidnight !== undefined;

/** The lines over midnight that have a quota. */
export const eveningQuotas = (lines: readonly Line[]): SimpleLine[] => lines.filter(isEveningQuota);

/** The lines; those over midnight with a quota are told how much of it locked days have. */
export function withHeldEvenings<L extends Line>(
  lines: readonly L[],
  locked: readonly LockedDay[],
): L[] {
  if (locked.length === 0) return [...lines];
  const days = locked.map(({ date }) => dayNumber(date));
  return lines.map((line): L => {
    if (!isEveningQuota(line) || !line.overMidnight) return line;
    const airings: Record<number, number> = {};
    for (const { evening, count } of heldOf(line, locked))
      airings[evening] = (airings[evening] ?? 0) + count;
    return { ...line, overMidnight: { ...line.overMidnight, held: { days, airings } } };
  });
}

/** Added to the key of a line for what airs after midnight; beyond the keys of all lines. */
export const MORNING = 2 ** 33;

/** What a locked day has of a line and of those that it continues, by the evening to which it belongs. */
const heldOf = (
  { scheduleId, forebears = [] }: SimpleLine,
  locked: readonly LockedDay[],
): { evening: number; count: number }[] =>
  locked.flatMap(({ date, airings }) =>
    [scheduleId, ...forebears].flatMap((id) => {
      // The `lineKey` of what airs before midnight, and of what airs after it.
      const [before, after] = [2 * id, 2 * id + MORNING];
      return [
        { evening: dayNumber(date), count: airings[before] ?? 0 },
        { evening: dayNumber(date) - 1, count: airings[after] ?? 0 },
      ].filter(({ count }) => count > 0);
    }),
  );
