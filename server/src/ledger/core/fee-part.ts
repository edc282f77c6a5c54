import { firstOf } from './amounts.js';

/** A monthly fee, of a campaign with all of its revisions or of a line with those that go on with it. */
export interface MonthOfFee {
  /** Cents a month, by the terms of the day that closes. */
  fee: number;
  /** Airings that are asked for on the day. */
  askedToday: number;
  /** Those that are asked for on the days of the month that were never closed, with the day. */
  askedOpen: number;
  /** What closed days of the month were given. */
  given: number;
  /** The fee of which the last of them was given its part; null where none was. */
  lastFee: number | null;
  /** Whether its campaign is neither deleted nor on hold. */
  due: boolean;
}

/**
 * The part of a fee that a day is given when it closes for the first time. What days would have had that ask no more
 * is given to the next one that closes; a fee that was raised after the last day that asked is not.
 */
export function feePart({ fee, askedToday, askedOpen, given, lastFee, due }: MonthOfFee): number {
  const left = Math.max(0, fee - given);
  if (askedToday > 0) return firstOf(left, askedToday, askedOpen);
  if (askedOpen > 0 || !due || lastFee === null) return 0;
  return Math.min(left, Math.max(0, lastFee - given));
}
