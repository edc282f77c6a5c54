import { type BreakPattern, patternTimes } from '../../contract/break-pattern.js';
import { type BreakType, TIME_TYPE, TOLERANCE } from '../../contract/enums.js';
import { LIMITS } from '../../contract/limits.js';
import { message, type Message } from '../../contract/messages.js';
import { parseClock } from '../../contract/time.js';

/** Breaks of several days of the week, as the setup page describes them. */
export interface DescribedBreaks {
  days: readonly number[];
  from: string;
  to: string;
  everyMinutes?: number | null;
  minutes?: readonly number[] | null;
  spotType: BreakType;
}

/** A break of the week. */
export interface FirstBreak {
  dayOfWeek: number;
  /** Minutes from midnight. */
  time: number;
  timeType: typeof TIME_TYPE.start;
  toleranceInMinutes: typeof TOLERANCE.soft;
  spotType: BreakType;
  allowMixSpotCategory: 0;
}

function patternOf({ everyMinutes, minutes }: DescribedBreaks): BreakPattern | null {
  const every = everyMinutes ?? null;
  const at = minutes ?? null;
  if (every !== null && at === null) return { every };
  return every === null && at !== null ? { minutes: at } : null;
}

/**
 * The breaks of a new station's week. Where two patterns meet at a time, the earlier one of the list counts.
 *
 * @returns by path, what is wrong with the patterns
 */
export function firstWeek(
  patterns: readonly DescribedBreaks[],
): { breaks: FirstBreak[] } | { faults: Record<string, Message> } {
  const faults: Record<string, Message> = {};
  const found = new Map<string, FirstBreak>();
  patterns.forEach((described, i) => {
    const pattern = patternOf(described);
    const [from, to] = [parseClock(described.from) ?? 0, parseClock(described.to) ?? 0];
    if (!pattern) faults[`breaks.${i}.everyMinutes`] = message('breakPattern');
    else if (from >= to) faults[`breaks.${i}.to`] = message('startBeforeEnd');
    else
      for (const dayOfWeek of new Set(described.days))
        for (const time of patternTimes(pattern, from, to)) {
          const key = `${dayOfWeek} ${time}`;
          const { spotType } = described;
          if (!found.has(key)) found.set(key, { dayOfWeek, time, spotType, ...USUAL });
        }
  });
  const breaks = [...found.values()];
  const most = LIMITS.commercialBreaksPerDay;
  for (let day = 0; day < 7; day += 1)
    if (breaks.filter(({ dayOfWeek }) => dayOfWeek === day).length > most)
      faults['breaks'] = message('tooManyBreaks', most);
  return Object.keys(faults).length > 0 ? { faults } : { breaks };
}

const USUAL = {
  timeType: TIME_TYPE.start,
  toleranceInMinutes: TOLERANCE.soft,
  allowMixSpotCategory: 0,
} as const;
