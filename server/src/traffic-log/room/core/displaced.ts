/** An airing of a log: its campaign and the time of its break in minutes. */
export interface AiringInBreak {
  spotId: number;
  time: number;
}

export interface DayAirings {
  date: string;
  airings: AiringInBreak[];
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

/** The times of the breaks in which a campaign airs, ascending. */
export const timesOf = (airings: readonly AiringInBreak[], spotId: number): number[] =>
  airings
    .filter((airing) => airing.spotId === spotId)
    .map(({ time }) => time)
    .sort((a, b) => a - b);
