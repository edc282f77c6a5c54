import { withPiece } from '../../placement/rules/pieces.js';
import type { Line } from '../../placement/rules/types.js';

/** A line as its airings copy it, and the piece that they air; null for a line that names a file. */
export interface AiredLine {
  line: Line;
  pieceId: number | null;
}

/**
 * The lines of a station as their airings copy them: all of them in order, then those with pieces once more
 * for each piece.
 */
export const airedLines = (lines: readonly Line[]): AiredLine[] => [
  ...lines.map((line) => ({ line, pieceId: null })),
  ...lines.flatMap((line) =>
    (line.pieces ?? []).map(({ id }) => ({ line: withPiece(line, id), pieceId: id })),
  ),
];

/** Returns a function from the index of a line in `lines`, and a piece, to the index in `airedLines`. */
export function airedIndexes(
  lines: readonly Line[],
): (line: number, pieceId: number | undefined) => number {
  const first: number[] = [];
  let next = lines.length;
  for (const { pieces = [] } of lines) {
    first.push(next);
    next += pieces.length;
  }
  return (line, pieceId) => {
    const place = lines[line]?.pieces?.findIndex(({ id }) => id === pieceId) ?? -1;
    return place < 0 ? line : (first[line] ?? 0) + place;
  };
}
