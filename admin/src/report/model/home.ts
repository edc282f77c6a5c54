import { addDays } from '@contract/time';
import type { components } from '../../api/schema.generated';
import type { ReportRequest } from './types';

export type Home = components['schemas']['HomeAnswer'];

/** How much of what breaks hold is sold, in whole per cent; null where there are no breaks. */
export const soldShare = (sold: number, capacity: number): number | null =>
  capacity === 0 ? null : Math.round((sold / capacity) * 100);

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
