import { AIRED_YEARS, DATE_ORDERS, type DateOrder } from '../../contract/playout.js';
import { readNamedDate, withoutWeekday } from '../../contract/named-date.js';
import { daysInMonth, parseDate, twoDigits } from '../../contract/time.js';
import { readYesNo } from '../../contract/yes-no.js';

/**
 * Values as playout systems write them. Each function returns null for a text that is not such a value.
 * Formats are those of a map's columns, alternatives separated by `|`.
 */

/** Systems that count past midnight write hours up to 47. */
const MOST_HOURS = 47;
const ID_TEXT = /^T(\d{31})$/;
/** A time on a 24-hour clock, or on a 12-hour one with AM or PM ("p. m." in Spanish). */
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+|[:;]\d{2})?)?$/;
const HALF = /\s*([ap])\.?\s?m\.?$/i;
const LENGTH = /^(?:(?:(\d{1,2}):)?(\d{0,3}):)?(\d{1,6})(?:[.,](\d+))?$/;
/** A length with frames behind its seconds. */
const WITH_FRAMES = /^(\d{1,2}):([0-5]\d):([0-5]\d)[:;](\d{2})$/;
/** More than half of a second, of 25 frames or of 30. */
const HALF_OF_FRAMES = 15;
/** A part of a day, as spreadsheets keep lengths: half a minute is `0.000347`. */
const PART_OF_DAY = /^0?[.,]0\d{3,}$/;
/** A duration of XML Schema, of at most a day. */
const DURATION = /^PT(?:(\d{1,2})H)?(?:(\d{1,4})M)?(?:(\d{1,6})(?:[.,](\d+))?S)?$/;
/** What systems write for a value that they do not know. */
const UNKNOWN = /^(n\/?a|n\.a\.|null|none|unknown|-+|\?+)$/i;
/** The zone of a time: of XML Schema, or UTC by name. */
const ZONE = /\s*(?:(Z|UTC|GMT)|([+-])(\d{2}):?(\d{2})?)$/i;
/** Zones reach from -12:00 to +14:00. */
const MOST_OFFSET = 14 * 60;

/** The parts of a format, and any characters between them. */
const PART = /yyyy|yy|MM|dd|HH|mm|ss|[^]/g;
type Parts = Record<string, string>;

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

export const isUnknown = (text: string): boolean => UNKNOWN.test(text);

/** A text without the zone behind it, and the zone's minutes from UTC; null without a zone. */
function withoutZone(text: string): { text: string; offset: number | null } {
  const match = ZONE.exec(text);
  if (match === null) return { text, offset: null };
  const [all, utc, sign, hours, minutes = '0'] = match;
  const offset = utc === undefined ? Number(hours) * 60 + Number(minutes) : 0;
  if (offset > MOST_OFFSET || Number(minutes) > 59) return { text, offset: null };
  return { text: text.slice(0, -all.length), offset: sign === '-' ? -offset : offset };
}

/** A time of day, and its zone's minutes from UTC where it says one. */
export interface ClockTime {
  seconds: number;
  offset: number | null;
}

/** A date and a time of day in one text; null where it is not both. */
export function dateAndTime(raw: string): { date: string; time: string } | null {
  const whole = raw.trim();
  const bare = withoutZone(whole).text;
  const [all, clock] = CLOCK_BEHIND.exec(bare) ?? [];
  if (all === undefined || clock === undefined) return null;
  const date = bare.slice(0, -all.length).trim();
  return dateOfText(date) === null ? null : { date, time: clock + whole.slice(bare.length) };
}

