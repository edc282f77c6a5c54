import { daysBetween, parseDate } from '@contract/time';
import { PROGRAMS } from './facts';
import type { DailyOutputs, ProgramId } from './facts';

/** USD for one airing in a program. */
export function priceOf(program: ProgramId): number {
  const found = PROGRAMS.find((p) => p.id === program);
  if (!found) throw new RangeError(`Not a program: ${program}`);
  return found.price;
}

/**
 * Days paid for: the difference of the calendar dates (`YYYY-MM-DD`), so that neither time zone
 * nor daylight saving changes it. Null unless both are dates and the end is after the start.
 */
export function campaignDays(from: string, to: string): number | null {
  if (!parseDate(from) || !parseDate(to)) return null;
  const days = daysBetween(from, to);
  return days > 0 ? days : null;
}

export interface Quote {
  days: number;
  outputs: DailyOutputs;
  /** USD for one airing. */
  price: number;
  /** Airings in the whole campaign. */
  airings: number;
  /** USD: price x outputs x days. */
  total: number;
}

/** The price of an order; null while something that it depends on is missing or wrong. */
export function quoteOf(order: {
  dateFrom: string;
  dateTo: string;
  program: ProgramId | null;
  outputs: DailyOutputs | null;
}): Quote | null {
  const days = campaignDays(order.dateFrom, order.dateTo);
  if (days === null || order.program === null || order.outputs === null) return null;
  const price = priceOf(order.program);
  const airings = order.outputs * days;
  return { days, outputs: order.outputs, price, airings, total: price * airings };
}
