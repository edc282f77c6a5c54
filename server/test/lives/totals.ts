import { broken } from './check.js';

export type Totals = Map<string, number>;

function differing(says: Totals, is: Totals): string | undefined {
  for (const key of new Set([...says.keys(), ...is.keys()]))
    if ((says.get(key) ?? 0) !== (is.get(key) ?? 0)) return key;
  return undefined;
}

export function compare(check: string, says: Totals, is: Totals): void {
  const key = differing(says, is);
  if (key !== undefined) broken(check, { key, says: says.get(key), is: is.get(key) });
}
