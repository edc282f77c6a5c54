import { withPiece } from '../../placement/rules/pieces.js';
import type { Line } from '../../placement/rules/types.js';

/** A line as its airings copy it, and the piece that they air; null of a line that names a file. */
export interface AiredLine {
  line: Line;
  pieceId: number | null;
}

/**
 * The lines of a station as their airings copy them: all of them in order, and then those with pieces once
 * more for each of their pieces.
 */
export const airedLines = (lines: readonly Line[]): AiredLine[] => [
  ...lines.map((line) => ({ line, pieceId: null })),
  ...lines.flatMap((line) =>
    (line.pieces ?? []).map(({ id }) => ({ line: withPiece(line, id), pieceId: id })),
  ),
];

/** Returns what gives the index in `airedLines` of a line, by its index in `lines`, with a piece. */
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
