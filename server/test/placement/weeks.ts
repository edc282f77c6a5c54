import { makeDay } from '../../src/placement/make-day.js';
import { packUnit, unitsToPack } from '../../src/placement/month.js';
import { dayInput, type StationInputs } from '../../src/placement/rules/day-input.js';
import type {
  DayInput,
  DayPlan,
  Line,
  Separation,
  SimpleLine,
} from '../../src/placement/rules/types.js';
import { Random } from '../../src/placement/search/random.js';
import { aLine, weekOf } from './build.js';
import { makeInstance, type InstanceOptions } from './generator.js';

/** Monday to Sunday around the reference date. */
export const WEEK = [12, 13, 14, 15, 16, 17, 18].map((day) => `2026-10-${day}`);

/** Lines with a quota, and those that ask for a number each day. */
export const hasQuota = (line: Line): line is SimpleLine =>
  line.scheduleType === 'simple' && line.timeMode !== 2 && (line.per ?? 'day') !== 'day';

/** A separation that some clients have: by minutes or by breaks; one in four is only a wish. */
function clientSeparation(random: Random): Separation | undefined {
  if (random.below(10) >= 3) return undefined;
  const hard = random.below(4) > 0 ? 1 : 0;
  const minutes = [20, 30, 45][random.below(3)]!;
  return random.below(2) === 0 ? { minutes, breaks: 0, hard } : { minutes: 0, breaks: 2, hard };
}

/** Two categories that are kept out of neighbouring breaks, of themselves and of one another. */
const RIVALS = [5, 8];

/**
 * Generates a station, of whose demand about a third is by the week: as many airings as the line's days
 * would have, with no limit for a day, or one that is tight or loose. Some of its lines are kept apart, some
 * are bonus, and fill tops up its breaks. The same options give the same station on every machine.
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
  const byClient = new Map<number, Separation | undefined>();
  const sold = lines.map((line): Line => {
    const { clientId, spotCategoryId } = line;
    if (!byClient.has(clientId)) byClient.set(clientId, clientSeparation(random));
    const apart = byClient.get(clientId);
    const isRival = spotCategoryId !== null && RIVALS.includes(spotCategoryId);
    return {
      ...line,
      ...(random.below(12) === 0 && { service: 'bonus' }),
      ...(apart && { clientSeparation: apart }),
      ...(isRival && {
        categorySeparation: { minutes: 0, breaks: 2, hard: 1 },
        apartFrom: RIVALS.filter((id) => id !== spotCategoryId),
      }),
    };
  });
  const fill = [10, 15, 20].map((length, k) =>
    aLine({
      scheduleId: 9001 + k,
      spotId: 9001 + k,
      clientId: 9001,
      length,
      service: 'fill',
      maxPerDay: 20,
    }),
  );
  const station = { ...day.station, fillTo: day.station.maxBlockTime - 5 };
  return weekOf({ ...day, station, lines: [...sold, ...fill] });
}

/** The priority letter of a line, and `~` for bonus, which comes after all of them. */
export const letterOf = ({ service, priority }: Line): string =>
  service === 'bonus' ? '~' : priority;

/** Airings placed on some days together, by letter (`letterOf`), without fill. */
export function placedOf(
  days: readonly { input: DayInput; plan: DayPlan }[],
): Record<string, number> {
  const placed: Record<string, number> = {};
  for (const { input, plan } of days)
    for (const { line } of plan.breaks.flatMap(({ airings }) => airings)) {
      const own = input.lines[line]!;
      if (own.service === 'fill') continue;
      placed[letterOf(own)] = (placed[letterOf(own)] ?? 0) + 1;
    }
  return placed;
}

/** The days of the week alone, without those of the month before it. */
export function makeWeekdays(inputs: StationInputs): { input: DayInput; plan: DayPlan }[] {
  const { units, use } = unitsToPack(inputs, WEEK);
  const packings = new Map([...units].map(([key, dates]) => [key, packUnit(inputs, dates)]));
  return WEEK.map((date) => {
    const { key, index } = use.get(date)!;
    const packing = packings.get(key)![index]!;
    const input = dayInput(inputs, date, packing.quota);
    return { input, plan: makeDay(input, undefined, packing) };
  });
}
