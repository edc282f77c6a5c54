import type { MatchSettings, Outcome, PlannedAiring, PlayedRow } from './match.js';
import { matchDays } from './match.js';

/** Seconds after the tolerance of a break in which playout may still report what it aired. */
const TO_TELL = 5 * 60;

/** Seconds after the tolerance of a break in which a studio may still say what was read. */
const TO_SAY = 10 * 60;

/** Whether a studio is late to say of a read what became of it. It is missed by nobody's silence. */
export const isSayLate = (
  {
    breakEnd,
    start,
    length,
    tolerance,
  }: Pick<LiveAiring, 'breakEnd' | 'start' | 'length' | 'tolerance'>,
  now: number,
): boolean => now >= Math.max(breakEnd, start + length) + tolerance + TO_SAY;

/** An airing of a day that is on air. */
export interface LiveAiring extends PlannedAiring {
  /** When its break ends. */
  breakEnd: number;
}

export interface LiveOutcome extends Outcome {
  /** Its time has come and playout has not reported it. */
  late: boolean;
}

/**
 * What became of the airings of a day that is on air. An airing that playout has not reported counts as missed
 * five minutes after the end of its break and its tolerance; until then it is unknown.
 *
 * @param tells whether playout reports what it airs: a studio alone says nothing of what is played
 * @param now seconds in the origin of the airings' times
 * @throws TooManyPairs
 */
export function liveOutcomes(
  airings: readonly LiveAiring[],
  rows: readonly PlayedRow[],
  settings: MatchSettings,
  now: number,
  tells = true,
): Map<number, LiveOutcome> {
  const isOver = ({ breakEnd, start, length, tolerance }: LiveAiring): boolean =>
    tells && now >= Math.max(breakEnd, start + length) + tolerance + TO_TELL;
  const planned = airings.map((airing) => ({ ...airing, hasFile: isOver(airing) }));
  const { outcomes } = matchDays(planned, rows, settings);
  return new Map(
    planned.flatMap((airing) => {
      const outcome = outcomes.get(airing.id);
      if (!outcome) return [];
      const due = now > airing.start + airing.tolerance;
      const isExpected = !airing.live && airing.airsWithBreak !== true;
      const late = tells && outcome.state === 'PENDING' && isExpected && due;
      return [[airing.id, { ...outcome, late }] as const];
    }),
  );
}
