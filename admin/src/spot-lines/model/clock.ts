import { formatClock, parseClock } from '@contract/time';

/**
 * What a person types for a time, as `HH:MM`: `8`, `830`, `8:30`, `8.30`, `0830`, `24`. Null when it
 * is none.
 */
export function readClock(text: string): string | null {
  const typed = text.trim();
  const parts = /^(\d{1,2})(?:[:.h ](\d{1,2}))?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed);
  if (!parts) return null;
  const clock = `${(parts[1] ?? '').padStart(2, '0')}:${(parts[2] ?? '0').padStart(2, '0')}`;
  const minutes = parseClock(clock);
  return minutes === null ? null : formatClock(minutes);
}

/** The exact times with one more, sorted; unchanged when it is blank, no time, or there already. */
export function withTime(times: readonly string[], text: string): readonly string[] {
  const time = readClock(text);
  return time === null || time === '24:00' || times.includes(time)
    ? times
    : [...times, time].sort();
}

/** Seconds as `m:ss`, from an hour on `h:mm:ss`. */
export function minutesSeconds(seconds: number): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(Math.floor(seconds) % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
