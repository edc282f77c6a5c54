import type { MatchSettings, Outcome, PlannedAiring, PlayedRow } from './match.js';
import { matchDays } from './match.js';

/** Seconds after the tolerance of a break in which playout may still tell what it aired. */
const TO_TELL = 5 * 60;

/** An airing of a day that goes on. */
export interface LiveAiring extends PlannedAiring {
  /** When its break ends. */
  breakEnd: number;
}

export interface LiveOutcome extends Outcome {
  /** Its time has come and nobody told of it. */
  late: boolean;
}

/**
 * What became of the airings of a day that goes on. What nobody told of is missed once its break is over by its
 * tolerance and five minutes; until then it is not known.
 *
 * @param now seconds in the origin of the airings' times
 * @throws TooManyPairs
 */
export function liveOutcomes(
  airings: readonly LiveAiring[],
  rows: readonly PlayedRow[],
  settings: MatchSettings,
  now: number,
): Map<number, LiveOutcome> {
  const isOver = ({ breakEnd, start, length, tolerance }: LiveAiring): boolean =>
    now >= Math.max(breakEnd, start + length) + tolerance + TO_TELL;
  const planned = airings.map((airing) => ({ ...airing, hasFile: isOver(airing) }));
  const { outcomes } = matchDays(planned, rows, settings);
  return new Map(
    planned.flatMap((airing) => {
      const outcome = outcomes.get(airing.id);
      if (!outcome) return [];
      const due = now > airing.start + airing.tolerance;
      const late = outcome.state === 'PENDING' && !airing.live && due;
      return [[airing.id, { ...outcome, late }] as const];
    }),
  );
}
