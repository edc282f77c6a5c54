import type { UnplacedReason } from '../contract/enums.js';
import type { Group } from './model/model.js';
import type { Board } from './search/board.js';

type Blocked = Partial<Record<UnplacedReason, number>>;

/**
 * The first rule, in the order of the reasons, that keeps airing `i` out of break `b`; null when
 * none does.
 */
export function keptOutBy(board: Board, i: number, b: number): UnplacedReason | null {
  const { model, breaks } = board;
  if (board.campaignAt[model.campaign[i] * breaks + b] !== 0) return 'REPEAT';
  if (board.categoryAt[model.rejecting[i] * breaks + b] !== 0) return 'CATEGORY';
  if (board.positionAt[model.position[i] * breaks + b] !== 0) return 'POSITION';
  if (board.hourFree[model.hour[b]] < model.length[i]) return 'HOUR_CAP';
  return board.free[b] < model.length[i] ? 'FULL' : null;
}

/** On a tie the first of these is given. */
const BY_BREAK = ['CATEGORY', 'POSITION', 'HOUR_CAP', 'FULL'] as const;

/**
 * Why airings of a group are unplaced. REPEAT when the campaign airs in every break of the window; else
 * the rule that keeps them out of most of the other breaks. `blockedBy` counts each break once, under
 * the first rule that applies.
 *
 * @throws Error when one of them fits: every log that `finish` makes is full
 */
export function whyUnplaced(
  board: Board,
  group: Group,
): { reason: UnplacedReason; blockedBy?: Blocked } {
  if (group.reason) return { reason: group.reason };
  const blockedBy: Blocked = {};
  for (let b = group.lo; b < group.hi; b++) {
    const why = keptOutBy(board, group.first, b);
    if (!why) throw new Error('An unplaced airing fits: the log was not finished.');
    blockedBy[why] = (blockedBy[why] ?? 0) + 1;
  }
  if (blockedBy.REPEAT === group.hi - group.lo) return { reason: 'REPEAT' };
  let reason: UnplacedReason = 'CATEGORY';
  for (const next of BY_BREAK) if ((blockedBy[next] ?? 0) > (blockedBy[reason] ?? 0)) reason = next;
  return { reason, blockedBy };
}
