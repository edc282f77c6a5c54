import type { AiredRow } from '../../contract/playout.js';
import { dateOfDayNumber, dayNumber, SECONDS_PER_DAY } from '../../contract/time.js';
import { nominalOf } from './file-dates.js';

/** Seconds from a common origin to a date's midnight. */
export const midnightOf = (date: string): number => dayNumber(date) * SECONDS_PER_DAY;

export const dateOfSecond = (second: number): string =>
  dateOfDayNumber(Math.floor(second / SECONDS_PER_DAY));

/** A row with its place. Its times are seconds from the shared origin. */
export interface PlacedRow {
  row: AiredRow;
  /** The date of its file to which it belongs. */
  nominal: string;
  at: number | null;
  scheduledAt: number | null;
  /** The date on which it aired. */
  date: string;
}

/**
 * Where a row stands in its file, and when it aired.
 *
 * @param dates that the file covers
 */
export function placeRow(
  row: AiredRow,
  { dates, nominal }: { dates: readonly string[]; nominal: string },
): PlacedRow {
  const midnight = midnightOf(row.airedDate ?? nominal);
  const on = nominalOf(row, dates, nominal);
  const at = row.airedTime === null ? null : midnight + row.airedTime;
  const scheduledAt = row.scheduledTime === null ? null : midnight + row.scheduledTime;
  const moment = at ?? scheduledAt ?? midnight;
  return { row, nominal: on, at, scheduledAt, date: dateOfSecond(moment) };
}
