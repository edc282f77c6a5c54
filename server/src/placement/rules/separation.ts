import type { Line, Separation, Station } from './types.js';

/** The fields of a line that decide how far its airings are kept from others. */
export type SeparatedLine = Pick<
  Line,
  | 'clientId'
  | 'spotCategoryId'
  | 'speakerId'
  | 'pieces'
  | 'clientSeparation'
  | 'categorySeparation'
  | 'apartFrom'
>;

/** A distance that two airings must have, or should have: see `Separation`. */
export interface Gap {
  minutes: number;
  breaks: number;
}

/** The hard and the wished distance of two airings. */
export interface Gaps {
  hard: Gap;
  soft: Gap;
}

/** Where an airing is: the minute of its break, and the break's number in the order of air time. */
export interface Place {
  time: number;
  rank: number;
}

/** Whether two places are nearer to one another than a gap allows. */
export const isTooNear = ({ minutes, breaks }: Gap, a: Place, b: Place): boolean =>
  Math.abs(a.time - b.time) < minutes || Math.abs(a.rank - b.rank) < breaks;

/** The strictest of some separations; hard ones and wishes are compared separately. */
export function strictest(all: readonly (Separation | undefined)[]): Gaps {
  const gaps: Gaps = { hard: { minutes: 0, breaks: 0 }, soft: { minutes: 0, breaks: 0 } };
  for (const one of all) {
    if (!one) continue;
    const gap = one.hard === 1 ? gaps.hard : gaps.soft;
    gap.minutes = Math.max(gap.minutes, one.minutes);
    gap.breaks = Math.max(gap.breaks, one.breaks);
  }
  return gaps;
}

/** The voices that an airing of a line can have, ascending: for a line with pieces, those of any piece. */
export const voicesOf = ({
  pieces,
  speakerId,
}: Pick<SeparatedLine, 'pieces' | 'speakerId'>): number[] =>
  [
    ...new Set(
      (pieces ? pieces.map((piece) => piece.speakerId) : [speakerId]).filter((id) => id !== null),
    ),
  ].sort((a, b) => a - b);

/** Whether two categories are kept apart: they are the same, or either names the other. */
export const areSeparated = (
  a: Pick<SeparatedLine, 'spotCategoryId' | 'apartFrom'>,
  b: Pick<SeparatedLine, 'spotCategoryId' | 'apartFrom'>,
): boolean =>
  a.spotCategoryId !== null &&
  b.spotCategoryId !== null &&
  (a.spotCategoryId === b.spotCategoryId ||
    a.apartFrom?.includes(b.spotCategoryId) === true ||
    b.apartFrom?.includes(a.spotCategoryId) === true);

/** How far two airings are kept apart: by client, by category and by voice, the strictest of all. */
export function gapsBetween(
  a: SeparatedLine,
  b: SeparatedLine,
  station: Pick<Station, 'separation'>,
): Gaps {
  const voices = station.separation ? voicesOf(a) : [];
  return strictest([
    ...(a.clientId === b.clientId ? [a.clientSeparation, b.clientSeparation] : []),
    ...(areSeparated(a, b) ? [a.categorySeparation, b.categorySeparation] : []),
    ...(voices.length > 0 && voicesOf(b).some((id) => voices.includes(id))
      ? [station.separation]
      : []),
  ]);
}
