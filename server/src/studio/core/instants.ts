import {
  dateOfDayNumber,
  dayNumber,
  formatSeconds,
  parseDate,
  SECONDS_PER_DAY,
} from '../../contract/time.js';

/** Minutes by which a station's clock is ahead of UTC at a minute since 1970 in UTC. */
export type OffsetAt = (minute: number) => number;

const HALF_DAY_MINUTES = 12 * 60;

/** The second in UTC of a clock time that is `offset` minutes ahead of UTC. */
const secondOf = (date: string, seconds: number, offset: number): number =>
  dayNumber(date) * SECONDS_PER_DAY + seconds - offset * 60;

/** A second in UTC since 1970, as answers have it. */
export function instantOf(second: number): string {
  const day = Math.floor(second / SECONDS_PER_DAY);
  return `${dateOfDayNumber(day)}T${formatSeconds(second - day * SECONDS_PER_DAY)}.000Z`;
}

/** The seconds in UTC since 1970 at which a clock shows a time: none, one, or the two of an hour that comes twice. */
function secondsAt(date: string, seconds: number, offsetAt: OffsetAt): number[] {
  const about = Math.floor(secondOf(date, seconds, 0) / 60);
  const offsets = [about - HALF_DAY_MINUTES, about + HALF_DAY_MINUTES].map(offsetAt);
  return [...new Set(offsets)]
    .map((offset) => ({ offset, second: secondOf(date, seconds, offset) }))
    .filter(({ offset, second }) => offsetAt(Math.floor(second / 60)) === offset)
    .map(({ second }) => second)
    .sort((a, b) => a - b);
}

/**
 * When something of a log begins: in the first pass of an hour that comes twice, and of one that is skipped as much
 * later as the clock was put forward.
 *
 * @param seconds from the midnight of the date; they may be the next day's
 * @returns the second in UTC since 1970
 */
export function secondOfLog(date: string, seconds: number, offsetAt: OffsetAt): number {
  const [first] = secondsAt(date, seconds, offsetAt);
  if (first !== undefined) return first;
  const before = Math.floor(secondOf(date, seconds, 0) / 60) - HALF_DAY_MINUTES;
  return secondOf(date, seconds, offsetAt(before));
}

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?(?:(Z)|([+-])([01]\d|2[0-3]):?([0-5]\d))?$/;

/**
 * The second in UTC since 1970 of what a device says: an instant, or what the station's clock shows.
 *
 * @returns AMBIGUOUS in an hour that comes twice without an offset; null for what is no time of that clock
 */
export function secondSaid(text: string, offsetAt: OffsetAt): number | 'AMBIGUOUS' | null {
  const found = INSTANT.exec(text);
  if (!found) return null;
  const [, date = '', hours, minutes, seconds = '0', utc, sign, ahead = '0', more = '0'] = found;
  if (parseDate(date) === null) return null;
  const second = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  if (utc !== undefined) return secondOf(date, second, 0);
  if (sign !== undefined) {
    const offset = Number(ahead) * 60 + Number(more);
    return secondOf(date, second, sign === '-' ? -offset : offset);
  }
  const [first, other] = secondsAt(date, second, offsetAt);
  return other === undefined ? (first ?? null) : 'AMBIGUOUS';
}
