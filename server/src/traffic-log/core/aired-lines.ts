import { fileOn } from '../../contract/copy-changes.js';
import { alternativeOf, withPiece } from '../../placement/rules/pieces.js';
import type { Line } from '../../placement/rules/types.js';

/** A line as its airings copy it, and the piece that they air; null for a line that names a file. */
export interface AiredLine {
  line: Line;
  pieceId: number | null;
}

/** A piece as airings store it: one of the campaign's by its id, one of the line's alternatives by its number. */
export function storedPiece(pieceId: number | null | undefined): {
  pieceId: number | null;
  alternative: number | null;
} {
  const alternative = alternativeOf(pieceId ?? 0);
  return { pieceId: alternative === null ? (pieceId ?? null) : null, alternative };
}

/** A line with the file that it airs in the log of a date; the same one where that is its own. */
export function lineOn<L extends Line>(line: L, date: string): L {
  const file = fileOn({ file: line.fileName, changes: line.changes }, date);
  return file === line.fileName ? line : { ...line, fileName: file };
}

/** A line as it airs in the log of a date, with its piece's file or its own of that date. */
export const airedOn = <L extends Line>(line: L, date: string, pieceId: number | undefined): L =>
  line.pieces ? withPiece(line, pieceId) : lineOn(line, date);

/**
 * The lines of a station as their airings copy them: all of them in order, then, line by line, once more for each
 * piece and for each change of file.
 */
export const airedLines = (lines: readonly Line[]): AiredLine[] => [
  ...lines.map((line) => ({ line, pieceId: null })),
  ...lines.flatMap((line): AiredLine[] => [
    ...(line.pieces ?? []).map(({ id }) => ({ line: withPiece(line, id), pieceId: id })),
    ...(line.changes ?? []).map(({ from }) => ({ line: lineOn(line, from), pieceId: null })),
  ]),
];

/**
 * Returns a function from the index of a line in `lines`, the date of the log, and a piece, to the index in
 * `airedLines`.
 */
export function airedIndexes(
  lines: readonly Line[],
): (line: number, date: string, pieceId: number | undefined) => number {
  const first: number[] = [];
  let next = lines.length;
  for (const { pieces, changes } of lines) {
    first.push(next);
    next += (pieces?.length ?? 0) + (changes?.length ?? 0);
  }
  return (index, date, pieceId) => {
    const line = lines[index];
    const pieces = line?.pieces ?? [];
    const piece = pieces.findIndex(({ id }) => id === pieceId);
    const change = line?.changes?.findLastIndex(({ from }) => from <= date) ?? -1;
    const place = piece >= 0 ? piece : change >= 0 ? pieces.length + change : -1;
    return place < 0 ? index : (first[index] ?? 0) + place;
  };
}
