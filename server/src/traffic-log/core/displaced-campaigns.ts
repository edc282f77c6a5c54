import type { UnplacedReason } from '../../contract/enums.js';
import type { Line } from '../../placement/rules/types.js';
import { rankOf } from '../../placement/rules/service.js';
import { isQuotaLine } from '../../placement/rules/quota.js';

/** An airing of a log: its campaign and the time of its break in minutes. */
export interface AiringInBreak {
  spotId: number;
  time: number;
  /** The missed airing that it makes good. */
  makeGoodOf?: number;
}

export interface DayAirings {
  date: string;
  airings: AiringInBreak[];
  /** Unplaced airings, by campaign; a campaign may occur more than once. */
  unplaced: { spotId: number; count: number; reason: UnplacedReason }[];
}

/** How many airings a campaign loses. */
export interface DisplacedCampaign {
  spotId: number;
  count: number;
}

function countBySpot(airings: readonly AiringInBreak[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { spotId } of airings) counts.set(spotId, (counts.get(spotId) ?? 0) + 1);
  return counts;
}

/** The campaigns that have fewer airings with the lines than without them, ordered by id. */
export function displacedCampaigns(
  without: readonly AiringInBreak[],
  withLines: readonly AiringInBreak[],
): DisplacedCampaign[] {
  const left = countBySpot(withLines);
  return [...countBySpot(without)]
    .map(([spotId, count]) => ({ spotId, count: count - (left.get(spotId) ?? 0) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.spotId - b.spotId);
}

/** What campaigns can lose to some lines. */
export interface DisplaceableCampaigns {
  /** Campaigns with a line of the letter of one of these lines, or lower. */
  displaceable: ReadonlySet<number>;
  /** Campaigns that have lines with a quota. */
  shared: ReadonlySet<number>;
}

/** @param asking the lines for which others would make room */
export function displaceableCampaigns(
  lines: readonly Line[],
  asking: readonly Line[],
): DisplaceableCampaigns {
  const spots = (own: readonly Line[]): Set<number> => new Set(own.map(({ spotId }) => spotId));
  const highest = asking.map(rankOf).sort()[0] ?? '';
  return {
    displaceable: spots(lines.filter((line) => rankOf(line) >= highest)),
    shared: spots(lines.filter(isQuotaLine)),
  };
}

/**
 * Whether the lines can have displaced anything: not when none of them is placed, nor when every campaign
 * that could make room for them has all that it asks for. Campaigns with a quota are assumed to lack
 * something, because another day may.
 */
export function mayDisplace(
  asking: number,
  withLines: readonly DayAirings[],
  { displaceable, shared }: DisplaceableCampaigns,
): boolean {
  if (!withLines.some((day) => isPlaced(asking, day))) return false;
  const lacks = withLines.some(({ unplaced }) =>
    unplaced.some(({ spotId }) => displaceable.has(spotId)),
  );
  return lacks || [...displaceable].some((spotId) => shared.has(spotId));
}

const isPlaced = (asking: number, { airings }: DayAirings): boolean =>
  airings.some(({ spotId }) => spotId === asking);

/**
 * As `displacedCampaigns`, for some days at once, by date, and for campaigns that can lose something. A higher letter
 * has as many airings with the lines as without, so what one of its campaigns loses, another gains. On a day
 * on which none of the lines is placed, they displace nothing: a search that tried them may end differently
 * by itself. A campaign with a quota only loses what it lacks on all of the days together, because what one
 * day lacks, another may have more.
 *
 * @param asking the campaign of the lines
 * @param without empty when they displace nothing (`mayDisplace`)
 */
export function displacedOnDays(
  asking: number,
  without: readonly DayAirings[],
  withLines: readonly DayAirings[],
  { displaceable, shared }: DisplaceableCampaigns,
): Map<string, DisplacedCampaign[]> {
  const all = (days: readonly DayAirings[]): AiringInBreak[] => days.flatMap((day) => day.airings);
  const lost = new Map(
    displacedCampaigns(all(without), all(withLines)).map(({ spotId, count }) => [spotId, count]),
  );
  const before = new Map(without.map((day) => [day.date, day.airings]));
  return new Map(
    withLines.map((day) => [
      day.date,
      displacedCampaigns(before.get(day.date) ?? [], day.airings).flatMap(
        ({ spotId, count }): DisplacedCampaign[] => {
          if (!displaceable.has(spotId)) return [];
          if (!shared.has(spotId)) return isPlaced(asking, day) ? [{ spotId, count }] : [];
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
