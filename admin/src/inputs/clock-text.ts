import { formatClock, MINUTES_PER_DAY } from '@contract/time';

const TYPED = /^(\d{1,2})(?:[:.,h ]?(\d{2}))?$/;

/**
 * Minutes of a time as people type it: `6`, `06`, `630`, `0630`, `6:30`, `6.30`; null otherwise.
 */
export function parseTyped(text: string): number | null {
  const match = TYPED.exec(text.trim());
  if (!match) return null;
  const total = Number(match[1]) * 60 + Number(match[2] ?? 0);
  return Number(match[2] ?? 0) < 60 && total <= MINUTES_PER_DAY ? total : null;
}

/** Formats typed text as `HH:MM`; returns it unchanged when it is not a time. */
export function normaliseClock(text: string): string {
  const minutes = parseTyped(text);
  return minutes === null ? text : formatClock(minutes);
}
