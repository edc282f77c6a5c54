import type { Flag, Service } from './enums.js';

/**
 * What airings cost is decided here and nowhere else. Amounts are in cents; prices are money with two
 * decimals.
 */

export const toCents = (money: number | null | undefined): number => Math.round((money ?? 0) * 100);

/** What prices an airing: the price of a second of its line, and whether it is charged at all. */
export interface Priced {
  timeFee?: number | null;
  /** Absent: guaranteed. */
  service?: Service | null;
}

/** Cents of a second: none for bonus and fill, null where the line has no price. */
export function secondCents({ timeFee, service }: Priced): number | null {
  if (service === 'bonus' || service === 'fill') return 0;
  return timeFee === null || timeFee === undefined ? null : toCents(timeFee);
}

/**
 * What a number of seconds costs. A second costs whole cents, so nothing is rounded; null without a price.
 */
export function secondsCents(priced: Priced, seconds: number): number | null {
  const cents = secondCents(priced);
  return cents === null ? null : cents * seconds;
}

/** How long a line's airings are: the seconds of one round of its pieces by weight, and the airings of a round. */
export interface AiringMix {
  seconds: number;
  airings: number;
}

/**
 * How long the airings of a line are: all the same, or those of its pieces in turn. A campaign without pieces
 * has nothing to air.
 *
 * @param pieces of the campaign
 */
export function mixOf(
  line: { length?: number | null; usePieces?: Flag | null },
  pieces: readonly { length: number; weight?: number | null }[] | null | undefined,
): AiringMix {
  if (line.usePieces !== 1) return { seconds: line.length ?? 0, airings: 1 };
  const mix = { seconds: 0, airings: 0 };
  for (const { length, weight } of pieces ?? []) {
    mix.seconds += length * (weight ?? 1);
    mix.airings += weight ?? 1;
  }
  return mix;
}

/** The seconds of a number of airings, rounded once. They are shown, and price nothing. */
export const secondsOf = (count: number, { seconds, airings }: AiringMix): number =>
  airings === 0 ? 0 : Math.round((count * seconds) / airings);

/**
 * What a number of airings of a line costs: each has its share of a round, and the cents are rounded once,
 * half up. Null without a price.
 */
export function airingsCents(
  priced: Priced,
  count: number,
  { seconds, airings }: AiringMix,
): number | null {
  const cents = secondCents(priced);
  if (cents === null || airings === 0) return cents === null ? null : 0;
  return Math.round((cents * count * seconds) / airings);
}

/** A percentage with two decimals of an amount in cents, rounded half up. */
export const shareOf = (cents: number, percentage: number | null | undefined): number =>
  Math.round((cents * toCents(percentage)) / 10_000);

/** Percentages of a campaign. */
interface Rates {
  discount?: number | null;
  agencyPercentage?: number | null;
}

/** The net of a gross: less the discount, which includes the agency's commission. */
export function netOf(
  gross: number,
  { discount: rate, agencyPercentage }: Rates,
): { discount: number; net: number; commission: number } {
  const discount = shareOf(gross, rate);
  const net = gross - discount;
  return { discount, net, commission: shareOf(net, agencyPercentage) };
}
