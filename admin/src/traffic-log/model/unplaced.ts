import type { Log, Unplaced, UnplacedReason } from './types';

export interface ReasonGroup {
  reason: UnplacedReason;
  entries: readonly Unplaced[];
  /** The number of airings; an entry may stand for several. */
  count: number;
}

const airings = (entries: readonly Unplaced[]): number =>
  entries.reduce((sum, { count }) => sum + count, 0);

/** The unplaced airings by reason, most frequent first, ties in their original order. */
export function groupByReason(unplaced: readonly Unplaced[]): ReasonGroup[] {
  const groups = new Map<UnplacedReason, Unplaced[]>();
  for (const entry of unplaced) {
    const group = groups.get(entry.reason);
    if (group) group.push(entry);
    else groups.set(entry.reason, [entry]);
  }
  return [...groups]
    .map(([reason, entries]) => ({ reason, entries, count: airings(entries) }))
    .sort((a, b) => b.count - a.count);
}

export const unplacedCount = airings;

/**
 * The campaign whose airing at `time` an entry would be too near to; `name` is null when that is not in the
 * log, as of the day before.
 */
export function neighbourOf(
  log: Pick<Log, 'breaks'>,
  { neighbour }: Pick<Unplaced, 'neighbour'>,
): { name: string | null; time: string } | null {
  if (!neighbour) return null;
  const items = log.breaks.flatMap((one) => one.items);
  const item = items.find(({ spotId }) => spotId === neighbour.spotId);
  return { name: item?.spotName ?? null, time: neighbour.time };
}

/** The other reasons that keep it out of breaks, most frequent first. */
export const otherReasons = ({ reason, blockedBy }: Unplaced): [string, number][] =>
  Object.entries(blockedBy ?? {})
    .filter(([other, breaks]) => other !== reason && breaks > 0)
    .sort(([, a], [, b]) => b - a);
