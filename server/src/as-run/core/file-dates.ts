import type { AiredRow } from '../../contract/playout.js';
import { addDays, SECONDS_PER_DAY } from '../../contract/time.js';

/** Rows past midnight alone do not make a file cover the next date; so many seconds of rows do. */
const OWN_SECONDS = 6 * 3600;

/**
 * The date and second at which a row aired, or should have aired; for undated rows counted from `nominal`.
 */
function placeOf(row: AiredRow, nominal: string): { date: string; second: number } {
  const time = row.airedTime ?? row.scheduledTime ?? 0;
  const days = Math.floor(time / SECONDS_PER_DAY);
  const date = addDays(row.airedDate ?? nominal, days);
  return { date, second: time - days * SECONDS_PER_DAY };
}

/**
 * The dates that a file covers, ascending: its nominal one and, if its rows have dates, those of which it has
 * more than six hours.
 */
export function ownDates(rows: readonly AiredRow[], nominal: string): string[] {
  const spans = new Map<string, [first: number, last: number]>();
  for (const row of rows) {
    if (row.airedDate === null) continue;
    const { date, second } = placeOf(row, nominal);
    const known = spans.get(date) ?? [second, second];
    spans.set(date, [Math.min(known[0], second), Math.max(known[1], second)]);
  }
  const own = [...spans].filter(([, [first, last]]) => last - first > OWN_SECONDS);
  return [...new Set([nominal, ...own.map(([date]) => date)])].sort();
}

/** The date of its file to which a row belongs: its own, or else the last one before. */
export function nominalOf(row: AiredRow, own: readonly string[], nominal: string): string {
  if (row.airedDate === null) return nominal;
  const { date } = placeOf(row, nominal);
  return own.filter((one) => one <= date).at(-1) ?? own[0] ?? nominal;
}

/**
 * Whether a file can be of the date in its name: some of its rows have no date, that one, or the night after it.
 * Many systems name files by the day on which they wrote them.
 *
 * @param rows with the dates and times that the file says
 */
export const canBeOf = (
  rows: readonly Pick<AiredRow, 'airedDate' | 'airedTime'>[],
  date: string,
): boolean =>
  rows.length === 0 ||
  rows.some(
    ({ airedDate, airedTime }) =>
      airedDate === null ||
      airedDate === date ||
      (airedDate === addDays(date, 1) && (airedTime ?? 0) < OWN_SECONDS),
  );
