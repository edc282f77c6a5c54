import { compile } from './model/compile.js';
import { whyUnplaced } from './reasons.js';
import { beyondLimit, dayOf } from './rules/asking.js';
import { lineKey, type QuotaShort } from './rules/day-input.js';
import { onAir } from './on-air.js';
import type { OnAir } from './rules/pieces.js';
import { breakTimes } from './rules/clock.js';
import { orderWithinBreak } from './rules/order.js';
import { rankOf } from './rules/service.js';
import type { Airing, Break, BreakPlan, DayInput, DayPlan, Unplaced } from './rules/types.js';
import { byTime } from './rules/window.js';
import type { Board } from './search/board.js';
import type { MonthUses } from './search/month-uses.js';
import { positionsMet } from './search/positions.js';
import { Turns } from './search/turns.js';
import { finish, pack, type Packing } from './solve.js';

function planBreak(shown: Break, capacity: number, airing: readonly OnAir[]): BreakPlan {
  const here = airing
    .map(({ index, line, pieceId }) => {
      return { index, line, pieceId, position: line.position, spotId: line.spotId };
    })
    .sort((x, y) => x.spotId - y.spotId);
  const used = here.reduce((sum, { line }) => sum + line.length, 0);
  const { start, end } = breakTimes(shown, used);
  const airings: Airing[] = [];
  let at = start;
  for (const { airing: own, met } of orderWithinBreak(shown.spotType, here)) {
    const { index, line, pieceId } = own;
    const airing: Airing = { line: index, order: airings.length + 1, start: at, positionMet: met };
    if (pieceId !== undefined) airing.pieceId = pieceId;
    if (line.makeGood) airing.makeGoodOf = line.makeGood.airingId;
    airings.push(airing);
    at += line.length;
  }
  return { break: shown, start, end, capacity, used, airings };
}

/** @param short the airings that the day's week has no place for */
function listUnplaced(
  input: DayInput,
  board: Board,
  short: readonly QuotaShort[] = [],
): Unplaced[] {
  const { model } = board;
  const unplaced: Unplaced[] = short.map(({ key, count, blockedBy }) => ({
    line: input.lines.findIndex((line) => lineKey(line) === key),
    count,
    reason: 'QUOTA',
    blockedBy,
  }));
  const day = dayOf(input.date);
  input.lines.forEach((line, index) => {
    const count = beyondLimit(line, day);
    if (count > 0) unplaced.push({ line: index, count, reason: 'QUOTA' });
  });
  for (const group of model.groups) {
    const count = group.asked - board.countPlaced(group);
    if (count === 0) continue;
    const entry: Unplaced = { line: group.line, count, ...whyUnplaced(input, board, group) };
    if (group.exactTime !== null) entry.exactTime = group.exactTime;
    unplaced.push(entry);
  }
  const letter = (u: Unplaced): string => rankOf(input.lines[u.line]);
  return unplaced.sort((a, b) => (letter(a) < letter(b) ? -1 : letter(a) > letter(b) ? 1 : 0));
}

/**
 * Makes the traffic log of one station and date: what airs where and when, what does not air and why,
 * and how close that is to the best possible log. The same input gives the same plan on any machine.
 * The order of the lists in the input makes no difference (apart from `line`, which is an index).
 *
 * @param input in which each (scheduleType, scheduleId), commercialBreakId and showId occurs once
 * @param uses of the days of the month before this one, to which the day is added
 * @param packing of this day or of a twin (`twinKeys`), if there is one already; with quotas, of a plan for
 *   the day's week (`planUnit`), whose quota the input was made with
 * @param turns whose turn it is, where not those of `uses`
 * @throws RangeError when the date is no date, or asks for more airings than `LIMITS.airingsPerDay`
 */
export function makeDay(
  input: DayInput,
  uses?: MonthUses,
  packing?: Packing,
  turns = uses?.turns ?? new Turns(input),
): DayPlan {
  const model = compile(input);
  const packed = packing ?? pack(model);
  const board = finish(model, packed, uses);
  uses?.add(board);
  const { bound, positions: positionsBound } = packed;
  const content = onAir(input, board, turns.on(input.date, input.lines));
  const breaks = model.breaks
    .map((shown, b) => planBreak(shown, model.capacity, content[b]))
    .sort((a, b) => byTime(a.break, b.break));
  const placed = board.placed.reduce((sum, n) => sum + n, 0);
  const gap = bound === 0 ? 0 : (bound - placed) / bound;
  return {
    date: input.date,
    breaks,
    unplaced: listUnplaced(input, board, packed.quota?.short),
    quality: { placed, bound, gap, positionsMet: positionsMet(board), positionsBound },
  };
}
