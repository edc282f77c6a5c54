import { dateInZone } from '@contract/time';

/** The reader's calendar date, `YYYY-MM-DD`. */
export const readersToday = (): string =>
  dateInZone(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
