import { monthOf } from '../../contract/named-date.js';
import { addDays, dayOfWeek, twoDigits } from '../../contract/time.js';
import { plainText } from './words.js';

/** A heading of an agency's grid, as the readers of dates take it. */
export interface GridHeading {
  /** A date, or a part of one. */
  text: string;
  /** Whether it says that it is a week. */
  isWeek: boolean;
  /** The number of a week without its year. */
  weekNumber: number | null;
}

const NUMBERED =
  /^(?:semana|sem\.?|week|wk\.?|w)\s*(?:n[°ºo.]*\s*)?(\d{1,2})(?:\s*(?:[-/]|de|of)?\s*(\d{4}))?$/;
const ISO_WEEK = /^(\d{4})[- ]?w(\d{2})$/;
const WEEK_OF =
  /^(?:w\/c|wc|w\/o|semana del|sem\.? del|semana|week commencing|week beginning|week of|week|wk\.? of|wk\.?)\s+(?=\d|[a-z]{3})/;
/** `Octubre 2026 5`, as where a month stands above its days. */
const MONTH_ABOVE = /^([a-z]{3,10})\.?(?: de)? (\d{4}) (\d{1,2})$/;

/** `5–11 Oct`, `28 sep – 4 oct`. */
const DAYS_OF_MONTH =
  /^(\d{1,2})(?:\s*(?:de )?([a-z]{3,10})\.?)?\s*(?:[-–—]|\bal?\b|\bto\b|\bhasta\b)\s*(\d{1,2})\s*(?:de )?([a-z]{3,10})\.?(?:,?\s*(?:de )?(\d{4}))?$/;
/** `Oct 5–11`, `Dec 28 – Jan 3`. */
const MONTH_AND_DAYS =
  /^([a-z]{3,10})\.? (\d{1,2})\s*(?:[-–—]|\bal?\b|\bto\b|\bhasta\b)\s*(?:([a-z]{3,10})\.? )?(\d{1,2})(?:,?\s*(?:de )?(\d{4}))?$/;
/** `5/10 al 11/10`, `05/10/2026-11/10/2026`. */
const DATES =
  /^(\d{1,4}[/.]\d{1,2}(?:[/.]\d{2,4})?)\s*(?:[-–—]|\bal?\b|\bto\b|\bhasta\b)\s*\d{1,4}[/.]\d{1,2}(?:[/.]\d{2,4})?$/;
/** The days between the first and the last of a week. */
const SPAN = 6;

/** The Monday of a week by its number (ISO 8601); null for a number that no year has. */
export function mondayOfWeek(year: number, week: number): string | null {
  if (week < 1 || week > 53) return null;
  // The fourth of January is of the first week.
  const fourth = `${String(year).padStart(4, '0')}-01-04`;
  return addDays(fourth, (week - 1) * 7 - ((dayOfWeek(fourth) + 6) % 7));
}

/** The first day of a range that is a week; null for any other text. */
function startOfRange(text: string): string | null {
  const [, first, ofFirst, last, ofLast = '', year = ''] = DAYS_OF_MONTH.exec(text) ?? [];
  if (first !== undefined && monthOf(ofLast) > 0) {
    const isOne = ofFirst === undefined;
    if (isOne && Number(last) - Number(first) !== SPAN) return null;
    return `${first} ${ofFirst ?? ofLast}${year && ` ${year}`}`;
  }
  const [, month, start, ofEnd, end, ofYear = ''] = MONTH_AND_DAYS.exec(text) ?? [];
  const isWeek = Number(end) - Number(start) === SPAN || monthOf(ofEnd ?? '') > 0;
  if (month !== undefined && monthOf(month) > 0 && isWeek)
    return `${start} ${month}${ofYear && ` ${ofYear}`}`;
  return DATES.exec(text)?.[1] ?? null;
}

/** What a heading says of a column of days or weeks. */
export function gridHeading(heading: string): GridHeading {
  const text = plainText(heading);
  const whole = { text: heading, isWeek: false, weekNumber: null };
  const [, isoYear, isoWeek] = ISO_WEEK.exec(text) ?? [];
  const [, number, ofYear] = NUMBERED.exec(text) ?? [];
  const [year, week] = isoYear === undefined ? [ofYear, number] : [isoYear, isoWeek];
  if (week !== undefined) {
    if (year === undefined) return { text: '', isWeek: true, weekNumber: Number(week) };
    return { text: mondayOfWeek(Number(year), Number(week)) ?? '', isWeek: true, weekNumber: null };
  }
  const [, above, yearAbove, day] = MONTH_ABOVE.exec(text) ?? [];
  if (above !== undefined && monthOf(above) > 0)
    return { ...whole, text: `${day} ${above} ${yearAbove}` };
  const bare = text.replace(WEEK_OF, '');
  const start = startOfRange(bare);
  if (start !== null) return { text: start, isWeek: true, weekNumber: null };
  return bare === text ? whole : { text: bare, isWeek: true, weekNumber: null };
}

const MONTH_NAMED = /^([a-z]{3,10})\.?(?:[-/ ]+(?:de )?'?)(\d{4}|\d{2})$/;
const MONTH_NUMBERED = /^(\d{1,2})[-/.](\d{4})$/;
const MONTH_ISO = /^(\d{4})-(\d{2})$/;

const MONTH_ALONE = /^[a-z]{3,10}\.?$/;

/** The number of the month that a heading names by its whole name or its first letters; null for anything else. */
export function monthAlone(heading: string): number | null {
  const text = plainText(heading);
  const month = MONTH_ALONE.test(text) ? monthOf(text) : 0;
  return month === 0 ? null : month;
}

/** The first day of the month that a heading names with its year: `ene-27`, `January 2027`, `2027-01`. */
export function monthOfHeading(heading: string): { date: string; isWhole: boolean } | null {
  const text = plainText(heading);
  const [, name, namedYear = ''] = MONTH_NAMED.exec(text) ?? [];
  const [, number, ofNumber = ''] = MONTH_NUMBERED.exec(text) ?? [];
  const [, isoYear = '', isoMonth] = MONTH_ISO.exec(text) ?? [];
  const month = name === undefined ? Number(number ?? isoMonth ?? 0) : monthOf(name);
  if (month < 1 || month > 12) return null;
  const year = namedYear || ofNumber || isoYear;
  const isWhole = year.length === 4;
  return { date: `${isWhole ? year : `20${year}`}-${twoDigits(month)}-01`, isWhole };
}
