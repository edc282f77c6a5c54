/**
 * Local times and dates without JavaScript's Date, so that no result depends on a time zone.
 * A time is minutes from a day's midnight (0 to 1440), a date a `YYYY-MM-DD` string.
 */

export const MINUTES_PER_DAY = 1440;
export const SECONDS_PER_DAY = 86_400;
const CLOCK = /^(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/;

/** `HH:MM` (24:00 included) to minutes; null when it is not a time. */
export function parseClock(text: string): number | null {
  const match = CLOCK.exec(text);
  if (!match) return null;
  return match[1] === undefined ? MINUTES_PER_DAY : Number(match[1]) * 60 + Number(match[2]);
}

/** Whether a time is in [start, end), all `HH:MM`; an end of 23:59 is the end of the day. */
export function isWithin(time: string, start: string, end: string): boolean {
  const at = parseClock(time) ?? 0;
  const to = parseClock(end) ?? 0;
  // It goes on after midnight.
  if (to < (parseClock(start) ?? 0)) return at >= (parseClock(start) ?? 0) || at < to;
  return at >= (parseClock(start) ?? 0) && (at < to || to === MINUTES_PER_DAY - 1);
}

/** As times and dates are written: with a zero before a single digit. */
export const twoDigits = (part: number | string): string => String(part).padStart(2, '0');

/** Minutes to `HH:MM`. */
export const formatClock = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** Seconds from midnight to `HH:MM:SS`; hours may pass 24, and a negative time is of the day before. */
export function formatSeconds(seconds: number): string {
  const sign = seconds < 0 ? '-' : '';
  const s = Math.abs(seconds);
  return `${sign}${twoDigits(Math.floor(s / 3600))}:${twoDigits(Math.floor(s / 60) % 60)}:${twoDigits(s % 60)}`;
}

export const isLeapYear = (year: number): boolean =>
  (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Days in a month, month from 1 to 12. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `YYYY-MM-DD` to its parts; null when there is no such day. Years 1900 to 2999. */
export function parseDate(text: string): { year: number; month: number; day: number } | null {
  const match = DATE.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || year > 2999 || month < 1 || month > 12) return null;
  return day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : null;
}

/**
 * Days since 1970-01-01 of a civil date.
 * Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
 */
export function dayNumber(date: string): number {
  const parts = parseDate(date);
  if (!parts) throw new RangeError(`Not a date: ${date}`);
  const { month, day } = parts;
  const y = month <= 2 ? parts.year - 1 : parts.year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The civil date of a day number. Source: as above, civil_from_days. */
export function dateOfDayNumber(number: number): string {
  const z = number + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const mp = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * mp + 2) / 5) + 1;
  const month = mp < 10 ? mp + 3 : mp - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

export const addDays = (date: string, days: number): string =>
  dateOfDayNumber(dayNumber(date) + days);

/** Whole days from `from` to `to`; 0 for the same date. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** 0 Sunday to 6 Saturday. */
export const dayOfWeek = (date: string): number => (((dayNumber(date) + 4) % 7) + 7) % 7;

/** A month (`YYYY-MM`) some months later, or earlier. */
export function addMonths(month: string, by: number): string {
  const parts = parseDate(`${month}-01`);
  if (!parts) throw new RangeError(`Not a month: ${month}`);
  const count = parts.year * 12 + (parts.month - 1) + by;
  const next = (count % 12) + 1;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${twoDigits(next)}`;
}

/** The last day of the month of a date. */
export const monthEnd = (date: string): string =>
  date.slice(0, 8) + String(daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7))));

/** The dates from `from` to `to`, both included. */
export const datesOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, i) => addDays(from, i));

/** Cached: making one takes a millisecond, and screens ask for today's date at every keystroke. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * What calendar and clock show at an instant in a time zone (IANA name).
 *
 * @param instant milliseconds since the epoch
 * @throws RangeError for an unknown time zone
 */
export function clockInZone(instant: number, timeZone: string): { date: string; minutes: number } {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(timeZone, clock);
  const parts = clock.formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** The calendar date of an instant in a time zone. */
export const dateInZone = (instant: number, timeZone: string): string =>
  clockInZone(instant, timeZone).date;

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => addDays(date, -((dayOfWeek(date) + 6) % 7));
