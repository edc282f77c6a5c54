import { addDays } from '@contract/time';
import type { components } from '../../api/schema.generated';
import type { SpotAnswer } from '../model/types';

export type Room = components['schemas']['RoomAnswer'];
export type DisplacedCampaign = components['schemas']['DisplacedAnswer'];

/** How many days ahead an approval shows what it would displace. */
const DAYS = 31;

/** The first days from today on that lines of a campaign cover; null when they are over. */
export function daysOf(
  { simpleSchedules }: Pick<SpotAnswer, 'simpleSchedules'>,
  today: string,
): { dateFrom: string; dateTo: string } | null {
  const running = simpleSchedules.filter(({ endDate }) => !endDate || endDate >= today);
  const [first] = running.map(({ startDate }) => startDate).sort();
  if (first === undefined) return null;
  const dateFrom = first < today ? today : first;
  const last = running.some(({ endDate }) => !endDate)
    ? null
    : (running
        .flatMap(({ endDate }) => endDate ?? [])
        .sort()
        .at(-1) ?? null);
  const furthest = addDays(dateFrom, DAYS - 1);
  return { dateFrom, dateTo: last !== null && last < furthest ? last : furthest };
}

/** What each campaign would lose over all days, the most first. */
export function lossesOf({ days }: Room): DisplacedCampaign[] {
  const sums = new Map<string, DisplacedCampaign>();
  for (const one of days.flatMap(({ displaced }) => displaced)) {
    const key = `${one.spotId} ${one.held ?? 0}`;
    sums.set(key, { ...one, count: (sums.get(key)?.count ?? 0) + one.count });
  }
  return [...sums.values()].sort((a, b) => b.count - a.count);
}
