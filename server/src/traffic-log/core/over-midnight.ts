import { daysBetween, MINUTES_PER_DAY } from '../../contract/time.js';
import {
  areSeparated,
  gapsBetween,
  isTooNear,
  type SeparatedLine,
  type Place,
  strictest,
} from '../../placement/rules/separation.js';
import type { Station } from '../../placement/rules/types.js';

/** An airing of a stored log, as separation sees it. */
export interface StoredAiring extends SeparatedLine {
  id: number;
  /** Minutes: the time of its break. */
  time: number;
  /** The place of its break in the day, from 0. */
  ordinal: number;
}

/** A stored log; of one next to another day's, what is near their midnight is enough. */
export interface StoredLog<A extends StoredAiring = StoredAiring> {
  date: string;
  /** How many breaks it has. */
  breaks: number;
  airings: readonly A[];
}

/** Two airings of neighbouring days that a hard separation keeps further apart. */
export interface BrokenPair<A extends StoredAiring = StoredAiring> {
  airing: StoredAiring;
  date: string;
  other: A;
}

type NeighbourAiring<A extends StoredAiring> = Place & { date: string; airing: A };

const areRelated = (a: SeparatedLine, b: SeparatedLine): boolean =>
  a.clientId === b.clientId ||
  areSeparated(a, b) ||
  (a.speakerId !== null && a.speakerId === b.speakerId);

/** The airings of the days before and after, with their places as the day between sees them. */
export const neighbourAirings = <A extends StoredAiring>(
  { date, breaks }: Pick<StoredLog, 'date' | 'breaks'>,
  neighbours: readonly StoredLog<A>[],
): NeighbourAiring<A>[] =>
  neighbours.flatMap((log) => {
    const ahead = daysBetween(date, log.date);
    const first = ahead < 0 ? -log.breaks : breaks;
    return log.airings.map((airing) => ({
      date: log.date,
      airing,
      time: airing.time + ahead * MINUTES_PER_DAY,
      rank: first + airing.ordinal,
    }));
  });

/**
 * The pairs over a day's two midnights that are nearer than a hard separation allows, by the day's airings and
 * then by the others'. The days before and after say the same pairs.
 *
 * @param most pairs
 */
export function brokenOverMidnight<A extends StoredAiring>(
  day: StoredLog,
  neighbours: readonly StoredLog<A>[],
  station: Pick<Station, 'separation'>,
  most = Infinity,
): BrokenPair<A>[] {
  const reach = strictest([
    station.separation,
    ...[day, ...neighbours].flatMap(({ airings }) =>
      airings.flatMap((one) => [one.clientSeparation, one.categorySeparation]),
    ),
  ]).hard;
  const near = neighbourAirings(day, neighbours);
  const isEdge = ({ time, ordinal }: StoredAiring): boolean =>
    time < reach.minutes ||
    time > MINUTES_PER_DAY - reach.minutes ||
    ordinal < reach.breaks ||
    ordinal >= day.breaks - reach.breaks;
  const found: BrokenPair<A>[] = [];
  for (const airing of day.airings.filter(isEdge)) {
    const place = { time: airing.time, rank: airing.ordinal };
    for (const { date, airing: other, ...there } of near) {
      // Most pairs are far apart or have nothing in common, which is faster to find out.
      if (!isTooNear(reach, place, there) || !areRelated(airing, other)) continue;
      if (!isTooNear(gapsBetween(airing, other, station).hard, place, there)) continue;
      found.push({ airing, date, other });
      if (found.length >= most) return found;
    }
  }
  return found;
}
