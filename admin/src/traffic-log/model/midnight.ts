import { findAiring } from './moves';
import type { Log } from './types';

type BrokenPair = Log['separationBroken'][number];

/** A pair over midnight that is nearer than a rule allows, as a person reads it. */
export interface NearPair extends BrokenPair {
  name: string;
  /** `HH:MM` of its break. */
  time: string;
  /** Null while the other day's log is not known, or no longer has it. */
  other: { name: string; time: string } | null;
}

const named = (log: Pick<Log, 'breaks'> | null | undefined, id: number) => {
  const found = log ? findAiring(log.breaks, id) : null;
  return found && { name: found.airing.spotName, time: found.in.time };
};

/** @param others by date, the logs of the days before and after as far as they are known */
export const nearPairs = (
  log: Pick<Log, 'breaks' | 'separationBroken'>,
  others: ReadonlyMap<string, Pick<Log, 'breaks'> | null | undefined>,
): NearPair[] =>
  log.separationBroken.flatMap((pair) => {
    const own = named(log, pair.airingId);
    return own
      ? [{ ...pair, ...own, other: named(others.get(pair.date), pair.otherAiringId) }]
      : [];
  });
