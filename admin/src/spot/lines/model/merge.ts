import type { Lines, Row } from './types';

const same = (a: Row | undefined, b: Row | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

function mergeKind<T extends Row>(base: readonly T[], mine: readonly T[], theirs: readonly T[]) {
  const before = new Map(base.map((line) => [line.id, line]));
  const stored = new Map(theirs.map((line) => [line.id, line]));
  const kept = mine.flatMap((line): T[] => {
    if (line.id === null) return [line];
    const other = stored.get(line.id);
    if (same(line, before.get(line.id))) return other ? [other] : [];
    // Changed here, deleted there: now a new line.
    return [other ? line : { ...line, id: null }];
  });
  const known = new Set([...base, ...mine].map(({ id }) => id));
  return [...kept, ...theirs.filter(({ id }) => !known.has(id))];
}

/**
 * Merges local changes into the version that somebody else saved: lines changed here keep the local
 * version, all others follow theirs. A line deleted here stays deleted.
 */
export const mergedLines = (base: Lines, mine: Lines, theirs: Lines): Lines => ({
  simple: mergeKind(base.simple, mine.simple, theirs.simple),
  advanced: mergeKind(base.advanced, mine.advanced, theirs.advanced),
  pieces: mergeKind(base.pieces, mine.pieces, theirs.pieces),
});

const sameList = (a: readonly Row[], b: readonly Row[]): boolean =>
  a === b || (a.length === b.length && a.every((line, i) => line === b[i] || same(line, b[i])));

/** Whether two lines would be stored identically; false if one is missing. */
export const sameLine = (a: Row | undefined, b: Row | undefined): boolean => same(a, b);

/** A line or a piece that differs: added when `before` is missing, deleted when `theirs` is. */
export interface ChangedLine {
  key: string;
  before: Row | undefined;
  theirs: Row | undefined;
  /** The one that exists. */
  one: Row;
}

/** The lines and pieces in which two versions of a campaign differ. */
export function changedLines(before: Lines, theirs: Lines): ChangedLine[] {
  const all = ({ simple, advanced, pieces }: Lines): Map<string, Row> =>
    new Map([...pieces, ...simple, ...advanced].map((row) => [row.key, row]));
  const [was, is] = [all(before), all(theirs)];
  return [...new Map([...was, ...is]).values()].flatMap((one) => {
    const { key } = one;
    const change = { key, before: was.get(key), theirs: is.get(key), one };
    return same(change.before, change.theirs) ? [] : [change];
  });
}

/** Whether two sets of lines and pieces would be stored identically. */
export const sameLines = (a: Lines, b: Lines): boolean =>
  sameList(a.simple, b.simple) && sameList(a.advanced, b.advanced) && sameList(a.pieces, b.pieces);
