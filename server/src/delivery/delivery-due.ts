import { addDays, parseClock } from '../contract/time.js';

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
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const date = `${part('year')}-${part('month')}-${part('day')}`;
  const minutes = Number(part('hour')) * 60 + Number(part('minute'));
  const again = minutes < (parseClock(deliverAt) ?? 0);
  return [
    { date, again: true },
    { date: addDays(date, 1), again },
  ];
}
