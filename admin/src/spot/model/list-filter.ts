import { addDays } from '@contract/time';
import { dateProblem } from '../../inputs/date-text';
import type { FilterValues } from '../../providers/list-view';
import { copyMissingFrom } from './missing-copy';
import { statusOf, type SpotStatus } from './status';
import type { SpotRow } from './types';

/** What the chips of the list of campaigns keep, each as a text; several choices joined by commas. */
export type SpotChip =
  'station' | 'status' | 'from' | 'to' | 'executive' | 'ends' | 'copy' | 'only';

/** Days within which a campaign on air or to come may end. */
export const ENDS_WITHIN = ['7', '14', '30'] as const;

export const chosenOf = (values: FilterValues, chip: SpotChip): string[] =>
  (values[chip] ?? '').split(',').filter(Boolean);

const dateOf = (text: string | undefined): string | null =>
  text !== undefined && dateProblem(text) === null ? text : null;

/** The dates that are chosen; null where none is, and both while the last is before the first. */
export function datesOf({ from, to }: FilterValues): { from: string | null; to: string | null } {
  const dates = { from: dateOf(from), to: dateOf(to) };
  const inverted = dates.from !== null && dates.to !== null && dates.to < dates.from;
  return inverted ? { from: null, to: null } : dates;
}

/** Whether one of a campaign's days may lie between two dates; a cancelled one airs no more. */
function airsBetween(
  { cancelled, startDate, endDate }: SpotRow,
  from: string | null,
  to: string | null,
): boolean {
  if (cancelled === 1 || startDate === null) return false;
  return (to === null || startDate <= to) && (from === null || endDate === null || endDate >= from);
}

/** The days within which what is shown ends; null where any end will do. */
const endsWithin = (values: FilterValues): number | null =>
  ENDS_WITHIN.some((days) => days === values.ends) ? Number(values.ends) : null;

const isToEnd = ({ cancelled, startDate, endDate }: SpotRow, today: string, last: string) =>
  cancelled === 0 && startDate !== null && endDate !== null && endDate >= today && endDate <= last;

/** What the chips let through; null: everything. */
export function spotTest(values: FilterValues, today: string): ((row: SpotRow) => boolean) | null {
  const stations = new Set(chosenOf(values, 'station').map(Number));
  const statuses = new Set(chosenOf(values, 'status') as SpotStatus[]);
  const executives = new Set(chosenOf(values, 'executive').map(Number));
  const only = new Set(chosenOf(values, 'only').map(Number));
  const { from, to } = datesOf(values);
  const tests: ((row: SpotRow) => boolean)[] = [];
  if (only.size > 0) tests.push(({ id }) => only.has(id));
  if (stations.size > 0) tests.push(({ stationId }) => stations.has(stationId));
  if (executives.size > 0)
    tests.push(({ accountExecutiveId }) => executives.has(accountExecutiveId ?? 0));
  if (statuses.size > 0) tests.push((row) => statuses.has(statusOf(row, today)));
  if (values.copy === 'missing') tests.push((row) => copyMissingFrom(row, today) !== null);
  const within = endsWithin(values);
  if (within !== null) {
    const last = addDays(today, within);
    tests.push((row) => isToEnd(row, today, last));
  }
  if (from !== null || to !== null) tests.push((row) => airsBetween(row, from, to));
  return tests.length === 0 ? null : (row) => tests.every((test) => test(row));
}

/** A chosen status or period may include campaigns that are over, and then these are shown. */
export function decidesOver(values: FilterValues): boolean {
  const { from, to } = datesOf(values);
  return chosenOf(values, 'status').length > 0 || from !== null || to !== null;
}
