import {
  countsAs,
  countsAsPlanned,
  NOTHING_TOLD,
  rowCountsAs,
  type CountedAs,
} from '../../contract/airing-outcome.js';
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
}

/** What a certificate of a basis says of an airing. */
export function airingFact(stored: StoredFact, basis: CertificateBasis): AiringFact {
  const { countsAs: counted, decision, scratched, ...fact } = stored;
  // What is scheduled is certified whether or not it aired.
  if (basis === 'scheduled') return { ...fact, countsAs: 'aired' };
  if (fact.scheduleType === UNORDERED)
    return { ...fact, countsAs: rowCountsAs({ spotId: fact.spotId, scratched }) };
  const planned = { actualStart: null, actualLength: null, actualFile: null };
  return {
    ...fact,
    ...(countsAsPlanned(decision) && planned),
    countsAs: counted ?? countsAs(NOTHING_TOLD),
  };
}
