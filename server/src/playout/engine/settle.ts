import { LIMITS } from '../../contract/limits.js';
import type { AiredFile, AiredProblem, AiredRow, DateOrder } from '../../contract/playout.js';
import { dayNumber, daysBetween, SECONDS_PER_DAY as DAY } from '../../contract/time.js';
import { type LocalTime, secondOf, type ZoneClock } from './clock-zone.js';
import { continuePastMidnight, nearest } from './midnight.js';
import { pairedRows } from './pairs.js';
import type { CollectedFile } from './reading.js';
import type { ReadRow } from './row-reader.js';
import type { DateReadings } from './values.js';

/** All dates of a file that depend on their order, those of its head included. */
export const datesInDoubt = ({ rows, head }: CollectedFile): DateReadings[] => [
  ...(head?.from.readings ? [head.from.readings] : []),
  ...(head?.to?.readings ? [head.to.readings] : []),
  ...rows.flatMap(({ dates }) => dates ?? []),
];

/** The first and the last date that the head of a file names, in an order of dates. */
export function headDates(
  { head }: Pick<CollectedFile, 'head'>,
  order: DateOrder | null,
): [first: string, last: string] | null {
  const inOrder = (one: NonNullable<typeof head>['from'] | null) =>
    one?.date ?? (order === null ? null : (one?.readings?.[order] ?? null));
  const first = inOrder(head?.from ?? null);
  if (first === null) return null;
  const last = inOrder(head?.to ?? null) ?? first;
  return last < first ? [last, first] : [first, last];
}

/** How the clock of a file's sender is read. */
export interface Sender {
  /** The station's clock; null where times with a zone stay as they are. */
  clock: ZoneClock | null;
  /** Whether times without a zone are of UTC. */
  utc: boolean;
}

/** The offset of a row's time from UTC; null for the station's own time. */
const offsetOf = (offset: number | null, utc: boolean): number | null => offset ?? (utc ? 0 : null);

/**
 * The rows of a file with one date each, by the order in which their dates are written; a row whose date has
 * no reading in it is a problem, and so is one that stops what did not start. Rows are those of `collected`, changed.
 */
export function rowsWithDates(
  { rows, problems }: Pick<CollectedFile, 'rows' | 'problems'>,
  order: DateOrder | null,
): { rows: ReadRow[]; problems: AiredProblem[]; lost: number } {
  const lost: AiredProblem[] = [];
  const kept = rows.filter((row) => {
    if (row.dates === null) return true;
    const found = [...new Set(Object.values(row.dates))];
    const date = order === null ? (found.length === 1 ? found[0] : undefined) : row.dates[order];
    if (date === undefined)
      lost.push({ line: row.line, text: row.text.slice(0, LIMITS.asRunQuoted), reason: 'DATE' });
    row.airedDate = date ?? null;
    return date !== undefined;
  });
  const pairs = pairedRows(kept);
  for (const { line, text } of pairs.lost)
    lost.push({ line, text: text.slice(0, LIMITS.asRunQuoted), reason: 'EVENT' });
  const all = lost.length === 0 ? problems : [...problems, ...lost].sort((a, b) => a.line - b.line);
  return { rows: pairs.rows, problems: all, lost: lost.length };
}

/** A row without what only tells how its date and times are meant. */
function withoutDoubt(row: ReadRow): Omit<AiredRow, 'again'> {
  const own: Partial<ReadRow> = { ...row };
  delete own.dates;
  delete own.airedOffset;
  delete own.scheduledOffset;
  delete own.event;
  return own as Omit<AiredRow, 'again'>;
}

/** What the station's clock showed when a row aired; null where the row is on that clock already. */
function localOf(row: ReadRow, date: string | null, { clock, utc }: Sender): LocalTime | null {
  const offset = offsetOf(row.airedOffset, utc);
  if (clock === null || date === null || offset === null || row.airedTime === null) return null;
  return clock.at(secondOf(date, row.airedTime, offset));
}

/** A time of a row in seconds from a date's midnight on the station's clock. */
function onClock(
  seconds: number | null,
  given: number | null,
  date: string,
  { clock, utc }: Sender,
): number | null {
  const offset = offsetOf(given, utc);
  if (clock === null || offset === null || seconds === null) return seconds;
  const local = clock.at(secondOf(date, seconds, offset));
  return local.seconds + (dayNumber(local.date) - dayNumber(date)) * DAY;
}

/**
 * The rows of a file on the station's clock, on and past midnight.
 *
 * @param nominal the date of rows without one; null where it is not known
 * @param days that the head of the file names
 * @returns null for rows without a date that are in no order
 */
export function settleRows(
  rows: readonly ReadRow[],
  nominal: string | null,
  sender: Sender,
  days = 1,
): AiredRow[] | null {
  const inOrder = continuePastMidnight(rows, days);
  if (inOrder === null) return null;
  return inOrder.map((row): AiredRow => {
    const { scheduledOffset } = row;
    const own = withoutDoubt(row);
    const date = row.airedDate ?? nominal;
    const local = localOf(row, date, sender);
    if (date === null) return { ...own, again: null };
    const planned = onClock(row.scheduledTime, scheduledOffset, date, sender);
    if (local === null)
      return {
        ...own,
        scheduledTime: planned === row.scheduledTime ? planned : nearest(planned, row.airedTime),
        again: null,
      };
    const moved = (dayNumber(local.date) - dayNumber(date)) * DAY;
    // A row with a date has the one that the station's clock showed; the others count from the file's.
    const since = row.airedDate === null ? moved : 0;
    const airedTime = local.seconds + since;
    return {
      ...own,
      airedDate: row.airedDate === null ? null : local.date,
      airedTime,
      scheduledTime: nearest(planned === null ? null : planned - moved + since, airedTime),
      again: local.again,
    };
  });
}

/** The date of most rows, the earliest on a tie. */
export function mostDate(rows: readonly Pick<AiredRow, 'airedDate'>[]): string | null {
  const counts = new Map<string, number>();
  for (const { airedDate } of rows)
    if (airedDate !== null) counts.set(airedDate, (counts.get(airedDate) ?? 0) + 1);
  const [best] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return best?.[0] ?? null;
}

/** A file with nothing known besides itself: times stay on its own clock. */
export function settledFile(collected: CollectedFile, order: DateOrder | null): AiredFile {
  const { refusal, encoding, skipped } = collected;
  const { rows: kept, problems } = rowsWithDates(collected, order);
  const dates = headDates(collected, order);
  const head = dates?.[0] ?? null;
  const days = dates === null ? 1 : daysBetween(...dates) + 1;
  const rows = settleRows(kept, head, { clock: null, utc: false }, days);
  if (rows === null)
    return {
      rows: [],
      problems,
      skipped,
      nominalDate: head,
      encoding,
      refusal: refusal ?? 'ORDER',
    };
  return { rows, problems, skipped, nominalDate: head ?? mostDate(rows), encoding, refusal };
}
