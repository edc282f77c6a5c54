import { MINUTES_PER_DAY } from '../../contract/time.js';

const CLOCK =
  /^(\d{1,2})(?:\s*(?:[:.]|h|hs\.?|hrs\.?)\s*(\d{2})(?:[:.]00(?:[.,]0+)?)?)?\s*(?:([ap](?:\.?\s?m\.?)?)|h|hs\.?|hrs\.?|horas)?$/;
const DIGITS = /^(\d{1,2})(\d{2})$/;

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Noon and midnight by their names, and as dayparts write them. `12m` is noon in some countries and none here. */
const NAMED_TIMES: ReadonlyMap<string, number> = new Map([
  ...['noon', '12n', 'mediodia'].map((name) => [name, MINUTES_PER_DAY / 2] as const),
  ...['midnight', '12mid', 'medianoche'].map((name) => [name, 0] as const),
]);

/**
 * A time of the day in minutes: `08:30`, `8.30`, `8h30`, `0830`, `8 hs`, `8:30 pm`, `8p`, `08:30:00`; 24:00 is the end
 * of the day.
 *
 * @returns null for what is none, or has seconds; and for a part of a day, which `0.25` may be
 */
export function readTime(cell: string): number | null {
  const text = cell.trim().toLowerCase();
  // A part of a day, as spreadsheets keep times; noon is half of one.
  if (/^0\.(?:\d*[1-9]|50+)$/.test(text)) return null;
  const named = NAMED_TIMES.get(plain(text));
  if (named !== undefined) return named;
  const found = (/^\d{3,4}$/.test(text) ? DIGITS : CLOCK).exec(text);
  if (!found) return null;
  const [, hours = '', minutes = '0', half] = found;
  let hour = Number(hours);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half.startsWith('p') ? 12 : 0);
  }
  const at = hour * 60 + Number(minutes);
  return Number(minutes) < 60 && at <= MINUTES_PER_DAY ? at : null;
}

/** A time at which something ends, in minutes: midnight is the end of the day. */
export function readEnd(cell: string): number | null {
  const time = readTime(cell);
  return time === 0 ? MINUTES_PER_DAY : time;
}

const HALF_OF_DAY = /\d\s*([ap])(?:\.?\s?m\.?)?$/;
const HALF_DAY = MINUTES_PER_DAY / 2;

/**
 * The start of an interval of which the end alone says its half of the day: `3-7p` starts at 15:00, `11-1p` and
 * `10-2a` in the half before.
 */
function startBefore(from: string, to: string, end: number): number | null {
  const start = readTime(from);
  const [, half] = HALF_OF_DAY.exec(to) ?? [];
  if (start === null || half === undefined || HALF_OF_DAY.test(from)) return start;
  if (!/^(?:1[0-2]|0?[1-9])(?:[:.h]\d{2})?$/.test(from)) return start;
  const inMorning = start % HALF_DAY;
  const same = inMorning + (half === 'p' ? HALF_DAY : 0);
  return same < end ? same : (same + HALF_DAY) % MINUTES_PER_DAY;
}

/** `12m` is midnight beside an end that only midnight can have: `7p-12m`, `12m-6a`. */
function withMidnight(from: string, to: string): [from: string, to: string] {
  if (to === '12m' && /\dp/.test(from)) return [from, 'midnight'];
  return from === '12m' && /\da/.test(to) ? ['midnight', to] : [from, to];
}

/**
 * From one time to another: `08:00-10:00`, `8 a 10 hs`, `de 8:00 a 10:00`, `8 am to 10 am`, `6a-10a`; null for what is
 * none.
 */
export function readInterval(cell: string): { from: number; to: number } | null {
  const text = cell
    .trim()
    .toLowerCase()
    .replace(/^(?:de|from)\s+/, '');
  const [first, last, ...more] = text.split(/\s*[-–]\s*|\s+(?:a|to|hasta)\s+/);
  if (first === undefined || last === undefined || more.length > 0) return null;
  const [from, to] = withMidnight(first, last);
  const end = readEnd(to);
  const start = end === null ? null : startBefore(from, to, end);
  return start === null || end === null || start === end ? null : { from: start, to: end };
}

const PARTS = /^(?:(?:(\d{1,2}):)?(\d{0,2}):)?(\d{1,5})$/;
const UNITS =
  /^(?:(\d{1,2})\s*(?:'|′|m|min|mins|minutos?|minutes?)\s*)?(?:(\d{1,5})\s*(?:''|"|″|s|seg|segs|sec|secs|segundos?|seconds?)?\.?)?$/;

/** With frames or parts of a second, as playout systems write lengths. */
const WITH_PARTS = /^(\d{1,2}:[0-5]\d:[0-5]\d)(?:[:;](\d{2})|[.,](\d+))$/;
/** More than half of a second, of 25 frames or of 30. */
const HALF_OF_FRAMES = 15;

/** A length to the nearest second. */
function roundToSecond(whole: string, frames: string | undefined, fraction = ''): number {
  const [hours = 0, minutes = 0, seconds = 0] = whole.split(':').map(Number);
  const isMore = frames === undefined ? /^[5-9]/.test(fraction) : Number(frames) >= HALF_OF_FRAMES;
  return hours * 3600 + minutes * 60 + seconds + (isMore ? 1 : 0);
}

/** A length in seconds: `30`, `0:30`, `:30`, `00:00:30`, `1'30"`, `30 seg`; null for what is none, or 0. */
export function readLength(cell: string): number | null {
  const text = cell
    .trim()
    .toLowerCase()
    .replace(/^(\d+)[.,]0+$/, '$1');
  const [, whole, frames, fraction] = WITH_PARTS.exec(text) ?? [];
  if (whole !== undefined) return roundToSecond(whole, frames, fraction) || null;
  const parts = PARTS.exec(text);
  const units = text === '' ? null : UNITS.exec(text);
  const [hours, minutes, seconds] = parts
    ? [parts[1], parts[2], parts[3]]
    : [undefined, units?.[1], units?.[2]];
  if (!parts && !units) return null;
  const isDivided = minutes !== undefined;
  if (isDivided && Number(seconds ?? 0) >= 60) return null;
  const all = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return all > 0 ? all : null;
}