/** A time that may have its zone behind it. */
export function parseZonedTime(raw: string, format?: string): ClockTime | null {
  const whole = parseTime(raw, format);
  if (whole !== null) return { seconds: whole, offset: null };
  const { text, offset } = withoutZone(raw.trim());
  const seconds = offset === null ? null : parseTime(text, format);
  return seconds === null ? null : { seconds, offset };
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

/** Whole seconds, from `H:MM:SS`, `MM:SS`, `PT30S` or seconds alone; fractions are rounded. */
export function parseLength(raw: string, format?: string): number | null {
  const text = raw.trim();
  const duration = DURATION.exec(text);
  if (duration !== null && text !== 'PT') {
    const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = duration;
    const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    return Math.round(whole + Number(`0.${fraction}`));
  }
  if (format !== undefined && format !== 's') {
    return first(format, (one) => {
      const parts = partsBy(one, text);
      if (parts === null || Number(parts.ss ?? 0) > 59) return null;
      return Number(parts.HH ?? 0) * 3600 + Number(parts.mm ?? 0) * 60 + Number(parts.ss ?? 0);
    });
  }
  const frames = WITH_FRAMES.exec(text)?.slice(1).map(Number);
  if (frames !== undefined) {
    const [hours = 0, minutes = 0, seconds = 0, count = 0] = frames;
    return hours * 3600 + minutes * 60 + seconds + (count >= HALF_OF_FRAMES ? 1 : 0);
  }
  const match = LENGTH.exec(text);
  if (match === null || PART_OF_DAY.test(text)) return null;
  const [, hours = '0', minutes, seconds = '0', fraction] = match;
  if (minutes !== undefined && Number(seconds) > 59) return null;
  const whole = Number(hours) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
  return Math.round(whole + Number(`0.${fraction ?? 0}`));
}

/** `YYYY-MM-DD` by a format; its day and month may lack their zeros, and a zone says nothing of a date. */
export function parseAiredDate(raw: string, format: string): string | null {
  const whole = raw.trim();
  const bare = withoutZone(whole).text;
  const texts = new Set([whole, bare, whole.replace(HALF, '')]);
  return first(format, (one) => {
    for (const text of texts) {
      const parts = partsBy(one, text) ?? looseParts(one, text);
      const date = parts && dateOfParts(parts);
      if (date !== null) return date;
    }
    return null;
  });
}

/** The parts of a date that has something between them, so that they may lack their zeros. */
function looseParts(format: string, text: string): Parts | null {
  const parts: Parts = {};
  let at = 0;
  let wasPart = false;
  for (const [part] of format.matchAll(PART)) {
    const isPart = part.length > 1;
    if (isPart && wasPart) return null;
    wasPart = isPart;
    const most = text.slice(at, at + part.length);
    const found = part.startsWith('y') || !isPart ? most : (/^\d{1,2}/.exec(most)?.[0] ?? '');
    if (isPart ? !/^\d+$/.test(found) || found.length < (YEAR[part] ?? 1) : found !== part)
      return null;
    if (isPart) parts[part] = found;
    at += found.length;
  }
  return at === text.length ? parts : null;
}

const YEAR: Readonly<Record<string, number>> = { yyyy: 4, yy: 2 };

/** The dates that a text can be, by the order in which its parts are read. */
export type DateReadings = Partial<Record<DateOrder, string>>;

/** A year of four digits is where it is, whatever the order of the day and the month. */
const YEAR_FIRST = /^\d{4}(?!\d)/;
const SEPARATED_DATE = /^(\d{1,4})([-/. ])(\d{1,2})\2(\d{1,4})$/;
const CLOSE = /^\d{6}(\d\d)?$/;
/** A time of day behind a date says nothing of it. */
const CLOCK_BEHIND =
  /(?:,?\s+|(?<=\d)T)(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+|[:;]\d{2})?)?(?:\s*[ap]\.?\s?m\.?)?)$/i;

/** A date, or what it is in each order where that decides it. */
export interface DateOfText {
  date: string | null;
  readings: DateReadings | null;
}

/** What a text without a format says of a date; null for what is none. */
export function dateOfText(raw: string): DateOfText | null {
  // Blanks of every kind are one.
  const whole = raw.trim().replaceAll(/\s+/g, ' ');
  const bare = withoutZone(whole).text.replace(CLOCK_BEHIND, '').trim();
  return readingsOf(whole) ?? readingsOf(bare) ?? dateByName(plainWords(bare));
}

