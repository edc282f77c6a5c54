import type { ReportCells } from '@contract/report-table';
import { addDays } from '@contract/time';
import type { components } from '../../api/schema.generated';
import type { ReportRequest, Report } from './types';

export type Home = components['schemas']['HomeAnswer'];

/** How much of what breaks hold is sold, of 1; null where there are no breaks. */
export const shareOf = (sold: number, capacity: number): number | null =>
  capacity === 0 ? null : sold / capacity;

/** Whether a day is today or tomorrow, of which nobody can wait any longer. */
export const isSoon = (date: string, today: string): boolean => date <= addDays(today, 1);

/** Days of several stations, station by station. */
export function byStation(
  days: readonly { stationId: number; date: string }[],
): { stationId: number; dates: string[] }[] {
  const dates = new Map<number, string[]>();
  for (const { stationId, date } of days)
    dates.set(stationId, [...(dates.get(stationId) ?? []), date]);
  return [...dates].map(([stationId, own]) => ({ stationId, dates: own }));
}

interface ClientNet {
  id: number;
  name: string | null;
  net: number;
}

/** The clients of a report by client, the greatest amount first. */
export function clientsOf({
  rows,
  cells,
  names,
}: Pick<ReportCells, 'rows' | 'cells'> & Pick<Report, 'names'>): ClientNet[] {
  return cells
    .flatMap(([row = 0, , net = 0]) => {
      const id = rows[row]?.[0];
      return typeof id === 'number' ? [{ id, name: names.client?.[String(id)] ?? null, net }] : [];
    })
    .sort((a, b) => b.net - a.net);
}

/** What is asked for what is ordered in some days. */
export const orderedIn = (dateFrom: string, dateTo: string): ReportRequest => ({
  basis: 'ordered',
  dateFrom,
  dateTo,
  rows: [],
  columns: [],
  measures: [],
});

/** What is asked for what is ordered in a week. @param week its Monday */
export const ofWeek = (week: string): ReportRequest => orderedIn(week, addDays(week, 6));

/** Campaigns that a link names; more of them would not fit into an address. */
const MOST_NAMED = 200;

/** What narrows the list of campaigns to some of them. */
export const campaignsOnly = (ids: readonly number[]): Record<string, string> =>
  ids.length <= MOST_NAMED ? { only: ids.join(',') } : { copy: 'missing' };
