import { addDays } from '@contract/time';
import type { components } from '../../api/schema.generated';
import type { Asked } from './types';

export type Home = components['schemas']['HomeAnswer'];

/** How much of what breaks hold is sold, in whole per cent; null where there are no breaks. */
export const soldShare = (sold: number, capacity: number): number | null =>
  capacity === 0 ? null : Math.round((sold / capacity) * 100);

/** What is asked for what is ordered in a week. @param week its Monday */
export const ofWeek = (week: string): Asked => ({
  basis: 'ordered',
  dateFrom: week,
  dateTo: addDays(week, 6),
  rows: [],
  columns: [],
  measures: [],
});
