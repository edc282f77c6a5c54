import { secondCents, spotCents } from '../../contract/airing-cost.js';
import { changeOf, type Deductions, firstOf, type Rates } from './amounts.js';

/** What days that are not closed come to, as it would be if they closed as they are. */

/** What a number of airings costs together: cents that are known, or its price, its airings and their seconds. */
export type ProjectedPrice =
  | number
  | readonly [timeFee: number | null, spotPrice: number | null, airings: number, seconds: number];

/** A share of a part of a monthly fee: those after the first `from` until the first `to`, of `n`. */
export type FeeShare = readonly [part: number, from: number, to: number, n: number];

/** A fact of a day that is not closed: airings, or what an order's line asks for on a day. */
export interface ProjectedFact {
  /** Without fees. */
  price: ProjectedPrice;
  shares: readonly FeeShare[];
}

/** Amounts of a fact, in cents. */
export interface ProjectedAmounts extends Deductions {
  gross: number;
}

/** The cents of a price; 0 where there is none. */
export function projectedCents(price: ProjectedPrice): number {
  if (typeof price === 'number') return price;
  const [timeFee, spotPrice, airings, seconds] = price;
  const each = spotCents({ spotPrice });
  return each === null ? (secondCents({ timeFee }) ?? 0) * seconds : each * airings;
}

/**
 * What a fact costs, with its shares of monthly fees.
 *
 * @param parts the cents of each part of a fee
 */
export function projectedGross({ price, shares }: ProjectedFact, parts: readonly number[]): number {
  let gross = projectedCents(price);
  for (const [part, from, to, n] of shares) {
    const cents = parts[part] ?? 0;
    gross += firstOf(cents, to, n) - firstOf(cents, from, n);
  }
  return gross;
}

/**
 * The amounts of the facts of a whole, of which percentages are rounded once: in their order, each has what it changes
 * the whole by.
 *
 * @param parts the cents of each part of a fee
 */
export function projected(
  facts: readonly ProjectedFact[],
  rates: Rates,
  parts: readonly number[],
): ProjectedAmounts[] {
  let before = 0;
  return facts.map((fact) => {
    const gross = projectedGross(fact, parts);
    const change = changeOf(before, gross, rates);
    before += gross;
    return { gross, ...change };
  });
}
