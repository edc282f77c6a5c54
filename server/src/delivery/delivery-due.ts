import { addDays, clockInZone, parseClock } from '../contract/time.js';

/** A day to deliver, or to deliver again only if it was delivered and has changed. */
export interface DueDelivery {
  date: string;
  again: boolean;
}

/**
 * The days whose files should be in a station's folder now: today's, if it was delivered, and from
 * `deliverAt` on tomorrow's.
 *
 * @param instant milliseconds since the epoch
 * @throws RangeError for an unknown time zone
 */
export function dueDeliveries(instant: number, timeZone: string, deliverAt: string): DueDelivery[] {
  const { date, minutes } = clockInZone(instant, timeZone);
  const again = minutes < (parseClock(deliverAt) ?? 0);
  return [
    { date, again: true },
    { date: addDays(date, 1), again },
  ];
}
