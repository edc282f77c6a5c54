import { parseTyped } from './clock-text';

/** What is wrong with a typed time that has to be there, up to `max` minutes; null when nothing. */
export function clockProblem(value: unknown, max: number): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') return 'ra.validation.required';
  const minutes = parseTyped(text);
  return minutes !== null && minutes <= max ? null : 'schedule.badTime';
}

/** Messages by field without the fields that have none. */
export const problems = (byField: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(byField).filter((entry): entry is [string, string] => entry[1] !== null),
  );
