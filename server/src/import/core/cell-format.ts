import { addDays, formatSeconds, SECONDS_PER_DAY } from '../../contract/time.js';

/**
 * How a workbook shows a number: as a date, a month, a time, both, a percentage, between other characters, or as it
 * is.
 */
export type CellFormat =
  | { kind: 'date' | 'month' | 'year' | 'percent' | 'number' }
  | {
      kind: 'time' | 'instant';
      /** Whether it shows seconds, those of a whole minute too. */
      seconds: boolean;
      /** Whether its hours go on past a day. */
      elapsed: boolean;
    }
  | {
      /** A number with a unit of time behind it, without which it is another length. */
      kind: 'unit';
      unit: string;
    }
  | {
      kind: 'mask';
      /** `0` for each place of a digit; any other character stands for itself. */
      places: readonly { digit: boolean; text: string }[];
    };

const NUMBER: CellFormat = { kind: 'number' };
const time = (seconds: boolean, elapsed = false): CellFormat => ({
  kind: 'time',
  seconds,
  elapsed,
});

/** Formats that a workbook uses without describing them, by their ids (ECMA-376, 18.8.30). */
const BUILT_IN: readonly [from: number, to: number, format: CellFormat][] = [
  [9, 10, { kind: 'percent' }],
  [14, 16, { kind: 'date' }],
  [17, 17, { kind: 'month' }],
  [18, 18, time(false)],
  [19, 19, time(true)],
  [20, 20, time(false)],
  [21, 21, time(true)],
  [22, 22, { kind: 'instant', seconds: false, elapsed: false }],
  [27, 31, { kind: 'date' }],
  [32, 32, time(false)],
  [33, 33, time(true)],
  [34, 34, time(false)],
  [35, 35, time(true)],
  [36, 36, { kind: 'date' }],
  [45, 45, time(true)],
  [46, 46, time(true, true)],
  [47, 47, time(true)],
  [50, 54, { kind: 'date' }],
  [55, 55, time(false)],
  [56, 56, time(true)],
  [57, 58, { kind: 'date' }],
];

