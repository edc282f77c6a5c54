import { DATE_ORDERS, type DateOrder } from '../../contract/playout.js';
import { daysBetween } from '../../contract/time.js';
import type { DateReadings } from './values.js';

/** Days after which a file of what aired is hardly ever imported: a two-digit year may be read as a day. */
const RECENT = 800;

/**
 * The orders in which the dates of a file can have been written: those that read most of them, because a file
 * has one order. Nothing airs in the future. One order alone where all of them give the same dates.
 *
 * @param today of the station; null where it is not known
 */
export function possibleOrders(cells: readonly DateReadings[], today: string | null): DateOrder[] {
  if (cells.length === 0) return [];
  const counts = DATE_ORDERS.map((order) => ({
    order,
    dates: cells.flatMap(({ [order]: date }) => date ?? []),
  }));
  const most = Math.max(...counts.map(({ dates }) => dates.length));
  let best = counts.filter(({ dates }) => dates.length === most);
  const only = (holds: (date: string) => boolean) => {
    const fits = best.filter(({ dates }) => dates.every(holds));
    if (fits.length > 0) best = fits;
  };
  if (today !== null) {
    only((date) => date <= today);
    only((date) => Math.abs(daysBetween(date, today)) <= RECENT);
  }
  const [first] = best;
  const alike = best.every(({ dates }) => dates.join() === first?.dates.join());
  return (alike ? best.slice(0, 1) : best).map(({ order }) => order);
}
