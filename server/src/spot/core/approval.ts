import type { CampaignState, Flag, Role } from '../../contract/enums.js';
import type { ErrorCode } from '../../contract/errors.js';

/** Who saves campaigns: with `approval` of the media group, what sales users save waits for it. */
export interface Saver {
  role: Role;
  approval: boolean;
}

/** What approval asks of a stored campaign. */
interface ApprovalStanding {
  state: CampaignState;
  submitted: Flag;
  /** A revision that waits while the campaign that it would replace is in force. */
  waits: boolean;
}

/** Whether what a user saves waits for approval. */
export const submits = ({ role, approval }: Saver): boolean => approval && role === 'sales';

/** The columns with which a campaign is saved by somebody whose changes wait. */
export const SUBMITTED_COLUMNS = { state: 'hold', submitted: 1 } as const;

/** Why a user may not change a campaign in its place, or null. */
export const refusedChange = (
  saver: Saver,
  { state }: Pick<ApprovalStanding, 'state'>,
): ErrorCode | null => (submits(saver) && state === 'active' ? 'REVISION_NEEDED' : null);

/** Why a save may not put a campaign on air, or null: what waits is approved, which also ends what it replaces. */
export const refusedState = (
  saver: Saver,
  { state, submitted, waits }: ApprovalStanding,
  requested: CampaignState,
): ErrorCode | null =>
  !submits(saver) && requested === 'active' && state === 'hold' && (submitted === 1 || waits)
    ? 'WAITS_FOR_APPROVAL'
    : null;

/** Why a campaign may have no revision yet, or null. */
export const refusedRevision = ({
  submitted,
  waits,
}: Pick<ApprovalStanding, 'submitted' | 'waits'>): ErrorCode | null =>
  submitted === 1 || waits ? 'WAITS_FOR_APPROVAL' : null;

/** Whether a revision leaves the campaign that it replaces in force until it is approved. */
export const waitsBehind = (saver: Saver, replaced: Pick<ApprovalStanding, 'state'>): boolean =>
  submits(saver) && replaced.state === 'active';

/**
 * Why a campaign is not approved, or sent back, or null. One that was sent back can still be approved.
 *
 * @param approved whether it is to be approved
 */
export function refusedApproval(
  spot: { state: CampaignState; submitted: Flag; approved: Flag | null; cancelled: Flag },
  approved: boolean,
): ErrorCode | null {
  const waits = spot.submitted === 1 || (approved && spot.approved === 0);
  return spot.state === 'hold' && spot.cancelled === 0 && waits ? null : 'NOT_SUBMITTED';
}
