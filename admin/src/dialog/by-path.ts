import { set } from 'react-hook-form';

/** Messages by path as a form nests them: `changes.0.from` is of a field in the first row of a list. */
export function byPath(messages: Record<string, string>): object {
  const nested = {};
  for (const [path, message] of Object.entries(messages)) set(nested, path, message);
  return nested;
}
