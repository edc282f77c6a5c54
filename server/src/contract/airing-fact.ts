import { airingCents, type AiringPrice } from './airing-cost.js';
import { countsAs, NOTHING_REPORTED, rowCountsAs, type CountedAs } from './airing-outcome.js';
import type { CertificateBasis } from './certificate.js';

/**
 * What an airing is on a certificate, on a client's page and in a report is decided here and nowhere else: how it
 * counts, and what it costs.
 */

/** What is stored of an airing of a log, or of a row that aired without one. */
export interface CountedFact {
  /** Null where nothing was imported or decided. */
  countsAs: CountedAs | null;
  /** Whether it aired without being in a log. */
  unordered: boolean;
  /** The campaign for which it counts. */
  spotId: number | null;
  scratched: boolean;
}

/** How a fact counts: as scheduled, every airing of a log counts, whatever became of it. */
export function countsIn(basis: CertificateBasis, fact: CountedFact): CountedAs {
  if (basis === 'scheduled') return 'aired';
  if (fact.unordered) return rowCountsAs(fact);
  return fact.countsAs ?? countsAs(NOTHING_REPORTED);
}

/**
 * What an airing of a log costs, without monthly fees: its price, or its planned seconds at the price of a second,
 * whatever its length was when it aired. Null without a price.
 *
 * @param charged false for one that was missed or scratched: a make-good is charged where it airs
 */
export const factCents = (priced: AiringPrice, length: number, charged: boolean): number | null =>
  charged ? airingCents(priced, length) : 0;
