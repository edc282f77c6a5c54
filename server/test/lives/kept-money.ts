import type { Item } from './life.js';

/** What a life remembers of its money. */

/** What a campaign is sold by on a day. Percentages in hundredths of a percent. */
export interface Terms {
  discount: number;
  commission: number;
  adAgencyId: number | null;
  accountExecutiveId: number | null;
  clientId: number;
  /** As `client:12`; null while the group does not bill. */
  payer: string | null;
  barter: 0 | 1;
}

/** What an airing was sold for when its day first closed. */
export interface Sold extends Terms {
  cents: number;
}

/** What a closed day has of a campaign: an airing, or a part of a fee without one. */
export interface Charged {
  item: Item | null;
  evening: string;
  spotId: number;
  terms: Terms;
  airings: number;
  cents: number;
  /** Whether a part of a fee that nobody knows may be in it. */
  isKnown: boolean;
}

/** A day that is closed. */
export interface ClosedDay {
  aired: Charged[];
  scheduled: Charged[];
  /** Those that were missed, but no make-goods. */
  missed: Charged[];
}

/** What a life remembers of its money. */
export class Money {
  /** By locked date and campaign, its terms when the day was locked. */
  readonly locked = new Map<string, Map<number, Terms>>();
  /** By airing, of days that closed once. */
  readonly sold = new Map<number, Sold>();
  /** By day and campaign, the terms that its first closing kept. */
  readonly kept = new Map<string, Map<number, Terms>>();
  /** Days that are closed. */
  readonly closed = new Map<string, ClosedDay>();
  /** Days that closed once, and what they were given of fees. */
  readonly parts = new Map<string, FeePart[]>();
  /** By campaign's number, month and line, what its days were given so far, and of which fee. */
  readonly given = new Map<string, { cents: number; fee: number }>();
}

/** The part of a fee that a day was given. */
export interface FeePart {
  number: number;
  /** The first of the lines that its line goes on with; empty for the campaign's own fee. */
  line: string;
  spotId: number;
  terms: Terms;
  /** Null where nobody knows what the line asked for. */
  cents: number | null;
}

export const inCents = (units: unknown): number => Math.round(Number(units ?? 0) * 100);
