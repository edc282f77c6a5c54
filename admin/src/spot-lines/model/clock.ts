import { formatClock, MINUTES_PER_DAY } from '@contract/time';
import { parseTyped } from '../../inputs/clock-text';

/** The exact times with one more, sorted; unchanged when it is blank, no time, or there already. */
export function withTime(times: readonly string[], text: string): readonly string[] {
  const minutes = parseTyped(text);
  if (minutes === null || minutes === MINUTES_PER_DAY) return times;
  const time = formatClock(minutes);
  return times.includes(time) ? times : [...times, time].sort();
}

/** Seconds as `m:ss`, from an hour on `h:mm:ss`. */
export function minutesSeconds(seconds: number): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(Math.floor(seconds) % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
