import type { UnplacedReason } from '../contract/enums.js';
import type { Board } from './search/board.js';
import type { Group } from './model/model.js';

type Blocked = Partial<Record<UnplacedReason, number>>;

/** The rule that keeps airing `i` out of break `b`, the first in the order of the reasons; null when none does. */
export function keptOutBy(board: Board, i: number, b: number): UnplacedReason | null {
  const { model, breaks } = board;
  if (board.campaignAt[model.campaign[i]! * breaks + b] !== 0) return 'REPEAT';
  if (board.categoryAt[model.rejecting[i]! * breaks + b] !== 0) return 'CATEGORY';
  if (board.positionAt[model.position[i]! * breaks + b] !== 0) return 'POSITION';
  if (board.hourFree[model.hour[b]!]! < model.length[i]!) return 'HOUR_CAP';
  return board.free[b]! < model.length[i]! ? 'FULL' : null;
}

/** In this order on a tie. */
const BY_BREAK = ['CATEGORY', 'POSITION', 'HOUR_CAP', 'FULL'] as const;

/**
 * Why the airings of a group that are not placed are not. REPEAT only when the campaign airs in
 * every break of the window; else, of the rules that keep them out of the breaks where the campaign
 * does not air, the one with most breaks. Each break counts once, under the first rule that holds.
 */
export function whyUnplaced(
  board: Board,
  group: Group,
): { reason: UnplacedReason; blockedBy?: Blocked } {
  if (group.reason) return { reason: group.reason };
  const blockedBy: Blocked = {};
  for (let b = group.lo; b < group.hi; b++) {
    const why = keptOutBy(board, group.first, b);
    if (!why) throw new Error('An unplaced airing still fits: the engine stopped too early.');
    blockedBy[why] = (blockedBy[why] ?? 0) + 1;
  }
  if (blockedBy.REPEAT === group.hi - group.lo) return { reason: 'REPEAT' };
  let reason: UnplacedReason = 'CATEGORY';
  for (const next of BY_BREAK) if ((blockedBy[next] ?? 0) > (blockedBy[reason] ?? 0)) reason = next;
  return { reason, blockedBy };
}
