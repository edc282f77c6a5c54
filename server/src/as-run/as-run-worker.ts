import { offsetAt } from '../common/clock-changes.js';
import { LIMITS } from '../contract/limits.js';
import type { AiredFile, AiredRow, DateOrder } from '../contract/playout.js';
import { datesOf, daysBetween } from '../contract/time.js';
import { ZoneClock } from '../playout/engine/clock-zone.js';
import { dateOfFileName } from '../playout/engine/file-date.js';
import type { ReadRow } from '../playout/engine/row-reader.js';
import {
  rowsWithDates,
  datesInDoubt,
  headDates,
  mostDate,
  settleRows,
} from '../playout/engine/settle.js';
import {
  type Begun,
  type ChunkTask,
  readChunk,
  type WholeFile,
} from '../traffic-log/read-chunks.js';
import { canBeOf, ownDates } from './core/file-dates.js';
import { midnightOf, placeRow } from './core/place-row.js';
import { secondPass } from './core/second-pass.js';
import { type LineProblem, shownText, type StorableRow, storableRow } from './core/storable.js';
import { type DateQuestion, orderOf, withDates } from './which-dates.js';
import { doubledHours } from './doubled-hours.js';

export interface ReadTask extends ChunkTask {
  fileName: string;
  /** The day that the caller gives. */
  date: string | null;
  /** The order of dates that the caller gives, and that of the format or the station. */
  answer: DateOrder | null;
  setting: DateOrder | null;
  /** Today's date at the station. */
  today: string;
  /** The station's time zone, an IANA name. */
  timeZone: string;
  /** Whether times without a zone are of UTC. */
  utc: boolean;
}

/** A file that was read, with the place of its rows. */
export interface ReadFile extends Omit<AiredFile, 'rows' | 'problems' | 'nominalDate' | 'skipped'> {
  /** The number of rows; when there are more than can be stored, `rows` is empty. */
  read: number;
  /** Lines that were not understood; the first ones are in `problems`. */
  unread: number;
  /** Lines that rules of the format or the station ignore. */
  ignored: number;
  rows: StorableRow[];
  problems: LineProblem[];
  digest: string;
  /** Null when neither the caller nor the file says which day it is for. */
  nominal: string | null;
  /** The dates that the file covers, ascending. */
  dates: string[];
  /** The number of rows of the day with the most. */
  mostOfADay: number;
  /** The order in which its dates are written, if the dates depend on it. */
  order: DateOrder | null;
  /** The dates that it may mean, if nothing tells which; then there are no rows. */
  question: DateQuestion | null;
}

const MOST = { rows: LIMITS.asRunRows, problems: LIMITS.asRunProblems };

/** The rows of a file with their dates and on the station's clock, and the date of those that have none. */
interface DatedFile {
  rows: AiredRow[];
  problems: AiredFile['problems'];
  lost: number;
  nominal: string | null;
  /** The days that the head of the file names, if they are several. */
  head: string[];
  order: DateOrder | null;
}

function dateRows(task: ReadTask, { file }: WholeFile): DatedFile | DateQuestion | 'ORDER' {
  const { date, answer, setting, today, timeZone, utc } = task;
  const nameDate = dateOfFileName(task.map.fileName, task.fileName);
  const ordered = orderOf(datesInDoubt(file), { date, answer, setting, nameDate, today });
  if ('question' in ordered) return ordered.question;
  const { order } = ordered;
  const head = headDates(file, order);
  if (date === null && nameDate !== null && head !== null)
    if (nameDate < head[0] || nameDate > head[1])
      return [head[0], nameDate].map((one) => ({ order: null, dates: [one] }));
  const { rows: own, ...rest } = rowsWithDates(file, order);
  const several = date === null && head !== null && head[0] !== head[1] ? datesOf(...head) : [];
  const named = nameDate !== null && canBeOf(own, nameDate) ? nameDate : null;
  const given = date ?? several[0] ?? named ?? head?.[0] ?? null;
  const clock = new ZoneClock((minute) => offsetAt(timeZone, minute));
  const rows = settleRows(own, given, { clock, utc }, Math.max(1, several.length));
  if (rows === null) return 'ORDER';
  const nominal = given ?? mostDate(rows);
  return {
    ...rest,
    rows: several[0] === undefined ? rows : withDates(rows, several[0]),
    nominal,
    head: several,
    order,
  };
}

