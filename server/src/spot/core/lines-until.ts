import type { Service } from '../../contract/enums.js';
import { LIMITS } from '../../contract/limits.js';
import {
  askedBetween,
  hasQuota,
  mondayOf,
  periodOf,
  runningDays,
  type Calendar,
} from '../../contract/quota.js';
import { addDays, dateOfDayNumber, dayNumber, daysBetween } from '../../contract/time.js';

/** What decides on which dates a simple line runs, and how often it airs. */
type Simple = Omit<Calendar, 'weeks'> & {
  service?: Service;
  weeks?: { weekStart: string; occurrences: number }[] | null;
};

/**
 * The fields that decide on which dates a detailed line runs: `date` is the first day of its month.
 */
interface Month {
  date: string;
  occurrences: readonly number[];
}

/**
 * The lines of a campaign that ends the day before `date`. Simple lines end by then, and those that
 * begin later are dropped; detailed lines ask for nothing from `date` on.
 */
export function linesUntil<S extends Simple, M extends Month>(
  lines: { simple: readonly S[]; advanced: readonly M[] },
  date: string,
): { simple: S[]; advanced: M[] } {
  const last = addDays(date, -1);
  return {
    simple: lines.simple
      .filter(({ startDate }) => startDate <= last)
      .map((line) =>
        line.endDate !== null && line.endDate <= last
          ? line
          : { ...line, endDate: last, ...keptNumbers(line, last) },
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
 * The numbers of a line whose last period is cut: an even share of it. A period that dates cut counts in
 * full, so without this all of it would air before the campaign ends. A number for the flight is lowered;
 * of a week or a month, each week gets a number of its own, as far as a grid may have them.
 */
function keptNumbers(
  line: Simple,
  last: string,
): Partial<Pick<Simple, 'occurrences' | 'per' | 'everyWeeks' | 'weeks'>> {
  const { weeks, ...rest } = line;
  const calendar = { ...rest, exactTimes: [], ...(weeks && { weeks }) };
  if (!hasQuota(calendar) || line.service === 'fill') return {};
  const [from, to] = [dayNumber(line.startDate), dayNumber(last)];
  const period = periodOf(calendar, to);
  if (!period || !runningDays(calendar, period).some((day) => day > to)) return {};
  const kept = askedBetween(calendar, from, to);
  if (line.per === 'flight' && !weeks?.length && kept > 0) return { occurrences: kept };
  const asGrid = (grid: Simple['weeks']) => ({
    occurrences: null,
    per: 'day' as const,
    everyWeeks: 1,
    weeks: grid,
  });
  // A line asks for at least one, but a week may ask for none.
  if (kept === 0) return asGrid([{ weekStart: dateOfDayNumber(mondayOf(to)), occurrences: 0 }]);
  const mondays: number[] = [];
  for (let monday = mondayOf(from); monday <= to; monday += 7) mondays.push(monday);
  const grid = mondays
    .map((monday) => ({
      weekStart: dateOfDayNumber(monday),
      occurrences: askedBetween(calendar, monday, Math.min(monday + 6, to)),
    }))
    .filter(({ occurrences }) => occurrences > 0);
  return grid.length > LIMITS.weeksPerLine ? {} : asGrid(grid);
}
