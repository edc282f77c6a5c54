import { addDays, formatSeconds, SECONDS_PER_DAY } from '../../contract/time.js';

/** How a workbook shows a number: as a date, a time, both, a percentage, with zeros before it, or as it is. */
export type CellFormat =
  { kind: 'date' | 'time' | 'instant' | 'percent' | 'number' } | { kind: 'padded'; digits: number };

const NUMBER: CellFormat = { kind: 'number' };

/** Formats that a workbook uses without describing them, by their ids (ECMA-376, 18.8.30). */
const BUILT_IN: readonly [
  from: number,
  to: number,
  kind: 'date' | 'time' | 'instant' | 'percent',
][] = [
  [9, 10, 'percent'],
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'instant'],
  [27, 31, 'date'],
  [32, 35, 'time'],
  [36, 36, 'date'],
  [45, 47, 'time'],
  [50, 54, 'date'],
  [55, 56, 'time'],
  [57, 58, 'date'],
];

/** A format's code without texts in quotes, escaped and filling characters, colours and currencies. */
const bareCode = (code: string): string =>
  (code.split(';')[0] ?? '')
    .replaceAll(/"[^"]*"|[\\_*]./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');

/** What a format of the workbook's own makes of a number. */
export function formatOfCode(code: string): CellFormat {
  const bare = bareCode(code);
  if (/general/i.test(bare)) return NUMBER;
  const day = /[yd]/i.test(bare) || (/m/i.test(bare) && !/[hs]/i.test(bare));
  const time = /[hs]|am\/pm/i.test(bare);
  if (day) return { kind: time ? 'instant' : 'date' };
  if (time) return { kind: 'time' };
  if (bare.includes('%')) return { kind: 'percent' };
  const zeros = /^0{2,}$/.exec(bare.trim());
  return zeros ? { kind: 'padded', digits: bare.trim().length } : NUMBER;
}

/** The format of an id; undefined for one that the workbook describes itself. */
export function builtInFormat(id: number): CellFormat | undefined {
  const [, , kind] = BUILT_IN.find(([from, to]) => id >= from && id <= to) ?? [];
  if (kind) return { kind };
  return id < 164 ? NUMBER : undefined;
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

const clockOf = (seconds: number): string =>
  formatSeconds(seconds).replace(/^(\d\d:\d\d):00$/, '$1');

/** The text of a number as people see it, dates as `YYYY-MM-DD` and times as `HH:MM` or `HH:MM:SS`. */
export function shownNumber(value: number, format: CellFormat, is1904: boolean): string {
  const { kind } = format;
  if (!Number.isFinite(value)) return '';
  if (kind === 'padded') {
    const whole = Number.isInteger(value) && value >= 0;
    return whole ? plainNumber(value).padStart(format.digits, '0') : plainNumber(value);
  }
  if (kind === 'percent') return `${plainNumber(value * 100)}%`;
  if (
    kind === 'number' ||
    value < 0 ||
    (kind !== 'time' && value < 1 && !is1904) ||
    value > LAST_DAY
  )
    return plainNumber(value);
  let day = Math.floor(value);
  let seconds = Math.round((value - day) * SECONDS_PER_DAY);
  if (kind === 'time') return clockOf(day * SECONDS_PER_DAY + seconds);
  if (seconds === SECONDS_PER_DAY) [day, seconds] = [day + 1, 0];
  const date = dateOf(day, is1904);
  return kind === 'instant' && seconds > 0 ? `${date} ${clockOf(seconds)}` : date;
}
