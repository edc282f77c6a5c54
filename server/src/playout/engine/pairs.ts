import type { ReadRow } from './row-reader.js';
import { lengthUntil } from './row-reader.js';

/** What tells that two rows are of the same audio. */
const keyOf = ({ cart, file, isci, title, airingId }: ReadRow): string =>
  JSON.stringify([airingId, cart, file, isci, title?.toLowerCase() ?? null]);

/**
 * The rows of a file that has one where something starts and one where it stops: of each pair the first, with the
 * length between them. Some systems write a stop without saying of what: it is of what started last. A row that
 * says neither stays as it is.
 *
 * @returns besides, the rows that stop what did not start
 */
export function pairedRows(rows: readonly ReadRow[]): { rows: ReadRow[]; lost: ReadRow[] } {
  const events = rows.flatMap(({ event }) => event ?? []);
  if (events.length === 0) return { rows: [...rows], lost: [] };
  // A history has the newest row first.
  if (events[0] === 'STOP' && events.at(-1) === 'START') {
    const turned = inPairs(rows.toReversed());
    return { rows: turned.rows.reverse(), lost: turned.lost.reverse() };
  }
  return inPairs(rows);
}

function inPairs(rows: readonly ReadRow[]): { rows: ReadRow[]; lost: ReadRow[] } {
  const open = new Map<string, number>();
  const paired: (ReadRow | null)[] = [];
  const lost: ReadRow[] = [];
  let last: string | undefined;
  for (const row of rows) {
    const key = keyOf(row);
    if (row.event !== 'STOP') {
      if (row.event === 'START') {
        open.set(key, paired.length);
        last = key;
      }
      paired.push(row);
      continue;
    }
    const isOfLast = key === NAMELESS && last !== undefined;
    const at = open.get(isOfLast ? (last ?? '') : key);
    const start = at === undefined ? undefined : paired[at];
    if (at === undefined || !start || start.airedTime === null || row.airedTime === null) {
      lost.push(row);
      continue;
    }
    open.delete(isOfLast ? (last ?? '') : key);
    const airedLength = start.airedLength ?? lengthUntil(start.airedTime, row.airedTime);
    paired[at] = { ...start, airedLength };
  }
  return { rows: paired.flatMap((row) => row ?? []), lost };
}

/** The key of a row that does not say what aired. */
const NAMELESS = JSON.stringify([null, null, null, null, null]);
