/** Arithmetic of whole cents, exact as far as whole numbers are. Amounts are not negative. */

/**
 * The most that a line comes to. No station could air what costs more, but somebody may type its order, and its day
 * has to close.
 */
export const mostCents = (cents: number): number => Math.min(cents, Number.MAX_SAFE_INTEGER);

/** A percentage in hundredths of a percent: 7.5 % is 750. */
export interface Rates {
  discountRate: number;
  commissionRate: number;
}

const WHOLE = 10_000;

/** What a percentage of an amount is, rounded half up. */
const percentageOf = (cents: number, rate: number): number =>
  Math.floor(cents / WHOLE) * rate + Math.floor(((cents % WHOLE) * rate + WHOLE / 2) / WHOLE);

/** What discount and commission take of a gross; the commission is of the rest. */
export interface Deductions {
  discount: number;
  commission: number;
}

/** What is taken of a whole gross, each rounded once. */
export function deductionsOf(gross: number, { discountRate, commissionRate }: Rates): Deductions {
  const discount = percentageOf(gross, discountRate);
  return { discount, commission: percentageOf(gross - discount, commissionRate) };
}

/**
 * What a line changes the discount and the commission of a whole by. So the lines of a whole add up to its rounded
 * percentages at any moment, in whatever order they are written.
 *
 * @param before the gross of the whole without the line
 * @param gross of the line; negative where it takes an earlier one back
 */
export function changeOf(before: number, gross: number, rates: Rates): Deductions {
  const [was, is] = [deductionsOf(before, rates), deductionsOf(before + gross, rates)];
  return { discount: is.discount - was.discount, commission: is.commission - was.commission };
}

/** What the first `i` of `n` have of an amount that is told by airing: the cents of a fraction are rounded down. */
export const firstOf = (cents: number, i: number, n: number): number =>
  Math.floor(cents / n) * i + Math.floor(((cents % n) * i) / n);

/** The shares of `n` airings in an amount, in their order. */
export const sharesOf = (cents: number, n: number): number[] =>
  Array.from({ length: n }, (_, i) => firstOf(cents, i + 1, n) - firstOf(cents, i, n));
