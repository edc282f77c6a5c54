import type { Flag } from '../../contract/enums.js';
import { LINE_TERMS, type LineTerms } from '../../contract/line-fields.js';
import type { Piece, Separation, SimpleLine } from '../../placement/rules/types.js';

/** What simple lines may have beyond the first version, as it is stored; times in minutes. */
export interface StoredTerms extends Omit<LineTerms, 'preferredTime' | 'usePieces'> {
  preferredTime: number | null;
  /** Those of the campaign; null when the line names a file. */
  pieces: Piece[] | null;
}

type Terms = Pick<SimpleLine, keyof StoredTerms>;

/** Those of every line of the first version. */
const PLAIN: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(LINE_TERMS).map(([name, { plain }]) => [name, plain]),
);

/**
 * What the engine is told of it: only what differs from a line of the first version, so that the logs of
 * such lines stay what they were.
 */
export const termsOf = (stored: StoredTerms): Terms =>
  Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => value !== null && value !== PLAIN[name]),
  ) as Terms;

/** Seconds of a line, and of one that takes pieces those of the longest. */
export const lengthOf = (length: number | null, pieces: readonly Piece[] | null): number =>
  pieces ? Math.max(1, ...pieces.map((piece) => piece.length)) : (length ?? 1);

/** What a record says of separation; null: it does not say. */
export interface StoredSeparation {
  separationMinutes: number | null;
  separationBreaks: number | null;
  separationHard: Flag | null;
}

/**
 * How far airings are kept apart by what several records say, the first that says something for each
 * field.
 *
 * @returns undefined when nothing keeps them apart
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
