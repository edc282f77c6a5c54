import type { Flag, Service } from './enums.js';
import { timedShare } from './file-expression.js';

/**
 * What airings cost is decided here and nowhere else. Amounts are in cents; prices are money with two
 * decimals.
 */

export const toCents = (money: number | null | undefined): number => Math.round((money ?? 0) * 100);

/** Cents in units; null stays null. */
export const inUnits = (cents: number | null): number | null =>
  cents === null ? null : cents / 100;

/** What prices an airing: the price of a second of its line or of an airing, and whether it is charged at all. */
export interface AiringPrice {
  timeFee?: number | null;
  /** Instead of the price of a second. */
  spotPrice?: number | null;
  /** Absent: guaranteed. */
  service?: Service | null;
}

const isFree = ({ service }: AiringPrice): boolean => service === 'bonus' || service === 'fill';
const inCents = (price: number | null | undefined): number | null =>
  price === null || price === undefined ? null : toCents(price);

/** Whether a line says what it costs; 0 is a price. */
export const hasPrice = ({ timeFee, spotPrice }: AiringPrice): boolean =>
  (timeFee ?? spotPrice ?? null) !== null;

/** Cents of an airing, however long it is: null where it is priced by the second, or not at all. */
export const spotCents = (priced: AiringPrice): number | null =>
  isFree(priced) ? null : inCents(priced.spotPrice);

/** Cents of a second: none for bonus and fill, null where an airing has a price of its own, or none. */
export function secondCents(priced: AiringPrice): number | null {
  if (isFree(priced)) return 0;
  return spotCents(priced) === null ? inCents(priced.timeFee) : null;
}

/** What an airing costs. A second costs whole cents, so nothing is rounded; null without a price. */
export function airingCents(priced: AiringPrice, length: number): number | null {
  const second = secondCents(priced);
  return second === null ? spotCents(priced) : second * length;
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

/** How long airings of a line are whose file may be a command of the playout system, which takes no time. */
export function withoutCommands(
  { seconds, airings }: AiringMix,
  file: string | null | undefined,
): AiringMix {
  const { timed, of } = timedShare(file);
  return { seconds: seconds * timed, airings: airings * of };
}

/** The seconds of a number of airings, rounded once. They are shown, and price nothing. */
export const secondsOf = (count: number, { seconds, airings }: AiringMix): number =>
  airings === 0 ? 0 : Math.round((count * seconds) / airings);

/**
 * What a number of airings of a line costs: each has its share of a round, and the cents are rounded once,
 * half up. One with a price of an airing costs that whichever piece airs. Null without a price.
 */
export function airingsCents(
  priced: AiringPrice,
  count: number,
  { seconds, airings }: AiringMix,
): number | null {
  const [each, cents] = [spotCents(priced), secondCents(priced)];
  if (each === null && cents === null) return null;
  if (airings === 0) return 0;
  if (each !== null) return each * count;
  return Math.round(((cents ?? 0) * count * seconds) / airings);
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
