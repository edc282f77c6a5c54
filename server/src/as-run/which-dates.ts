import { addDays, SECONDS_PER_DAY } from '../contract/time.js';
import type { AiredRow, DateOrder } from '../contract/playout.js';
import { possibleOrders } from '../playout/engine/date-order.js';
import type { DateReadings } from '../playout/engine/values.js';

/** What decides the dates of a file besides its contents. */
export interface DateHints {
  /** The date that the caller gives. */
  date: string | null;
  /** The caller's answer to the question. */
  answer: DateOrder | null;
  /** The order that the format says, or else the station. */
  setting: DateOrder | null;
  /** The date in the file's name. */
  nameDate: string | null;
  /** Today's date at the station. */
  today: string;
}

/** The dates that a file may have; a person or a log knows which are right. */
export type DateQuestion = readonly { order: DateOrder | null; dates: string[] }[];

/** The dates of a question that are shown; further ones would add nothing. */
const SHOWN = 50;

const datesIn = (cells: readonly DateReadings[], order: DateOrder): string[] =>
  [...new Set(cells.flatMap(({ [order]: date }) => date ?? []))].sort();

/**
 * The order in which a file's dates are written. Where more than one is possible these decide, the first that
 * does: the caller, the format or the station, and the date of the file's name.
 */
export function orderOf(
  cells: readonly DateReadings[],
  { date, answer, setting, nameDate, today }: DateHints,
): { order: DateOrder | null } | { question: DateQuestion } {
  const reads = (order: DateOrder | null) =>
    order !== null &&
    cells.filter(({ [order]: one }) => one !== undefined).length * 2 > cells.length;
  if (answer !== null && reads(answer)) return { order: answer };
  const orders = possibleOrders(cells, today);
  const withDate = (wanted: string | null) =>
    wanted === null ? [] : orders.filter((order) => datesIn(cells, order).includes(wanted));
  for (const [only, other] of [orders, withDate(date)])
    if (only !== undefined && other === undefined && !(setting !== null && reads(setting)))
      return { order: only };
  if (cells.length === 0) return { order: null };
  if (setting !== null && reads(setting)) {
    const [given, other] = withDate(date);
    return { order: given !== undefined && other === undefined ? given : setting };
  }
  const [named, other] = withDate(nameDate);
  if (named !== undefined && other === undefined) return { order: named };
  return {
    question: orders.map((order) => ({ order, dates: datesIn(cells, order).slice(0, SHOWN) })),
  };
}

/** Rows without a date in a file of several days: each midnight that they pass is the next day. */
export const withDates = (rows: readonly AiredRow[], first: string): AiredRow[] =>
  rows.map((row) => {
    if (row.airedDate !== null) return row;
    const days = Math.floor((row.airedTime ?? row.scheduledTime ?? 0) / SECONDS_PER_DAY);
    const back = (time: number | null) => (time === null ? null : time - days * SECONDS_PER_DAY);
    return {
      ...row,
      airedDate: addDays(first, days),
      airedTime: back(row.airedTime),
      scheduledTime: back(row.scheduledTime),
    };
  });
