import type { EntityManager } from 'typeorm';
import { sha256 } from '../common/sha256.js';
import { textOfTerms } from './core/ledger-line.js';
import { type DayKey, termsOf, type TermsKey } from './day.queries.js';
import { addTerms, termsIdOf } from './ledger.repository.js';

/**
 * Writes the terms of a campaign down before a day closes by them, as where an airing that no log had comes to be owed.
 *
 * @returns the id of the terms; null where there are none
 */
export async function keptTerms(
  manager: EntityManager,
  day: DayKey,
  wanted: TermsKey,
): Promise<number | null> {
  const [terms] = await termsOf(manager, day, [wanted]);
  if (!terms) return null;
  const digest = sha256(textOfTerms(terms));
  await addTerms(manager, day.multimediaId, [{ digest, ...terms }]);
  return termsIdOf(manager, day.multimediaId, terms.spotId, digest);
}
