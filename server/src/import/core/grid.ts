import { DATE_ORDERS, type DateOrder } from '../../contract/playout.js';
import { addDays, dayOfWeek, daysBetween, parseDate, twoDigits } from '../../contract/time.js';
import type { Headings } from './headings.js';
import { type PartOfDate, readDate, readPartOfDate } from './dates.js';
import {
  type GridHeading,
  gridHeading,
  mondayOfWeek,
  monthAlone,
  monthOfHeading,
} from './grid-headings.js';

const WEEK = 7;
const MONDAY = 1;
/** Numbers without a month are days where so many follow each other. */
const DAYS_IN_A_ROW = 3;

type Fields = (string | null)[];

/** What the headings of a sheet say of an agency's grid. */
export interface GridHeadings {
  /** Of each column; none where it is no grid, or nobody has said its month. */
  fields: Fields;
  /** Whether headings are days without a year, or without a month, so that somebody has to say it. */
  asksMonth: boolean;
}

const isNotNull = <T>(one: T | null): one is T => one !== null;

const stepsOf = (dates: readonly string[]): number[] =>
  dates.slice(1).map((date, i) => daysBetween(dates[i] ?? date, date));

const areWeeks = (steps: readonly number[]): boolean =>
  steps.every((step) => step > 0 && step % WEEK === 0);
const areDays = (steps: readonly number[]): boolean =>
  steps.every((step) => step > 0 && step <= WEEK);

/** What headings that are dates stand for: days, or weeks where each is a Monday; null for neither. */
function kindOf(dates: readonly string[], areNamed: boolean): 'day' | 'week' | null {
  const steps = stepsOf(dates);
  if (areNamed)
    return areWeeks(steps) && dates.every((date) => dayOfWeek(date) === MONDAY) ? 'week' : null;
  if (steps.length === 0) return null;
  if (areWeeks(steps)) return dates.every((date) => dayOfWeek(date) === MONDAY) ? 'week' : null;
  return areDays(steps) ? 'day' : null;
}

/** The columns of the reading that gives a grid of most of them. */
function bestOf(readings: readonly (string | null)[][], named: readonly boolean[]): Fields {
  const found = readings.flatMap((dates) => {
    const given = dates.filter(isNotNull);
    // A heading that says that it is a week is none of a day.
    const areNamed = given.length > 0 && dates.every((date, i) => date === null || named[i]);
    const kind = kindOf(given, areNamed);
    const fields = dates.map((date) => (date === null ? null : `${kind}/${date}`));
    return kind === null ? [] : [{ fields, count: given.length }];
  });
  const most = Math.max(...found.map(({ count }) => count));
  return found.find(({ count }) => count === most)?.fields ?? [];
}

/**
 * The dates of days that follow each other from a month on. A day that the month does not have is none: sheets
 * have 31 columns for each.
 *
 * @param first a date of the month of the first column
 * @returns no dates where the first column is of another month
 */
function datesFrom(parts: readonly (PartOfDate | null)[], first: string): (string | null)[] {
  let { year, month } = parseDate(first) ?? { year: 0, month: 0 };
  let before: PartOfDate | null = null;
  const start = parts.find(isNotNull);
  if (start?.month !== null && start?.month !== month) return [];
  return parts.map((part) => {
    if (part === null) return null;
    const next = month === 12 ? 1 : month + 1;
    const goesOn = before !== null && part.day <= before.day ? next : month;
    const own = part.month ?? goesOn;
    if (before !== null && own < month) year += 1;
    [month, before] = [own, part];
    const date = `${year}-${twoDigits(month)}-${twoDigits(part.day)}`;
    return parseDate(date) ? date : null;
  });
}

const WAYS = ['DMY', 'MDY'] as const satisfies DateOrder[];
/** A year with a 29 February, and one without. */
const YEARS = [2024, 2026];

/** Whether days without a year or a month follow each other as the columns of a grid do, in some year. */
function mayBeGrid(parts: readonly (PartOfDate | null)[]): boolean {
  const given = parts.filter(isNotNull);
  const [first] = given;
  if (!first || given.length < (first.month === null ? DAYS_IN_A_ROW : 2)) return false;
  return YEARS.some((year) => {
    const dates = datesFrom(parts, `${year}-${twoDigits(first.month ?? 1)}-01`).filter(isNotNull);
    const steps = stepsOf(dates);
    return areDays(steps) || areWeeks(steps);
  });
}

