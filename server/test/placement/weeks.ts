import type { StationInputs } from '../../src/placement/rules/day-input.js';
import type { DayInput, DayPlan, Line, SimpleLine } from '../../src/placement/rules/types.js';
import { Random } from '../../src/placement/search/random.js';
import { weekOf } from './build.js';
import { placedByLetter } from './check.js';
import { makeInstance, type InstanceOptions } from './generator.js';

/** Monday to Sunday around the reference date. */
export const WEEK = [12, 13, 14, 15, 16, 17, 18].map((day) => `2026-10-${day}`);

/** Lines with a quota, and those that ask for a number each day. */
export const hasQuota = (line: Line): line is SimpleLine =>
  line.scheduleType === 'simple' && line.timeMode !== 2 && (line.per ?? 'day') !== 'day';

/**
 * Generates a station, of whose demand about a third is by the week: as many airings as the line's days
 * would have, with no limit for a day, or one that is tight or loose. The same options give the same station
 * on every machine.
 */
export function makeWeek(options: InstanceOptions): StationInputs {
  const random = new Random(options.seed * 31_337 + Math.round(options.sellOut * 100));
  const day = makeInstance(options);
  const lines = day.lines.map((line): Line => {
    const isWeekly = random.below(100) < 42;
    const limit = random.below(3);
    if (!isWeekly || line.scheduleType === 'advanced' || line.timeMode === 2) return line;
    const aDay = line.occurrences!;
    const ticked = line.days.reduce<number>((sum, day) => sum + day, 0);
    // Some orders ask for fewer than a full week's worth.
    const occurrences = Math.max(1, aDay * ticked - random.below(1 + Math.floor(ticked / 3)));
    const maxPerDay = limit === 0 ? null : limit === 1 ? aDay : aDay + 1;
    return { ...line, per: 'week', occurrences, maxPerDay };
  });
  return weekOf({ ...day, lines });
}

/** Airings placed on some days together, by priority letter. */
export function placedOf(
  days: readonly { input: DayInput; plan: DayPlan }[],
): Record<string, number> {
  const placed: Record<string, number> = {};
  for (const { input, plan } of days)
    for (const [letter, n] of Object.entries(placedByLetter(input, plan)))
      placed[letter] = (placed[letter] ?? 0) + n;
  return placed;
}
