import { countsIn } from '../../contract/airing-fact.js';
import { countsAsPlanned, type CountedAs } from '../../contract/airing-outcome.js';
import type { AsRunDecision } from '../../contract/as-run.js';
import type { CertificateBasis } from '../../contract/certificate.js';
import { UNORDERED } from '../../contract/delivery-days.js';
import type { AiringFact } from './certificate-content.js';

/** An airing of a log, or a row without one that a person counted for a campaign, as it is stored. */
export interface StoredFact extends Omit<AiringFact, 'countsAs'> {
  /** Null where nothing was imported or decided. */
  countsAs: CountedAs | null;
  decision: AsRunDecision | null;
  scratched: boolean;
  /** Whether its day is; always where what is scheduled is certified. */
  closed: boolean;
}

/** The fact about an airing on a certificate of a basis. */
export function airingFact(stored: StoredFact, basis: CertificateBasis): AiringFact {
  const { countsAs: counted, decision, scratched, closed, ...fact } = stored;
  const unordered = fact.scheduleType === UNORDERED;
  const { spotId } = fact;
  // What is decided of a day that is open counts nowhere yet.
  const as = !closed
    ? 'unknown'
    : countsIn(basis, { countsAs: counted, unordered, spotId, scratched });
  const planned = { actualStart: null, actualLength: null, actualFile: null };
  const asPlanned = basis === 'aired' && !unordered && countsAsPlanned(decision);
  return { ...fact, ...(asPlanned && planned), countsAs: as };
}
