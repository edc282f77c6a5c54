import { addDays, clockInZone, parseClock } from '../contract/time.js';

/** What a day needs: to be delivered, or only again where it was and has changed. */
export interface DueDelivery {
  date: string;
  again: boolean;
}

/**
 * The days whose files a station's folder should have now: today's, if it was delivered, and from
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