const isQuestion = (dates: DatedFile | DateQuestion): dates is DateQuestion => Array.isArray(dates);

/** Reads a chunk of a file of what aired. The last chunk returns everything. */
export function read(task: ReadTask): Begun | ReadFile {
  const whole = readChunk(task, MOST);
  if ('usedMs' in whole) return whole;
  const { encoding, refusal, skipped, rows: found } = whole.file;
  const known = { encoding, refusal, digest: whole.digest, ignored: skipped + ignoredLines(found) };
  const nothing = { rows: [], dates: [], mostOfADay: 0, order: null, question: null };
  const ofDates = dateRows(task, whole);
  if (ofDates === 'ORDER') {
    const problems = whole.file.problems.map(asShown);
    const { unread } = whole;
    return { ...known, ...nothing, read: 0, unread, problems, nominal: null, refusal: ofDates };
  }
  if (isQuestion(ofDates)) {
    const problems = whole.file.problems.map(asShown);
    const { length: read } = found;
    return {
      ...known,
      ...nothing,
      read,
      unread: whole.unread,
      problems,
      nominal: null,
      question: ofDates,
    };
  }
  const { rows: all, nominal, head, lost } = ofDates;
  const rows = all.filter((row) => isNear(row, nominal));
  const refused = all.filter((row) => !isNear(row, nominal)).map(farOff);
  const problems = ofDates.problems.map(asShown);
  const unread = whole.unread + lost;
  if (nominal === null || rows.length > LIMITS.asRunRows)
    return {
      ...known,
      ...nothing,
      read: rows.length,
      unread: unread + refused.length,
      problems: firstOf(problems, refused),
      nominal,
    };
  const ownedBy = (one: string) => [...new Set([...ownDates(rows, one), ...head])].sort();
  const dates = task.date === null ? ownedBy(nominal) : [task.date];
  const stored: StorableRow[] = [];
  const again: (boolean | null)[] = [];
  for (const row of rows) {
    const one = storableRow(placeRow(row, { dates, nominal }));
    if ('reason' in one) refused.push(one);
    else {
      stored.push(one);
      again.push(row.again);
    }
  }
  return {
    ...known,
    nominal,
    read: stored.length,
    unread: unread + refused.length,
    problems: firstOf(problems, refused),
    rows: withPasses(stored, again, task.timeZone),
    dates,
    mostOfADay: mostOfADay(rows, nominal),
    order: ofDates.order,
    question: null,
  };
}

const ignoredLines = (rows: readonly ReadRow[]): number =>
  rows.reduce((sum, { ignored, lines }) => sum + (ignored ? lines : 0), 0);

const asShown = ({ line, text, reason }: AiredFile['problems'][number]): LineProblem => ({
  line,
  text: shownText(text),
  reason,
});

/** Rows in the order of their file, which tells which of them aired in the second pass of a repeated hour. */
function withPasses(
  rows: readonly StorableRow[],
  known: readonly (boolean | null)[],
  timeZone: string,
): StorableRow[] {
  const doubled = doubledHours(
    timeZone,
    rows.map(({ date }) => date),
  );
  const times = rows.map(({ airedTime, nominal, status, onAir }) =>
    // A row that is marked as moved stands where it was planned.
    airedTime === null || status === 'MOVED' || !onAir ? null : midnightOf(nominal) + airedTime,
  );
  const again = secondPass(times, doubled);
  return rows.map((row, k) => ({ ...row, again: known[k] ?? again[k] ?? false }));
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