const plainWords = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** A date with the name of its month, or of its day beside numbers. */
function dateByName(plain: string): DateOfText | null {
  const named = readNamedDate(plain);
  if (named === null) return readingsOf(withoutWeekday(plain));
  const { year, month, day } = named;
  const name = year.length === 4 ? 'yyyy' : 'yy';
  const date = dateOfParts({ [name]: year, MM: String(month), dd: day });
  return date === null ? null : { date, readings: null };
}

function readingsOf(text: string): DateOfText | null {
  const readings: DateReadings = {};
  for (const order of DATE_ORDERS) {
    const parts = partsInOrder(text, order);
    const date = parts && dateOfParts(parts);
    if (date) readings[order] = date;
  }
  if (YEAR_FIRST.test(text) && readings.YMD !== undefined)
    return { date: readings.YMD, readings: null };
  return Object.keys(readings).length === 0 ? null : { date: null, readings };
}

const NAMES = { DMY: ['dd', 'MM', 'y'], MDY: ['MM', 'dd', 'y'], YMD: ['y', 'MM', 'dd'] } as const;

function partsInOrder(text: string, order: DateOrder): Parts | null {
  const names = NAMES[order];
  const [, one = '', , two = '', three = ''] = SEPARATED_DATE.exec(text) ?? [];
  const values = one === '' ? closeParts(text, order) : [one, two, three];
  if (values === null) return null;
  const parts: Parts = {};
  for (const [i, name] of names.entries()) {
    const value = values[i] ?? '';
    if (name !== 'y') {
      if (value.length > 2) return null;
      parts[name] = value;
    } else if (value.length === 4) parts.yyyy = value;
    else if (value.length === 2) parts.yy = value;
    else return null;
  }
  return parts;
}

function closeParts(text: string, order: DateOrder): string[] | null {
  if (!CLOSE.test(text)) return null;
  const year = text.length - 4;
  return order === 'YMD'
    ? [text.slice(0, year), text.slice(year, year + 2), text.slice(year + 2)]
    : [text.slice(0, 2), text.slice(2, 4), text.slice(4)];
}

/** From `yyyy` or `yy`, `MM` and `dd`, within AIRED_YEARS; two digits mean this century. */
export function dateOfParts(parts: Record<string, string>): string | null {
  const year = parts.yyyy ?? (parts.yy === undefined ? '' : `20${twoDigits(parts.yy)}`);
  if (Number(year) < AIRED_YEARS.first || Number(year) > AIRED_YEARS.last) return null;
  const [month, day] = [Number(parts.MM ?? 0), Number(parts.dd ?? 0)];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(Number(year), month)) return null;
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  return parseDate(date) === null ? null : date;
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

const ON_AIR = /^(?:on[ -]?air|aired|al aire|en el aire|emitid[oa]|salio(?: al aire)?)$/;
const OFF_AIR =
  /^(?:not (?:aired|on air)|off[ -]?air|no emitid[oa]|fuera del? aire|no salio(?: al aire)?)$/;

/** Whether a row was on air; a row that does not say it was. Null for a word that is neither. */
export function parseOnAir(raw: string): boolean | null {
  const text = raw
    .trim()
    .replaceAll(/\s+/g, ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase();
  if (text === '' || ON_AIR.test(text)) return true;
  return OFF_AIR.test(text) ? false : readYesNo(text);
}

const START =
  /^(?:start(?:ed|s)?|begin|began|play(?:ed|ing|s)?|inicio|inicia|comienzo|comienza|arranque|on|in)$/;
const STOP = /^(?:stop(?:ped|s)?|end(?:ed|s)?|finish(?:ed)?|fin|final|termina|off|out)$/;

/** Whether a row is a start or a stop; null for a word that is neither. */
export function parseEvent(raw: string): 'START' | 'STOP' | null {
  const text = raw.trim().toLowerCase();
  if (START.test(text)) return 'START';
  return STOP.test(text) ? 'STOP' : null;
}
