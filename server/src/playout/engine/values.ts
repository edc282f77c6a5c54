import { AIRED_YEARS } from '../../contract/playout.js';
import { daysInMonth, parseDate } from '../../contract/time.js';

/**
 * Values as playout systems write them. Each function returns null for a text that is not such a value.
 * Formats are those of a map's columns, alternatives separated by `|`.
 */

/** Systems that count past midnight write hours up to 47. */
const MOST_HOURS = 47;
const ID_TEXT = /^T(\d{31})$/;
/** A time on a 24-hour clock, or on a 12-hour one with AM or PM ("p. m." in Spanish). */
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?$/;
const HALF = /\s*([ap])\.?\s?m\.?$/i;
const LENGTH = /^(?:(?:(\d{1,2}):)?(\d{0,3}):)?(\d{1,6})(?:[.,](\d+))?$/;

/** The parts of a format, and any characters between them. */
const PART = /yyyy|yy|MM|dd|HH|mm|ss|[^]/g;
type Parts = Record<string, string>;

const two = (text: string): string => text.padStart(2, '0');

/** The parts of a text by a format such as `HH:mm`; null when the text does not fit it. */
const partsBy = (format: string, text: string): Parts | null =>
  digitsBy(format, text, 2) ?? digitsBy(format, text, 1);

/** @param first the number of digits of the first part, unless it is a four-digit year */
function digitsBy(format: string, text: string, first: number): Parts | null {
  const parts: Parts = {};
  let at = 0;
  for (const [part] of format.matchAll(PART)) {
    const isPart = part.length > 1;
    const isFirst = Object.keys(parts).length === 0;
    const length = part === 'yyyy' ? 4 : isPart && isFirst ? first : part.length;
    const found = text.slice(at, at + length);
    if (isPart ? found.length < length || !/^\d+$/.test(found) : found !== part) return null;
    if (isPart) parts[part] = found;
    at += length;
  }
  return at === text.length ? parts : null;
}

const first = <T>(format: string, parse: (one: string) => T | null): T | null => {
  for (const one of format.split('|')) {
    const value = parse(one);
    if (value !== null) return value;
  }
  return null;
};

function secondsOf(hours: number, minutes: number, seconds: number): number | null {
  if (hours > MOST_HOURS || minutes > 59 || seconds > 59) return null;
  return hours * 3600 + minutes * 60 + seconds;
}

function clockOf(text: string, format: string | undefined): number | null {
  if (format !== undefined)
    return first(format, (one) => {
      if (one === 's') return /^\d{1,6}$/.test(text) ? Number(text) : null;
      const parts = partsBy(one, text);
      return (
        parts && secondsOf(Number(parts.HH ?? 0), Number(parts.mm ?? 0), Number(parts.ss ?? 0))
      );
    });
  const match = CLOCK.exec(text);
  return match && secondsOf(Number(match[1]), Number(match[2]), Number(match[3] ?? 0));
}

/** Seconds of the day; hours from 24 on continue past midnight. */
export function parseTime(raw: string, format?: string): number | null {
  const text = raw.trim();
  const half = HALF.exec(text)?.[1]?.toLowerCase();
  if (half === undefined) return clockOf(text, format);
  const seconds = clockOf(text.replace(HALF, ''), format);
  if (seconds === null || seconds < 3600 || seconds >= 13 * 3600) return null;
  return (seconds % (12 * 3600)) + (half === 'p' ? 12 * 3600 : 0);
}

/** Whole seconds, from `H:MM:SS`, `MM:SS` or seconds alone; fractions are rounded. */
export function parseLength(raw: string, format?: string): number | null {
  const text = raw.trim();
  if (format !== undefined && format !== 's') {
    return first(format, (one) => {
      const parts = partsBy(one, text);
      if (parts === null || Number(parts.ss ?? 0) > 59) return null;
      return Number(parts.HH ?? 0) * 3600 + Number(parts.mm ?? 0) * 60 + Number(parts.ss ?? 0);
    });
  }
  const match = LENGTH.exec(text);
  if (match === null) return null;
  const [, hours = '0', minutes, seconds = '0', fraction] = match;
  if (minutes !== undefined && Number(seconds) > 59) return null;
  const whole = Number(hours) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
  return Math.round(whole + Number(`0.${fraction ?? 0}`));
}

/** `YYYY-MM-DD`. Without a format, accepts year, month and day with any separator or none. */
export function parseAiredDate(
  raw: string,
  format = 'yyyy-MM-dd|yyyy/MM/dd|yyyyMMdd',
): string | null {
  const text = raw.trim();
  return first(format, (one) => {
    const parts = partsBy(one, text);
    return parts && dateOfParts(parts);
  });
}

/** From `yyyy` or `yy`, `MM` and `dd`, within AIRED_YEARS; two digits mean this century. */
export function dateOfParts(parts: Record<string, string>): string | null {
  const year = parts.yyyy ?? (parts.yy === undefined ? '' : `20${two(parts.yy)}`);
  if (Number(year) < AIRED_YEARS.first || Number(year) > AIRED_YEARS.last) return null;
  const [month, day] = [Number(parts.MM ?? 0), Number(parts.dd ?? 0)];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(Number(year), month)) return null;
  const date = `${year}-${two(String(month))}-${two(String(day))}`;
  return parseDate(date) === null ? null : date;
}

/** A cart as a number: digits alone, or with a suffix as in `00090A`. Zero is not a cart. */
export function parseCart(raw: string): number | null {
  const cart = Number(/^0*(\d{1,12})[A-Za-z]?$/.exec(raw.trim())?.[1] ?? 0);
  return cart === 0 ? null : cart;
}

/** A text that the database accepts: without NUL, and without half of a character that was cut. */
export const storable = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed();

/** The id of an airing as this product writes it, or bare; null for an id of another system. */
export function parseAiringId(raw: string): number | null {
  const text = raw.trim();
  const digits = ID_TEXT.exec(text)?.[1] ?? /^\d{1,15}$/.exec(text)?.[0];
  const id = Number(digits ?? 0);
  return id > 0 && Number.isSafeInteger(id) ? id : null;
}

/** Whether a row was on air; a row that does not say it was. */
export const parseOnAir = (raw: string): boolean => !/^(n|no|0|f|false|off)$/i.test(raw.trim());
