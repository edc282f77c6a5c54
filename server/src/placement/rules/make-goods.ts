import { TIME_MODE, TOLERANCE } from '../../contract/enums.js';
import { MINUTES_PER_DAY } from '../../contract/time.js';
import type { MakeGood, SimpleLine } from './types.js';
import { takesNearest } from './window.js';

const EVERY_DAY = [1, 1, 1, 1, 1, 1, 1] as const;

const ANY_HOUR = { timeMode: TIME_MODE.interval, startTime: 0, endTime: MINUTES_PER_DAY };

/**
 * The hours of the line: its show or its interval, or the tolerance around the exact time of the missed
 * airing; the whole day where exact times go to the nearest break.
 */
function hoursOf({
  line,
  exactTime,
}: MakeGood): Pick<SimpleLine, 'timeMode' | 'startTime' | 'endTime'> {
  if (exactTime !== undefined && takesNearest(line)) return ANY_HOUR;
  if (exactTime !== undefined)
    return {
      timeMode: TIME_MODE.interval,
      startTime: exactTime - TOLERANCE.soft,
      endTime: exactTime + TOLERANCE.soft + 1,
    };
  const { startTime, endTime } = line;
  const timeMode = line.scheduleType === 'simple' ? line.timeMode : TIME_MODE.interval;
  return { timeMode, startTime, endTime };
}

/**
 * A make-good as a line that asks for one airing between two dates. The engine gets it among the lines of its
 * station; it airs before all others of its letter, as soon as it can.
 */
export function makeGoodLine(owed: MakeGood): SimpleLine {
  const { id, airingId, from, dueBy, window, line } = owed;
  const hasOwnHours = window === 'line';
  const { overMidnight } = line;
  const days =
    window === 'any' || line.scheduleType === 'advanced'
      ? EVERY_DAY
      : overMidnight?.part === 'morning'
        ? line.days.map((_, day) => line.days[(day + 6) % 7])
        : line.days;
  const show = line.scheduleType === 'simple' ? line : null;
  const nearestTo = takesNearest(line) ? owed.exactTime : undefined;
  return {
    ...line,
    ...(hasOwnHours ? hoursOf(owed) : ANY_HOUR),
    scheduleType: 'simple',
    startDate: from,
    endDate: dueBy,
    days,
    occurrences: 1,
    per: 'flight',
    maxPerDay: null,
    everyWeeks: 1,
    weeks: [],
    exactTimes: [],
    forebears: undefined,
    overMidnight: undefined,
    showId: show?.showId ?? null,
    showPosition: hasOwnHours ? (show?.showPosition ?? null) : null,
    preferredTime: hasOwnHours ? (nearestTo ?? show?.preferredTime ?? null) : null,
    makeGood: {
      id,
      airingId,
      scheduleType: owed.missedType ?? line.scheduleType,
      ...(owed.days && { days: owed.days }),
    },
  };
}
