/** Which file a line airs on which days. */

/** From a date on, a line airs another file. */
export interface CopyChange {
  from: string;
  fileName: string;
}

type Changes = readonly CopyChange[] | null | undefined;

/** A line's file, and its changes in order of their dates, which differ. */
export interface Copy<F extends string | null = string | null> {
  /** Null or empty while the copy is to come. */
  file: F;
  changes: Changes;
}

/** The first and the last day of a line; null when it runs on. */
export interface Days {
  first: string;
  last: string | null;
}

/** Changes in order of their dates; null for none. */
export const inOrder = (changes: Changes): CopyChange[] | null =>
  changes?.length
    ? changes
        .map(({ from, fileName }) => ({ from, fileName }))
        .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
    : null;

/** The file that a line airs in the log of a date. */
export const fileOn = <F extends string | null>(
  { file, changes }: Copy<F>,
  date: string,
): F | string => changes?.findLast(({ from }) => from <= date)?.fileName ?? file;

/** The day before which a line has no file, if it has none of its own; null where none will come. */
export const copyComesOn = (changes: Changes): string | null => inOrder(changes)?.[0]?.from ?? null;

/** The file that a line airs after its last change, and that a continuation of it begins with. */
export const lastFile = <F extends string | null>({ file, changes }: Copy<F>): F | string =>
  changes?.at(-1)?.fileName ?? file;

/** The changes of a line whose days became others: what it airs on each of them stays the same. */
export function changesWithin(changes: Changes, { first, last }: Days): CopyChange[] | null {
  const sorted = (inOrder(changes) ?? []).filter(({ from }) => last === null || from <= last);
  const before = sorted.findLast(({ from }) => from <= first);
  const after = sorted.filter(({ from }) => from > first);
  return inOrder([...(before ? [{ ...before, from: first }] : []), ...after]);
}

/** One file in the place of another: from a date on, or, where that is null, on all days. */
export interface Replacement {
  from: string;
  to: string;
  date: string | null;
}

/**
 * A line with a file in the place of another.
 *
 * @returns null where it does not air the other file, or not on these days
 */
export function withFileFrom(
  { file, changes }: Copy,
  { from, to, date }: Replacement,
  { first, last }: Days,
): Copy | null {
  const since = date ?? '';
  if (last !== null && last < since) return null;
  const spans = [
    { start: first, file: file ?? '' },
    ...(inOrder(changes) ?? []).map((change) => ({ start: change.from, file: change.fileName })),
  ];
  let isChanged = false;
  const next = spans.flatMap((span, i) => {
    const end = spans[i + 1]?.start ?? null;
    if (span.file !== from || (end !== null && end <= since)) return [span];
    isChanged = true;
    const replaced = { start: span.start, file: to };
    return span.start >= since ? [replaced] : [span, { ...replaced, start: since }];
  });
  if (!isChanged) return null;
  const [own, ...others] = next.filter((span, i) => i === 0 || next[i - 1]?.file !== span.file);
  return {
    file: own?.file || null,
    changes: inOrder(others.map((span) => ({ from: span.start, fileName: span.file }))),
  };
}

/** The dates between which a piece may air; null for no limit. */
interface PieceDays {
  from: string | null;
  to: string | null;
}

/**
 * What becomes of a piece whose file is replaced from a date on: another file for all of its days, or for the later
 * ones, which are another piece.
 *
 * @returns null for a piece whose days end before
 */
export function pieceFrom({ from, to }: PieceDays, date: string | null): 'whole' | 'later' | null {
  if (date === null) return 'whole';
  if (to !== null && to < date) return null;
  return from !== null && from >= date ? 'whole' : 'later';
}
