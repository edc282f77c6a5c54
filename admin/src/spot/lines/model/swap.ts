import { pieceFrom, withFileFrom, type Days, type Replacement } from '@contract/copy-changes';
import { addDays, monthEnd } from '@contract/time';
import { duplicateLine } from './new-lines';
import {
  isSimple,
  type AdvancedLine,
  type Line,
  type Lines,
  type Piece,
  type SimpleLine,
} from './types';

/** A file of a campaign, and how many of its lines and pieces use it. */
export interface FileUse {
  file: string;
  simple: number;
  advanced: number;
  pieces: number;
}

export const fileOf = (line: Line): string => (isSimple(line) ? line.filename : line.fileName);

/** The files of a campaign's lines, most used first. */
export function filesOf({ simple, advanced, pieces }: Lines): FileUse[] {
  const uses = new Map<string, FileUse>();
  const add = (kind: 'simple' | 'advanced' | 'pieces', file: string): void => {
    if (file === '') return;
    const use = uses.get(file) ?? { file, simple: 0, advanced: 0, pieces: 0 };
    use[kind] += 1;
    uses.set(file, use);
  };
  for (const line of [...simple, ...advanced]) {
    const files = new Set([fileOf(line), ...line.changes.map(({ fileName }) => fileName)]);
    for (const file of files) add(isSimple(line) ? 'simple' : 'advanced', file);
  }
  for (const { fileName } of pieces) add('pieces', fileName);
  const count = (use: FileUse): number => use.simple + use.advanced + use.pieces;
  return [...uses.values()].sort((a, b) => count(b) - count(a));
}

/** One file in the place of another; a null length keeps each one's own. */
export interface Swap extends Replacement {
  length: number | null;
}

/** What lines and pieces become, and how many of each. */
interface SwapResult extends Omit<FileUse, 'file'> {
  lines: Lines;
}

/** Replaces a file in the lines and pieces, on all days or from a date on. */
export function swapFile({ simple, advanced, pieces }: Lines, swap: Swap): SwapResult {
  const counts = { simple: 0, advanced: 0, pieces: 0 };
  const more = swap.length === null ? {} : { length: swap.length };
  const copyOf = (line: Line, days: Days) =>
    withFileFrom({ file: fileOf(line), changes: line.changes }, swap, days);
  const lines: Lines = {
    simple: simple.map((line): SimpleLine => {
      const copy = copyOf(line, { first: line.startDate, last: line.endDate });
      if (!copy) return line;
      counts.simple += 1;
      return { ...line, ...more, filename: copy.file ?? '', changes: copy.changes ?? [] };
    }),
    advanced: advanced.map((line): AdvancedLine => {
      const copy = copyOf(line, { first: line.date, last: monthEnd(line.date) });
      if (!copy) return line;
      counts.advanced += 1;
      return { ...line, ...more, fileName: copy.file ?? '', changes: copy.changes ?? [] };
    }),
    pieces: pieces.flatMap((piece): Piece[] => {
      const become = piece.fileName === swap.from ? pieceFrom(piece, swap.date) : null;
      if (become === null) return [piece];
      counts.pieces += 1;
      if (become === 'whole') return [{ ...piece, ...more, fileName: swap.to }];
      const from = swap.date ?? '';
      return [
        { ...piece, to: addDays(from, -1) },
        { ...duplicateLine(piece), fileName: swap.to, title: null, isci: null, from },
      ];
    }),
  };
  return { lines, ...counts };
}
