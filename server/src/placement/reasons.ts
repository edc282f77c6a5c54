import type { UnplacedReason } from '../contract/enums.js';
import type { Group } from './model/model.js';
import { areFarEnough } from './rules/hard-rules.js';
import type { DayInput, Unplaced } from './rules/types.js';
import type { Board } from './search/board.js';

type BlockedBreaks = Partial<Record<UnplacedReason, number>>;

/**
 * The first rule, in the order of the reasons, that keeps airing `i` out of break `b`; null when
 * none does.
 */
export function reasonAgainst(board: Board, i: number, b: number): UnplacedReason | null {
  const { model, breaks, guard } = board;
  if (guard?.isClosed(i, b)) return 'NO_PIECE';
  if (board.campaignAt[model.campaign[i] * breaks + b] !== 0) return 'REPEAT';
  if (board.categoryAt[model.rejecting[i] * breaks + b] !== 0) return 'CATEGORY';
  if (board.positionAt[model.position[i] * breaks + b] !== 0) return 'POSITION';
  if (guard && guard.tooNear(i, b) > 0) return 'SEPARATION';
  if (board.hourFree[model.hour[b]] < model.length[i]) return 'HOUR_CAP';
  return board.free[b] < model.length[i] ? 'FULL' : null;
}

/** On a tie the first of these is the reason. */
const BY_BREAK = ['NO_PIECE', 'CATEGORY', 'POSITION', 'SEPARATION', 'HOUR_CAP', 'FULL'] as const;

/**
 * Why airings of a group are unplaced. REPEAT when the campaign airs in every break of the window; else
 * the rule that keeps them out of most of the other breaks. `blockedBy` counts each break once, under
 * the first rule that applies.
 *
 * @throws Error when one of them fits: every log that `finish` makes is full
 */
export function whyUnplaced(
  input: DayInput,
  board: Board,
  group: Group,
): Pick<Unplaced, 'reason' | 'blockedBy' | 'neighbour'> {
  if (group.reason) return { reason: group.reason };
  const blockedBy: BlockedBreaks = {};
  let separated = -1;
  for (let b = group.lo; b < group.hi; b++) {
    const why = reasonAgainst(board, group.first, b);
    if (!why) throw new Error('An unplaced airing fits: the log was not finished.');
    blockedBy[why] = (blockedBy[why] ?? 0) + 1;
    if (why === 'SEPARATION' && separated < 0) separated = b;
  }
  if (blockedBy.REPEAT === group.hi - group.lo) return { reason: 'REPEAT' };
  let reason: UnplacedReason = BY_BREAK[0];
  for (const next of BY_BREAK) if ((blockedBy[next] ?? 0) > (blockedBy[reason] ?? 0)) reason = next;
  if (reason !== 'SEPARATION') return { reason, blockedBy };
  return { reason, blockedBy, neighbour: tooNear(input, board, group, separated) };
}

/** Of the airings that separation keeps away from a group in `b`, the nearest; of two, the earlier. */
function tooNear(
  { lines, near = [], station }: DayInput,
  { model, at, guard }: Board,
  { line: index, first }: Group,
  b: number,
): { spotId: number; time: number } {
  const here = { time: model.breaks[b].time, rank: model.separation?.rank[b] ?? 0 };
  const found = near.filter((other) => !areFarEnough(lines[index], other, station, here, other));
  const airings = found.map(({ spotId, time }) => ({ spotId, time }));
  for (let j = 0; j < model.size; j++)
    if (at[j] >= 0 && guard && guard.between(first, b, j, at[j]) > 0)
      airings.push({
        spotId: lines[model.groups[model.group[j]].line].spotId,
        time: model.breaks[at[j]].time,
      });
  const [nearest] = airings.sort(
    (x, y) =>
      Math.abs(x.time - here.time) - Math.abs(y.time - here.time) ||
      x.time - y.time ||
      x.spotId - y.spotId,
  );
  return nearest;
}
