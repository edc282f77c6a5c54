import { countsIn } from '../../contract/airing-fact.js';
import { countsAsPlanned, type CountedAs } from '../../contract/airing-outcome.js';
import type { AsRunDecision, AsRunState } from '../../contract/as-run.js';
import type { CertificateBasis } from '../../contract/certificate.js';
import { UNORDERED } from '../../contract/fulfilled-days.js';
import { chainOf, filesOf } from '../../contract/file-expression.js';
import type { AiringFact } from './certificate-content.js';

/** An airing of a log, or a row without one that a person counted for a campaign, as it is stored. */
export interface StoredFact extends Omit<AiringFact, 'countsAs'> {
  /** Null where nothing was imported or decided. */
  countsAs: CountedAs | null;
  decision: AsRunDecision | null;
  scratched: boolean;
  /** Whether its day is; always where what is scheduled is certified. */
  closed: boolean;
  /** Which of a line's files in turn it is; null where the line names one file. */
  alternative: number | null;
  /** What became of it; null where nothing was imported. */
  state: AsRunState | null;
}

/** Both files of a chain aired: its row is that of the first one alone, which tells neither its name nor its length. */
const airedAsChain = ({
  fileName,
  alternative,
  state,
}: Pick<StoredFact, 'fileName' | 'alternative' | 'state'>): boolean =>
  alternative !== null &&
  filesOf(chainOf(fileName)).length > 1 &&
  (state === 'AIRED' || state === 'MOVED');

/** The fact about an airing on a certificate of a basis. */
export function airingFact(stored: StoredFact, basis: CertificateBasis): AiringFact {
  const { countsAs: counted, decision, scratched, closed, alternative, state, ...fact } = stored;
  const unordered = fact.scheduleType === UNORDERED;
  const { spotId } = fact;
  // What is decided of a day that is open counts nowhere yet.
  const as = !closed
    ? 'unknown'
    : countsIn(basis, { countsAs: counted, unordered, spotId, scratched });
  const wholeChain = { actualLength: null, actualFile: null };
  // What traffic says aired as planned is certified so, whoever read it.
  const planned = { actualStart: null, ...wholeChain, read: null };
  const asPlanned = basis === 'aired' && !unordered && countsAsPlanned(decision);
  return {
    ...fact,
    ...(airedAsChain({ ...fact, alternative, state }) && wholeChain),
    ...(asPlanned && planned),
    countsAs: as,
  };
}
