import { parseTyped } from './clock-text';

/** The problem of a required time, up to `max` minutes; null when it is valid. */
export function clockProblem(value: unknown, max: number): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') return 'ra.validation.required';
  const minutes = parseTyped(text);
  return minutes !== null && minutes <= max ? null : 'kit.badTime';
}

/** Messages by field, without the valid fields. */
export const problems = (byField: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(byField).filter((entry): entry is [string, string] => entry[1] !== null),
  );
