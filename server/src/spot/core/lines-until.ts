import { changesWithin, type CopyChange } from '../../contract/copy-changes.js';
import type { Service } from '../../contract/enums.js';
import { LIMITS } from '../../contract/limits.js';
import {
  orderedBetween,
  hasQuota,
  mondayOf,
  periodOf,
  runningDays,
  type Calendar,
  type Period,
} from '../../contract/quota.js';
import { addDays, dateOfDayNumber, dayNumber, daysBetween } from '../../contract/time.js';

/** The fields that decide on which dates a simple line runs, and how often it airs. */
type Simple = Omit<Calendar, 'weeks'> & {
  id: number;
  service?: Service;
  weeks?: { weekStart: string; occurrences: number }[] | null;
  changes?: CopyChange[] | null;
};

/**
 * The fields that decide on which dates a detailed line runs: `date` is the first day of its month.
 */
interface Month {
  date: string;
  occurrences: readonly number[];
}

/** By line and day number, the airings in logs. */
export type HeldAirings = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** A line as quotas read it. */
const calendarOf = ({ weeks, ...line }: Simple) => ({
  ...line,
  exactTimes: [],
  ...(weeks && { weeks }),
});

/** The period of a line with a quota that ends before its own last day does, when its last day is `to`. */
function cutPeriod(line: Simple, to: number): Period | null {
  const calendar = calendarOf(line);
  if (!hasQuota(calendar) || line.service === 'fill') return null;
  const period = periodOf(calendar, to);
  return period && runningDays(calendar, period).some((day) => day > to) ? period : null;
}

/** The first day of the weeks and periods that a campaign's end the day before `date` cuts. */
export function firstOfCut(lines: readonly Simple[], date: string): string {
  const first = dayNumber(date);
  const starts = lines
    .filter(({ startDate }) => startDate < date)
    .flatMap((line) => cutPeriod(line, first - 1)?.first ?? []);
  return dateOfDayNumber(mondayOf(Math.min(first, ...starts)));
}

/**
 * The lines of a campaign that ends the day before `date`. Simple lines end by then, and those that
 * begin later are dropped; detailed lines ask for nothing from `date` on.
 *
 * @param held from `firstOfCut` on
 */
export function linesUntil<S extends Simple, M extends Month>(
  lines: { simple: readonly S[]; advanced: readonly M[] },
  date: string,
  held: HeldAirings,
): { simple: S[]; advanced: M[] } {
  const last = addDays(date, -1);
  return {
    simple: lines.simple
      .filter(({ startDate }) => startDate <= last)
      .map((line) =>
        line.endDate !== null && line.endDate <= last
          ? line
          : {
              ...line,
              endDate: last,
              ...(line.changes
                ? { changes: changesWithin(line.changes, { first: line.startDate, last }) }
                : {}),
              ...numbersUntil(line, last, held.get(line.id) ?? new Map()),
            },
      ),
    advanced: lines.advanced.map((line) => {
      const kept = daysBetween(line.date, date);
      return {
        ...line,
        occurrences: line.occurrences.map((count, day) => (day < kept ? count : 0)),
      };
    }),
  };
}

/**
 * The numbers of a line whose last period is cut: an even share of it, or what logs have of it already, if that
 * is more. A period that dates cut counts in full, so without this all of it would air before the campaign ends.
 * A number for the flight is lowered; of a week or a month, each week gets a number of its own, as far as a grid
 * may have them.
 */
function numbersUntil(
  line: Simple,
  last: string,
  held: ReadonlyMap<number, number>,
): Partial<Pick<Simple, 'occurrences' | 'per' | 'everyWeeks' | 'weeks'>> {
  const { weeks } = line;
  const calendar = calendarOf(line);
  const [from, to] = [dayNumber(line.startDate), dayNumber(last)];
  const period = cutPeriod(line, to);
  if (!period) return {};
  const hold = (first: number, end: number): number =>
    [...held].reduce((sum, [day, n]) => (first <= day && day <= end ? sum + n : sum), 0);
  const share = orderedBetween(calendar, Math.max(from, period.first), to);
  let more = Math.max(0, hold(period.first, to) - share);
  const kept = orderedBetween(calendar, from, to) + more;
  if (line.per === 'flight' && !weeks?.length && kept > 0) return { occurrences: kept };
  const asGrid = (grid: Simple['weeks']) => ({
    occurrences: null,
    per: 'day' as const,
    everyWeeks: 1,
    weeks: grid,
  });
  // A line asks for at least one, but a week may ask for none.
  if (kept === 0) return asGrid([{ weekStart: dateOfDayNumber(mondayOf(to)), occurrences: 0 }]);
  const grid: { weekStart: string; occurrences: number }[] = [];
  for (let monday = mondayOf(from); monday <= to; monday += 7) {
    const end = Math.min(monday + 6, to);
    const [first, own] = [Math.max(monday, period.first), orderedBetween(calendar, monday, end)];
    const beyond = hold(first, end) - (end < first ? 0 : orderedBetween(calendar, first, end));
    const added = Math.max(0, Math.min(more, beyond));
    more -= added;
    if (own + added > 0)
      grid.push({ weekStart: dateOfDayNumber(monday), occurrences: own + added });
  }
  return grid.length > LIMITS.weeksPerLine ? {} : asGrid(grid);
}
