import type { AsRunDecision, AsRunState } from './as-run.js';
import { SPOT_TYPE, type SpotType } from './enums.js';

/** What somebody reads on the air: a live read, or a sponsor that has no file. */
export const isRead = ({ spotType, fileName }: { spotType: SpotType; fileName: string }): boolean =>
  spotType === SPOT_TYPE.nonTraditional || (spotType === SPOT_TYPE.sponsor && fileName === '');

/** Whether somebody has said what became of a read, or a file has it. */
export const isReadSettled = (
  outcome: { state: AsRunState; decision: AsRunDecision | null } | undefined,
): boolean => outcome !== undefined && (outcome.state !== 'PENDING' || outcome.decision !== null);
