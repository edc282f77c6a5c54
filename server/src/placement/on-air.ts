import { dayOf, type Day } from './rules/asking.js';
import { piecesFor, withPiece, type OnAir } from './rules/pieces.js';
import type { DayInput } from './rules/types.js';
import { byTime } from './rules/window.js';
import type { Board } from './search/board.js';
import type { Turns } from './search/turns.js';
import { Fill } from './fill.js';

/**
 * What airs in each break of a filled board: the piece of each line that has pieces, in the order in which
 * they air, and the fill that tops up breaks.
 *
 * @param turns before the day; advanced by what airs
 * @returns by break of the model, in no particular order within it
 */
export function onAir(input: DayInput, board: Board, turns: Turns): OnAir[][] {
  const { model } = board;
  const content = model.breaks.map((_, b) => contentOf(input, board, b));
  const fill = Fill.of(input, model.breaks, content);
  if (!fill && input.lines.every(({ pieces }) => !pieces)) return content;
  const day = dayOf(input.date);
  for (const b of [...model.breaks.keys()].sort((x, y) =>
    byTime(model.breaks[x], model.breaks[y]),
  )) {
    choosePieces(input, day, content[b], b, board, turns);
    fill?.topUp(b, day, turns);
  }
  return content;
}

function contentOf(input: DayInput, { model, head, after }: Board, b: number): OnAir[] {
  const here: OnAir[] = [];
  for (let i = head[b]; i >= 0; i = after[i]) {
    const { line: index, length } = model.groups[model.group[i]];
    const line = input.lines[index];
    // Until its piece is chosen, a line counts with the longest of the pieces that may air.
    here.push({ index, line: line.pieces ? { ...line, length } : line });
  }
  return here.sort((x, y) => x.line.spotId - y.line.spotId);
}

function choosePieces(
  input: DayInput,
  day: Day,
  here: OnAir[],
  b: number,
  { model }: Board,
  turns: Turns,
): void {
  here.forEach((one, k) => {
    const { spotId, pieces } = one.line;
    if (!pieces) return;
    const eligible = piecesFor(one.line, day, model.breaks[b], input.station.maxBlockTime);
    const { id } = turns.next(spotId, eligible);
    here[k] = { ...one, line: withPiece(one.line, id), pieceId: id };
  });
}