/** A format's first section, without filling characters, colours and currencies. */
const firstSection = (code: string): string =>
  (/^(?:"[^"]*"|\\.|[^;])*/.exec(code)?.[0] ?? '')
    .replaceAll(/(?<!\\)[_*]./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');

const LITERAL = /"([^"]*)"|\\(.)/g;
/** The places of digits, and what stands between them: no sign of decimals, thousands or fractions. */
const MASK = /^[-0#\s/()+]*$/;
/** What says more than the number by itself. */
const SAYS_MORE = /[\p{L}\p{N}/-]/u;

/** A number as it is, or as the text of its digits. */
const PLAIN = /General|@/i;
/** The same among what stands for itself. */
const PLAIN_PLACE = /("[^"]*"|\\.)|General|@/gi;

/** Digits in places, such as `"C-"0000`, `"D-"General` or `00-00000000-0`; null for a format of another kind. */
function maskOf(own: string): CellFormat | null {
  const section = own.replaceAll(PLAIN_PLACE, (_, literal: string | undefined) => literal ?? '#');
  const bare = section.replaceAll(LITERAL, '').trim();
  if (!MASK.test(bare) || !/[0#]/.test(bare)) return null;
  const places: { digit: boolean; text: string }[] = [];
  for (const [text, quoted, escaped] of section.trim().matchAll(/"([^"]*)"|\\(.)|[^]/g)) {
    const literal = quoted ?? escaped;
    const digit = literal === undefined && /[0#]/.test(text);
    places.push({ digit, text: literal ?? text });
  }
  const zeros = /^0{2,}$/.test(bare);
  const tells = places.some(({ digit, text }) => !digit && SAYS_MORE.test(text));
  return zeros || tells ? { kind: 'mask', places } : null;
}

/** A unit of time behind a number's digits, of which no thousands are left out: `0.00" min"`, `General"'"`. */
const UNIT = /[0#?l]((?:\s|"[^"]*"|\\.|['′″])*)$/i;
const OF_TIME =
  /^\s*(?:['′″"]{1,2}|m|min|mins|minutos?|minutes?|s|seg|segs|sec|secs|segundos?|seconds?|h|hs|hrs?|horas?|hours?)\.?\s*$/i;

function unitOf(section: string): CellFormat | null {
  const text = (UNIT.exec(section)?.[1] ?? '').replaceAll(LITERAL, '$1$2');
  return OF_TIME.test(text) ? { kind: 'unit', unit: text.trimEnd() } : null;
}

/** What a format shows of a date: all of it, or no day of it, or the year alone. */
function dateKind(bare: string): 'date' | 'month' | 'year' {
  if (/d/i.test(bare)) return 'date';
  return /m/i.test(bare) ? 'month' : 'year';
}

/** What a format of the workbook's own makes of a number. */
export function formatOfCode(code: string): CellFormat {
  const section = firstSection(code);
  const bare = section.replaceAll(LITERAL, '');
  if (PLAIN.test(bare)) return unitOf(section) ?? maskOf(section) ?? NUMBER;
  const hasTime = /[hs]|am\/pm/i.test(bare);
  const hasDate = /[yd]/i.test(bare) || (/m/i.test(bare) && !hasTime);
  const shows = { seconds: /s/i.test(bare), elapsed: /\[[hms]+\]/i.test(bare) };
  if (hasDate && hasTime) return { kind: 'instant', ...shows };
  if (hasDate) return { kind: dateKind(bare) };
  if (hasTime || shows.elapsed) return { kind: 'time', ...shows };
  if (bare.includes('%')) return { kind: 'percent' };
  return maskOf(section) ?? unitOf(section) ?? NUMBER;
}

/** The format of an id; undefined for one that the workbook describes itself. */
export function builtInFormat(id: number): CellFormat | undefined {
  const [, , format] = BUILT_IN.find(([from, to]) => id >= from && id <= to) ?? [];
  return format ?? (id < 164 ? NUMBER : undefined);
}

/** Day 1 of the calendar that starts in 1900, and day 0 of the one that starts in 1904. */
const DAY_1 = '1900-01-01';
const DAY_0_OF_1904 = '1904-01-01';
/** The 29th of February 1900, which never was. */
const NO_DAY = 60;
/** The last of the year 9999. */
const LAST_DAY = 2_958_465;

function dateOf(day: number, is1904: boolean): string {
  if (is1904) return addDays(DAY_0_OF_1904, day);
  if (day === NO_DAY) return '1900-02-29';
  return addDays(DAY_1, day > NO_DAY ? day - 2 : day - 1);
}

/** Without an exponent, and without the digits that binary fractions add. */
function plainNumber(value: number): string {
  const shortest = String(value);
  if (!shortest.includes('e')) {
    // 0.1 + 0.2, as people see it.
    const rounded = Number(value.toPrecision(15));
    return String(rounded);
  }
  return Math.abs(value) < 1
    ? value.toFixed(15).replace(/\.?0+$/, '')
    : BigInt(Math.round(value)).toString();
}

/** Digits in the places of a mask; those that have no place stand before the first one. */
function fillMask(digits: string, places: readonly { digit: boolean; text: string }[]): string {
  let left = digits;
  const first = places.findIndex(({ digit }) => digit);
  const shown = places
    .map(({ digit, text }, i) => ({ digit, text, isFirst: i === first }))
    .reverse()
    .map(({ digit, text, isFirst }) => {
      if (!digit) return text;
      const own = isFirst ? left : left.slice(-1);
      left = isFirst ? '' : left.slice(0, -1);
      return own === '' && text === '0' ? '0' : own;
    });
  return shown.reverse().join('').trim();
}

const clockOf = (seconds: number, showsSeconds: boolean): string =>
  showsSeconds || seconds % 60 !== 0 ? formatSeconds(seconds) : formatSeconds(seconds).slice(0, -3);

/**
 * The text of a number as people see it, dates as `YYYY-MM-DD`, months as `YYYY-MM` and times as `HH:MM`, or as
 * `HH:MM:SS` where the format has seconds or the number does.
 */
export function numberText(value: number, format: CellFormat, is1904: boolean): string {
  if (!Number.isFinite(value)) return '';
  if (format.kind === 'mask') {
    const whole = Number.isInteger(value) && value >= 0;
    return whole ? fillMask(plainNumber(value), format.places) : plainNumber(value);
  }
  if (format.kind === 'unit') return `${plainNumber(value)}${format.unit}`;
  if (format.kind === 'percent') return `${plainNumber(value * 100)}%`;
  if (
    format.kind === 'number' ||
    value < 0 ||
    (format.kind !== 'time' && value < 1 && !is1904) ||
    value > LAST_DAY
  )
    return plainNumber(value);
  let day = Math.floor(value);
  let seconds = Math.round((value - day) * SECONDS_PER_DAY);
  if (format.kind === 'time') {
    const all = day * SECONDS_PER_DAY + seconds;
    return clockOf(format.elapsed ? all : all % SECONDS_PER_DAY, format.seconds);
  }
  if (seconds === SECONDS_PER_DAY) [day, seconds] = [day + 1, 0];
  const date = dateOf(day, is1904);
  if (format.kind === 'month') return date.slice(0, 7);
  if (format.kind === 'year') return date.slice(0, 4);
  const hasClock = format.kind === 'instant' && seconds > 0;
  return hasClock ? `${date} ${clockOf(seconds, format.seconds)}` : date;
}
