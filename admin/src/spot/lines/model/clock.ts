import { formatClock, MINUTES_PER_DAY, twoDigits } from '@contract/time';
import { parseTyped } from '../../../inputs/clock-text';

/** Separators of typed or pasted times: `07:00, 08:15 12:30`. */
const SEPARATORS = /[\s,;]+/;

/**
 * Parses a list of times to `HH:MM`, and returns what is not a time. 24:00 is none here, because a
 * day's last airing starts before it.
 */
export function timesOf(text: string): { times: string[]; wrong: string[] } {
  const times: string[] = [];
  const wrong: string[] = [];
  for (const part of text.split(SEPARATORS).filter(Boolean)) {
    const minutes = parseTyped(part);
    if (minutes === null || minutes === MINUTES_PER_DAY) wrong.push(part);
    else times.push(formatClock(minutes));
  }
  return { times, wrong };
}

/** Adds times to the exact times, sorted and without duplicates. */
export const withTimes = (before: readonly string[], more: readonly string[]): readonly string[] =>
  [...new Set([...before, ...more])].sort();

/** Seconds as `m:ss`, from an hour on `h:mm:ss`. */
export function minutesSeconds(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const rest = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(Math.floor(seconds) % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
