/** An airing of a log: its campaign and the time of its break in minutes. */
export interface AiringInBreak {
  spotId: number;
  time: number;
}

export interface DayAirings {
  date: string;
  airings: AiringInBreak[];
  /** Airings that have no place, by campaign; a campaign may be there more than once. */
  unplaced: { spotId: number; count: number }[];
}

/** How many airings a campaign loses. */
export interface Displaced {
  spotId: number;
  count: number;
}

function countBySpot(airings: readonly AiringInBreak[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { spotId } of airings) counts.set(spotId, (counts.get(spotId) ?? 0) + 1);
  return counts;
}

/** The campaigns that have fewer airings with the lines than without them, ordered by id. */
export function displaced(
  without: readonly AiringInBreak[],
  withLines: readonly AiringInBreak[],
): Displaced[] {
  const left = countBySpot(withLines);
  return [...countBySpot(without)]
    .map(([spotId, count]) => ({ spotId, count: count - (left.get(spotId) ?? 0) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.spotId - b.spotId);
}

/**
 * The same for some days at once, by date. Where nothing of the lines is placed, they displace nothing: placement
 * that tried them may end otherwise by itself. A campaign whose lines have a quota only loses what it has less on
 * all of the days together: what one day has less, another may have more.
 *
 * @param asking the campaign of the lines
 * @param shared whether a campaign has lines with a quota
 */
export function displacedOnDays(
  asking: number,
  without: readonly DayAirings[],
  withLines: readonly DayAirings[],
  shared: (spotId: number) => boolean,
): Map<string, Displaced[]> {
  const isPlaced = (day: DayAirings): boolean =>
    day.airings.some(({ spotId }) => spotId === asking);
  if (!withLines.some(isPlaced)) return new Map();
  const all = (days: readonly DayAirings[]): AiringInBreak[] => days.flatMap((day) => day.airings);
  const lost = new Map(
    displaced(all(without), all(withLines)).map(({ spotId, count }) => [spotId, count]),
  );
  const before = new Map(without.map((day) => [day.date, day.airings]));
  return new Map(
    withLines.map((day) => [
      day.date,
      displaced(before.get(day.date) ?? [], day.airings).flatMap(
        ({ spotId, count }): Displaced[] => {
          if (!shared(spotId)) return isPlaced(day) ? [{ spotId, count }] : [];
          const own = Math.min(count, lost.get(spotId) ?? 0);
          lost.set(spotId, (lost.get(spotId) ?? 0) - own);
          return own > 0 ? [{ spotId, count: own }] : [];
        },
      ),
    ]),
  );
}

/** The times of the breaks in which a campaign airs, ascending. */
export const timesOf = (airings: readonly AiringInBreak[], spotId: number): number[] =>
  airings
    .filter((airing) => airing.spotId === spotId)
    .map(({ time }) => time)
    .sort((a, b) => a - b);
