import { airingCents, inUnits } from '../../contract/airing-cost.js';
import type { Service } from '../../contract/enums.js';
import { mostCents } from './amounts.js';
import type { SoldPrice } from './day-lines.js';

/** An airing with its price: of a second or, instead, of the airing. */
export interface PricedAiring {
  service: Service | null;
  seconds: number;
  secondCents: number | null;
  spotCents: number | null;
}

/** What an airing was sold for, without fees: its price, or its planned seconds, however long it was when it aired. */
export const soldFor = ({ service, seconds, secondCents, spotCents }: PricedAiring): number =>
  mostCents(
    airingCents(
      { service, timeFee: inUnits(secondCents), spotPrice: inUnits(spotCents) },
      seconds,
    ) ?? 0,
  );

/** What is owed: an airing that was missed, or one that no log had. */
export interface OwedAiring extends PricedAiring {
  /** Where the day on which it was missed closed before. */
  soldCents: number | null;
  terms: string;
}

/** What an airing is sold for: one that makes good, for what it makes good. */
export function soldAs(
  airing: PricedAiring & { terms: string },
  owed: OwedAiring | null,
): SoldPrice {
  const { secondCents, terms } = owed ?? airing;
  return { secondCents, soldCents: owed?.soldCents ?? soldFor(owed ?? airing), terms };
}
