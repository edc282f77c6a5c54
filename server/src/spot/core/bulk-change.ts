import type { BulkChange, CampaignState, Flag } from '../../contract/enums.js';
import type { ErrorCode } from '../../contract/errors.js';
import { lastAiring } from '../../contract/extend.js';

interface Standing {
  state: CampaignState;
  cancelled: Flag;
  accountExecutiveId: number | null;
}

/** Whether a campaign is so already. */
function isSo(
  { state, accountExecutiveId }: Standing,
  change: BulkChange,
  executiveId: number | null,
): boolean {
  if (change === 'executive') return accountExecutiveId === executiveId;
  if (change === 'hold') return state === 'hold';
  return change === 'air' && state === 'active';
}

/**
 * Why one of several campaigns is not changed with the others, or null. What is cancelled airs no more, and can
 * only be handed over.
 */
export function refusedBulk(
  spot: Standing,
  change: BulkChange,
  executiveId: number | null,
): ErrorCode | null {
  if (spot.cancelled === 1 && change !== 'executive') return 'SPOT_CANCELLED';
  return isSo(spot, change, executiveId) ? 'NOTHING_CHANGES' : null;
}

/** Whether nothing of a campaign airs from a date on. */
export const endsBefore = (
  {
    simple,
    advanced,
  }: {
    simple: readonly { endDate: string | null }[];
    advanced: readonly { date: string; occurrences: readonly number[] }[];
  },
  date: string,
): boolean =>
  simple.every(({ endDate }) => endDate !== null && endDate < date) &&
  advanced.every((line) => (lastAiring(line) ?? '') < date);