/** Columns of months that follow each other; none where a year of two digits stands alone, which may be a day. */
function monthsOf(headings: readonly string[]): Fields {
  const read = headings.map(monthOfHeading);
  const given = read.filter(isNotNull);
  const next = (date: string): string => `${addDays(date, 31).slice(0, 8)}01`;
  const follow = given.slice(1).every(({ date }, i) => date === next(given[i]?.date ?? date));
  const isSure = given.length > 1 || given.some(({ isWhole }) => isWhole);
  if (given.length === 0 || !follow || !isSure) return [];
  return read.map((one) => (one === null ? null : `month/${one.date}`));
}

/** Columns of months without a year, one behind another, from a month on; null where they are none. */
function monthsFrom(headings: readonly string[], first: string | null): GridHeadings | null {
  const read = headings.map(monthAlone);
  const given = read.filter(isNotNull);
  const follow = given.slice(1).every((month, i) => month === ((given[i] ?? 0) % 12) + 1);
  if (given.length < 2 || !follow) return null;
  let [year, before] = [Number(first?.slice(0, 4)), 0];
  if (first === null || Number(first.slice(5, 7)) !== given[0])
    return { fields: [], asksMonth: true };
  const fields = read.map((month) => {
    if (month === null) return null;
    if (month < before) year += 1;
    before = month;
    return `month/${year}-${twoDigits(month)}-01`;
  });
  return { fields, asksMonth: true };
}

/** Columns of weeks by their numbers, from a month on. */
function byNumber(read: readonly GridHeading[], first: string | null): GridHeadings {
  if (first === null) return { fields: [], asksMonth: true };
  let year = Number(first.slice(0, 4));
  let before = 0;
  const dates = read.map(({ weekNumber }) => {
    if (weekNumber === null) return null;
    if (weekNumber < before) year += 1;
    before = weekNumber;
    return mondayOfWeek(year, weekNumber);
  });
  const start = dates.find(isNotNull) ?? '';
  // A week is of a month that has any of its days.
  const isOfMonth = [start, addDays(start || first, 6)].some(
    (date) => date.slice(0, 7) === first.slice(0, 7),
  );
  const fields = isOfMonth
    ? bestOf(
        [dates],
        read.map(({ isWeek }) => isWeek),
      )
    : [];
  return { fields, asksMonth: true };
}

/**
 * The columns of an agency's grid, by their headings: `day/2026-10-05`, `week/2026-10-05` where each is a
 * Monday, or `month/2026-10-01`. Read in another order, days and weeks that follow each other no longer do: no two orders give a grid.
 *
 * @param first a date of the month of the first column, where somebody said it
 */
export function gridOf(
  { headings, lower = headings }: Headings,
  first: string | null,
): GridHeadings {
  const whole = gridIn(headings, first);
  // Below one heading over all of its columns, the second row is the grid's.
  return whole.asksMonth || whole.fields.some(isNotNull) ? whole : gridIn(lower, first);
}

function gridIn(headings: readonly string[], first: string | null): GridHeadings {
  const months = monthsOf(headings);
  if (months.some(isNotNull)) return { fields: months, asksMonth: false };
  const alone = monthsFrom(headings, first);
  if (alone) return alone;
  const read = headings.map(gridHeading);
  const named = read.map(({ isWeek }) => isWeek);
  const texts = read.map(({ text }) => text);
  const whole = bestOf(
    DATE_ORDERS.map((order) => texts.map((text) => readDate(text, order))),
    named,
  );
  if (whole.some(isNotNull)) return { fields: whole, asksMonth: false };
  if (read.some(({ weekNumber }) => weekNumber !== null)) return byNumber(read, first);
  const ways = WAYS.map((order) => texts.map((text) => readPartOfDate(text, order)));
  const areNamed = (parts: readonly (PartOfDate | null)[]): boolean =>
    parts.some(isNotNull) && parts.every((part, i) => part === null || named[i]);
  const asksMonth = ways.some((parts) => mayBeGrid(parts) || areNamed(parts));
  if (!asksMonth || first === null) return { fields: [], asksMonth };
  return {
    fields: bestOf(
      ways.map((parts) => datesFrom(parts, first)),
      named,
    ),
    asksMonth,
  };
}
