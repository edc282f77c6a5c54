import { LIMITS } from '../contract/limits.js';
import type { AiredFile, AiredRow } from '../contract/playout.js';
import { daysBetween } from '../contract/time.js';
import { dateOfFileName } from '../playout/engine/file-date.js';
import { type Begun, type ChunkTask, readChunk } from '../traffic-log/read-chunks.js';
import { ownDates } from './core/file-dates.js';
import { midnightOf, placeRow } from './core/place-row.js';
import { secondPass } from './core/second-pass.js';
import { type LineProblem, shownText, type StorableRow, storableRow } from './core/storable.js';
import { doubledHours } from './doubled-hours.js';

export interface ReadTask extends ChunkTask {
  fileName: string;
  /** The day that the caller gives. */
  date: string | null;
  /** Of the station, an IANA name. */
  timeZone: string;
}

/** A file that was read, with the place of its rows. */
export interface ReadFile extends Omit<AiredFile, 'rows' | 'problems' | 'nominalDate'> {
  /** The number of rows; when there are more than can be stored, `rows` is empty. */
  read: number;
  /** Lines that were not understood; the first ones are in `problems`. */
  unread: number;
  rows: StorableRow[];
  problems: LineProblem[];
  digest: string;
  /** Null when neither the caller nor the file says which day it is for. */
  nominal: string | null;
  /** The dates that the file covers, ascending. */
  dates: string[];
  /** Rows of the day that has most. */
  mostOfADay: number;
}

const MOST = { rows: LIMITS.asRunRows, problems: LIMITS.asRunProblems };

/** Reads a chunk of a file of what aired. The last chunk returns everything. */
export function read(task: ReadTask): Begun | ReadFile {
  const whole = readChunk(task, MOST);
  if ('usedMs' in whole) return whole;
  const { map, fileName, date } = task;
  const { rows: all, nominalDate, ...file } = whole.file;
  const nominal = date ?? dateOfFileName(map.fileName, fileName) ?? nominalDate ?? null;
  const rows = all.filter((row) => isNear(row, nominal));
  const refused = all.filter((row) => !isNear(row, nominal)).map(farOff);
  const problems = file.problems.map((one) => ({ ...one, text: shownText(one.text) }));
  const known = { ...file, digest: whole.digest, nominal };
  if (nominal === null || rows.length > LIMITS.asRunRows)
    return {
      ...known,
      read: rows.length,
      unread: whole.unread + refused.length,
      problems: firstOf(problems, refused),
      rows: [],
      dates: [],
      mostOfADay: 0,
    };
  const dates = date === null ? ownDates(rows, nominal) : [date];
  const stored: StorableRow[] = [];
  for (const row of rows) {
    const one = storableRow(placeRow(row, { dates, nominal }));
    if ('reason' in one) refused.push(one);
    else stored.push(one);
  }
  return {
    ...known,
    read: stored.length,
    unread: whole.unread + refused.length,
    problems: firstOf(problems, refused),
    rows: withPasses(stored, task.timeZone),
    dates,
    mostOfADay: mostOfADay(rows, nominal),
  };
}

/** Rows in the order of their file, which tells those of the second pass of an hour that comes twice. */
function withPasses(rows: readonly StorableRow[], timeZone: string): StorableRow[] {
  const doubled = doubledHours(
    timeZone,
    rows.map(({ date }) => date),
  );
  const times = rows.map(({ airedTime, nominal, status, onAir }) =>
    // What is called moved stands where it was planned.
    airedTime === null || status === 'MOVED' || !onAir ? null : midnightOf(nominal) + airedTime,
  );
  const again = secondPass(times, doubled);
  return rows.map((row, k) => ({ ...row, again: again[k] ?? false }));
}

const firstOf = (...problems: readonly LineProblem[][]): LineProblem[] =>
  problems.flat().slice(0, LIMITS.asRunProblems);

/** A row dated a year away from the day of its file is a mistake. */
const isNear = ({ airedDate }: AiredRow, nominal: string | null): boolean =>
  airedDate === null ||
  nominal === null ||
  Math.abs(daysBetween(nominal, airedDate)) <= LIMITS.logRangeDays;

const farOff = ({ line, text }: AiredRow): LineProblem => ({
  line,
  text: shownText(text),
  reason: 'DATE',
});

function mostOfADay(rows: readonly AiredRow[], nominal: string): number {
  const counts = new Map<string, number>();
  for (const { airedDate } of rows)
    counts.set(airedDate ?? nominal, (counts.get(airedDate ?? nominal) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
