import { TIME_MODE, type TimeMode } from '../../contract/enums.js';
import { dayNumber, MINUTES_PER_DAY } from '../../contract/time.js';
import { partBreaks } from './evening-quota.js';
import { breaksOn, type StationInputs } from './day-input.js';
import type { DayInput, Line, OverMidnight, PartBreaks } from './types.js';
import { breaksInWindow } from './window.js';

/** The fields that say at which hours a line airs. */
interface LineHours extends Pick<Line, 'scheduleType' | 'spotType' | 'startTime' | 'endTime'> {
  timeMode?: TimeMode;
  preferredTime?: number | null;
}

/** Whether the interval of a line ends before it starts, which is after midnight. */
export const goesOverMidnight = (line: LineHours): boolean =>
  (line.scheduleType === 'advanced' || line.timeMode === TIME_MODE.interval) &&
  line.startTime !== null &&
  line.endTime !== null &&
  line.endTime < line.startTime;

/**
 * A line as the lines that stand for it: itself, or the two parts of one whose interval goes on after midnight. Each
 * is planned with the other lines of its date, and knows nothing of what the other has no place for.
 */
export function partsOf<L extends LineHours>(
  line: L,
  schedule: Pick<StationInputs, 'breaks' | 'skipped'>,
): readonly (L & { overMidnight?: OverMidnight })[] {
  if (!goesOverMidnight(line)) return [line];
  const interval = { startTime: line.startTime ?? 0, endTime: line.endTime ?? 0 };
  const evening = { ...line, endTime: MINUTES_PER_DAY };
  const morning = { ...line, startTime: 0 };
  const count = (part: LineHours, date: string, dayOfWeek: number): number =>
    // Nothing else is looked at in a line with an interval.
    breaksInWindow(part as Line, null, breaksOn(schedule, { date, dayOfWeek }).breaks, []).length;
  const both = (date: string, dayOfWeek: number): PartBreaks => ({
    evening: count(evening, date, dayOfWeek),
    morning: count(morning, date, dayOfWeek),
  });
  const breaks = [0, 1, 2, 3, 4, 5, 6].map((weekday) => both('', weekday));
  const skipping = Object.fromEntries(
    Object.keys(schedule.skipped ?? {}).map((date) => {
      const number = dayNumber(date);
      return [number, both(date, (((number + 4) % 7) + 7) % 7)];
    }),
  );
  const preferred = line.preferredTime ?? null;
  const near = (part: L, is: OverMidnight['part']): L & { overMidnight: OverMidnight } => ({
    ...part,
    ...(preferred !== null && { preferredTime: preferredIn(is, preferred, morning.endTime ?? 0) }),
    overMidnight: { part: is, interval, breaks, skipping },
  });
  return [near(evening, 'evening'), near(morning, 'morning')];
}

/**
 * A part with other hours on a date, and with how its evening's number is shared over the breaks of these; a line
 * without parts with other hours.
 */
export function withHours(
  line: Line,
  hours: { startTime: number; endTime: number },
  { date, breaks }: Pick<DayInput, 'date' | 'breaks'>,
): Line {
  const wider = { ...line, ...hours };
  const { overMidnight: over } = line;
  if (!over) return wider;
  const number = dayNumber(date);
  const count = breaksInWindow(wider, null, breaks, []).length;
  const of = { ...partBreaks(over, number), [over.part]: count };
  return { ...wider, overMidnight: { ...over, skipping: { ...over.skipping, [number]: of } } };
}

/** The minute of a part that is nearest to the time that its line prefers. */
const preferredIn = (part: OverMidnight['part'], preferred: number, end: number): number => {
  const isMorning = preferred < end;
  if (part === 'evening') return isMorning ? MINUTES_PER_DAY - 1 : preferred;
  return isMorning ? preferred : 0;
};

/**
 * The part of a line to which an airing belongs, by the minute of its break; a line without parts itself.
 *
 * @param lines those that stand for one line
 */
export const partAt = (lines: readonly Line[], minute: number): Line | undefined =>
  lines.find(
    ({ overMidnight, startTime }) =>
      !overMidnight || (overMidnight.part === 'evening' && (startTime ?? 0) <= minute),
  ) ?? lines.at(-1);
