import { isSimple, type Line, type Lines } from './types';

/** A file of a campaign, and how many of its lines use it. */
export interface FileUse {
  file: string;
  simple: number;
  advanced: number;
}

export const fileOf = (line: Line): string => (isSimple(line) ? line.filename : line.fileName);

/** The files of a campaign's lines, most used first. */
export function filesOf({ simple, advanced }: Lines): FileUse[] {
  const uses = new Map<string, FileUse>();
  for (const line of [...simple, ...advanced]) {
    const file = fileOf(line);
    if (file === '') continue;
    const use = uses.get(file) ?? { file, simple: 0, advanced: 0 };
    use[isSimple(line) ? 'simple' : 'advanced'] += 1;
    uses.set(file, use);
  }
  const count = ({ simple: s, advanced: a }: FileUse): number => s + a;
  return [...uses.values()].sort((a, b) => count(b) - count(a));
}

/** Replaces a file in the lines; a null length keeps each line's own. */
export function swapped(
  { simple, advanced }: Lines,
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
  };
}
