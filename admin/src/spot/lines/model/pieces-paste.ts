import { readNumber } from '../../../inputs/number-text';
import { newPiece } from './new-lines';
import { formOfPiece, pieceErrors, pieceOfForm } from './pieces';
import type { Piece } from './types';

/** The columns of pasted pieces, in their order. */
const COLUMNS = ['fileName', 'length', 'title', 'isci', 'from', 'to', 'weight'] as const;

export type PieceColumn = (typeof COLUMNS)[number];

/** A cell that is not as it should be. Rows count from 1; `message` is a key. */
export interface PieceFault {
  row: number;
  column: PieceColumn;
  message: string;
}

/** Seconds, also written as `0:30`. */
function secondsOf(cell: string): number | null {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(cell) ?? [];
  return minutes === undefined ? readNumber(cell) : Number(minutes) * 60 + Number(seconds);
}

/**
 * Parses rows of a spreadsheet into pieces, with all problems, by the rules of a typed piece.
 *
 * @param room how many more pieces the campaign may have
 * @param dateOf a date as the user's language writes it, as `YYYY-MM-DD`; null when it is none
 */
export function readPieces(
  text: string,
  room: number,
  dateOf: (text: string) => string | null,
): { pieces: Piece[]; faults: PieceFault[] } {
  const pieces: Piece[] = [];
  const faults: PieceFault[] = [];
  text.split(/\r?\n/).forEach((line, index) => {
    if (line.trim() === '') return;
    const cells = line.split('\t').map((cell) => cell.trim());
    const [fileName = '', length = '', title = '', isci = '', from = '', to = '', weight = ''] =
      cells;
    const form = {
      ...formOfPiece(newPiece()),
      fileName,
      title,
      isci,
      length: secondsOf(length),
      weight: readNumber(weight),
      from: dateOf(from) ?? from,
      to: dateOf(to) ?? to,
    };
    const errors = pieceErrors(form);
    for (const column of COLUMNS) {
      const message = errors[column];
      if (message) faults.push({ row: index + 1, column, message });
    }
    if (pieces.length === room)
      faults.push({ row: index + 1, column: 'fileName', message: 'spot.pieces.tooMany' });
    pieces.push(pieceOfForm(form));
  });
  return { pieces, faults };
}
