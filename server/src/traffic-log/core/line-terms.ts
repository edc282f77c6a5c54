import { type ExactTime, type Flag, TIME_MODE } from '../../contract/enums.js';
import { LINE_TERMS, type LineTerms } from '../../contract/line-fields.js';
import type { Line, Piece, Separation, SimpleLine } from '../../placement/rules/types.js';

/** The stored terms of a simple line; times in minutes. */
export interface StoredTerms extends Omit<LineTerms, 'preferredTime' | 'usePieces'> {
  preferredTime: number | null;
  /** The pieces of the campaign; null when the line names a file. */
  pieces: Piece[] | null;
}

type Terms = Pick<SimpleLine, keyof StoredTerms>;

/** The terms of a line that sets none. */
const PLAIN: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(LINE_TERMS).map(([name, { plain }]) => [name, plain]),
);

/**
 * The terms for the engine: only those that are set, so that the digests of older lines' logs stay the same.
 */
export const termsOf = (stored: StoredTerms): Terms =>
  Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => value !== null && value !== PLAIN[name]),
  ) as Terms;

/** The seconds of a line; for a line that takes pieces, those of the longest. */
export const lengthOf = (length: number | null, pieces: readonly Piece[] | null): number =>
  pieces ? Math.max(1, ...pieces.map((piece) => piece.length)) : (length ?? 1);

/** The separation of a record; null means not set. */
export interface StoredSeparation {
  separationMinutes: number | null;
  separationBreaks: number | null;
  separationHard: Flag | null;
}

/**
 * The separation that several records give together: for each field, the first record that sets it.
 *
 * @returns undefined when there is none
 */
export function separationBy(
  ...says: readonly (StoredSeparation | undefined)[]
): Separation | undefined {
  const first = <K extends keyof StoredSeparation>(field: K) =>
    says.map((each) => each?.[field] ?? null).find((value) => value !== null) ?? 0;
  const separation = {
    minutes: first('separationMinutes'),
    breaks: first('separationBreaks'),
    hard: first('separationHard') as Flag,
  };
  return separation.minutes > 0 || separation.breaks > 0 ? separation : undefined;
}

/** A simple line as its statement returns it. */
export type StoredSimple = Omit<SimpleLine, 'length' | 'fileName' | 'forebears'> & {
  length: number | null;
  fileName: string | null;
  terms: StoredTerms | null;
  forebears: number[] | null;
};

/** A line of a station whose exact times go to the nearest break. */
export const atNearestBreak = <L extends Line>(line: L, exactTime: ExactTime | null): L =>
  exactTime === 'nearest' &&
  line.scheduleType === 'simple' &&
  line.timeMode === TIME_MODE.exactTimes
    ? { ...line, nearestBreak: true }
    : line;

export function simpleLine({ terms, forebears, ...line }: StoredSimple): SimpleLine {
  const { fileName, length } = line;
  if (!terms) return { ...line, fileName: fileName ?? '', length: length ?? 1 };
  return {
    ...line,
    ...termsOf(terms),
    ...(forebears && { forebears }),
    fileName: fileName ?? '',
    length: lengthOf(length, terms.pieces),
  };
}
