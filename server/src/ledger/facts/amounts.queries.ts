/**
 * The arithmetic of the ledger's functions as SQL, for days that are not closed: `core/amounts.ts` and
 * `contract/airing-cost.ts` say what is right, and a spec holds these to them.
 */

/** What a percentage of an amount is, rounded half up. Of what somebody types into an order, which may be anything. */
export const percentageOf = (amount: string, percentage: string): string =>
  `round(${amount} * coalesce(${percentage}, 0) / 100)`;

/** The same of whole cents and hundredths of a percent, neither of which is negative, and that fit into eight bytes. */
export const wholePercentageOf = (amount: string, rate: string): string =>
  `(${amount} / 10000 * coalesce(${rate}, 0) + (${amount} % 10000 * coalesce(${rate}, 0) + 5000) / 10000)`;

/** What the first `i` of `n` have of an amount that is told by airing: the cents of a fraction are rounded down. */
export const firstOf = (cents: string, i: string, n: string): string =>
  `(${cents} / ${n} * ${i} + ${cents} % ${n} * ${i} / ${n})`;

/** What paid airings of a line cost, by its price of an airing, or of a second; 0 without a price. */
export const paidCents = (
  price: { spotPrice: string; timeFee: string },
  airings: string,
  seconds: string,
): string =>
  `coalesce((100 * ${price.spotPrice})::bigint * ${airings}, (100 * ${price.timeFee})::bigint * ${seconds}, 0)`;
