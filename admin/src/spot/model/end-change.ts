import { addDays } from '@contract/time';

/** What makes campaigns end on another day: they are extended, or end before a date. */
export type EndChange = { change: 'extend' | 'cancel'; date: string };

/**
 * How a campaign comes to end on a day that was typed over its last one.
 *
 * @param last null where it runs on without an end
 */
export const endChange = (last: string | null, typed: string): EndChange =>
  last !== null && typed > last
    ? { change: 'extend', date: typed }
    : { change: 'cancel', date: addDays(typed, 1) };
