import { isSimple, type Line, type Lines } from './types';

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
  for (const line of [...simple, ...advanced])
    add(isSimple(line) ? 'simple' : 'advanced', fileOf(line));
  for (const { fileName } of pieces) add('pieces', fileName);
  const count = (use: FileUse): number => use.simple + use.advanced + use.pieces;
  return [...uses.values()].sort((a, b) => count(b) - count(a));
}

/** Replaces a file in the lines and pieces; a null length keeps each one's own. */
export function swapped(
  { simple, advanced, pieces }: Lines,
  from: string,
  to: string,
  length: number | null,
): Lines {
  const more = length === null ? {} : { length };
  return {
    simple: simple.map((line) =>
      line.filename === from ? { ...line, filename: to, ...more } : line,
    ),
    advanced: advanced.map((line) =>
      line.fileName === from ? { ...line, fileName: to, ...more } : line,
    ),
    pieces: pieces.map((piece) =>
      piece.fileName === from ? { ...piece, fileName: to, ...more } : piece,
    ),
  };
}
