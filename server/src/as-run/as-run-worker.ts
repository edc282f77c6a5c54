import { createHash } from 'node:crypto';
import { LIMITS } from '../contract/limits.js';
import type { AiredFile, AiredRow, PlayoutMap } from '../contract/playout.js';
import { dateOfFileName } from '../playout/file-name.js';
import { readAired } from '../playout/read-aired.js';
import { ownDates } from './core/file-dates.js';
import { placeRow } from './core/place-row.js';
import { type LineProblem, shownText, type StorableRow, storableRow } from './core/storable.js';

export interface ReadTask {
  bytes: Uint8Array;
  fileName: string;
  map: PlayoutMap;
  /** The day that the caller names. */
  date: string | null;
}

/** A file that was read, with the place of its rows. */
export interface ReadFile extends Omit<AiredFile, 'rows' | 'problems' | 'nominalDate'> {
  /** How many there are; of more than can be stored, none is in `rows`. */
  read: number;
  rows: StorableRow[];
  problems: LineProblem[];
  digest: string;
  /** Null where neither the caller nor the file says of what day it is. */
  nominal: string | null;
  /** The dates that it is the file of, ascending. */
  dates: string[];
  /** Rows of the day that has most. */
  mostOfADay: number;
}

/** Reads a file of what aired. */
export function read({ bytes, fileName, map, date }: ReadTask): ReadFile {
  const { rows, nominalDate, ...file } = readAired(bytes, map);
  const problems = file.problems.map((one) => ({ ...one, text: shownText(one.text) }));
  const nominal = date ?? dateOfFileName(map.fileName, fileName) ?? nominalDate ?? null;
  const digest = createHash('sha256').update(bytes).digest('hex');
  const known = { ...file, problems, read: rows.length, digest, nominal };
  if (nominal === null || rows.length > LIMITS.asRunRows)
    return { ...known, rows: [], dates: [], mostOfADay: 0 };
  const dates = date === null ? ownDates(rows, nominal) : [date];
  const stored: StorableRow[] = [];
  for (const row of rows) {
    const one = storableRow(placeRow(row, { dates, nominal }));
    if ('reason' in one) problems.push(one);
    else stored.push(one);
  }
  return {
    ...known,
    ...{ rows: stored, read: stored.length, dates },
    mostOfADay: mostOfADay(rows, nominal),
  };
}

function mostOfADay(rows: readonly AiredRow[], nominal: string): number {
  const counts = new Map<string, number>();
  for (const { airedDate } of rows)
    counts.set(airedDate ?? nominal, (counts.get(airedDate ?? nominal) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
