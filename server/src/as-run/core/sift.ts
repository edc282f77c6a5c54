import { sameAudio } from './carts.js';
import {
  type RowWithTime,
  keyOf,
  planOf,
  type PlannedAiring,
  type PlayedRow,
} from './played-row.js';

const MINUTE = 60;

/** Rows by kind: what aired, what repeats another row, and what did not air or is no spot. */
export interface RowsByKind {
  aired: RowWithTime[];
  doubles: PlayedRow[];
  silent: PlayedRow[];
}

/** Files whose clock has no seconds. */
function minuteFiles(rows: readonly PlayedRow[]): (fileId: number | undefined) => boolean {
  const exact = new Set<number | undefined>();
  for (const { at, fileId } of rows) if (at !== null && at % MINUTE !== 0) exact.add(fileId);
  return (fileId) => !exact.has(fileId);
}

/** How many airings of a row's audio are planned for its minute. */
const plannedThen = (row: RowWithTime, planned: readonly PlannedAiring[]): number =>
  planned.filter(
    (airing) =>
      Math.abs(airing.start - (airing.start % MINUTE) - row.at) <= airing.tolerance &&
      sameAudio(airing, planOf(row)),
  ).length;

/**
 * Sifts rows that are in order. A row that repeats another one says nothing; but where a clock has no
 * seconds, equal rows of one file are as many airings as are planned for their minute.
 */
export function sift(rows: readonly PlayedRow[], planned: readonly PlannedAiring[]): RowsByKind {
  const [aired, doubles, silent]: [RowWithTime[], PlayedRow[], PlayedRow[]] = [[], [], []];
  const isOfMinutes = minuteFiles(rows);
  const kept = new Map<string, number>();
  const inFile = new Map<string, number>();
  for (const row of rows) {
    if (row.at === null || !row.onAir || row.status === 'MISSED' || row.ignored === true) {
      silent.push(row);
      continue;
    }
    const own: RowWithTime = { ...row, at: row.at };
    const key = keyOf(row);
    const ofFile = `${row.fileId} ${key}`;
    const [before, count] = [kept.get(key) ?? 0, (inFile.get(ofFile) ?? 0) + 1];
    inFile.set(ofFile, count);
    const isAnother =
      count > before && row.airingId === null && isOfMinutes(row.fileId) && before > 0;
    if (before === 0 || (isAnother && before < plannedThen(own, planned))) {
      kept.set(key, before + 1);
      aired.push(own);
    } else doubles.push(row);
  }
  return { aired, doubles, silent };
}
