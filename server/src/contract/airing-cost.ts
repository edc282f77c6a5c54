import type { Flag, Service } from './enums.js';

/** What airings cost, decided here and nowhere else. In cents; prices come as money of two decimals. */

export const toCents = (money: number | null | undefined): number => Math.round((money ?? 0) * 100);

/** What an airing is priced by: its line's price of a second, and whether it is charged at all. */
export interface Priced {
  timeFee?: number | null;
  /** Absent: guaranteed. */
  service?: Service | null;
}

/** Cents of a second; bonus and fill are free, and null is a price that nobody has said. */
export function secondCents({ timeFee, service }: Priced): number | null {
  if (service === 'bonus' || service === 'fill') return 0;
  return timeFee === null || timeFee === undefined ? null : toCents(timeFee);
}

/** What so many seconds of airings cost: whole cents, so nothing is rounded; null without a price. */
export function secondsCents(priced: Priced, seconds: number): number | null {
  const cents = secondCents(priced);
  return cents === null ? null : cents * seconds;
}

/** What decides how long a line's airings are. */
interface Timed {
  length?: number | null;
  usePieces?: Flag | null;
}

/**
 * Seconds of so many airings of a line: of pieces in turn, each has its share by weight, rounded once.
 * Without any piece there is nothing to air.
 *
 * @param pieces of the campaign
 */
export function secondsOf(
  airings: number,
  line: Timed,
  pieces: readonly { length: number; weight?: number | null }[] | null | undefined,
): number {
  if (line.usePieces !== 1) return airings * (line.length ?? 0);
  if (!pieces?.length) return 0;
  const weights = pieces.reduce((sum, { weight }) => sum + (weight ?? 1), 0);
  const seconds = pieces.reduce((sum, { length, weight }) => sum + length * (weight ?? 1), 0);
  return Math.round((airings * seconds) / weights);
}

/** A percentage with two decimals of an amount in cents, rounded half up. */
const shareOf = (cents: number, percentage: number | null | undefined): number =>
  Math.round((cents * toCents(percentage)) / 10_000);

/** Percentages of a campaign. */
interface Rates {
  discount?: number | null;
  agencyPercentage?: number | null;
}

/** What is left of a gross: less discount, of which the agency's commission is a part. */
export function netOf(
  gross: number,
  { discount: rate, agencyPercentage }: Rates,
): { discount: number; net: number; commission: number } {
  const discount = shareOf(gross, rate);
  const net = gross - discount;
  return { discount, net, commission: shareOf(net, agencyPercentage) };
}
