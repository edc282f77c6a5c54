import type { Unplaced, UnplacedReason } from './types';

export interface ReasonGroup {
  reason: UnplacedReason;
  entries: readonly Unplaced[];
  /** Airings: an entry may stand for several. */
  count: number;
}

const airings = (entries: readonly Unplaced[]): number =>
  entries.reduce((sum, { count }) => sum + count, 0);

/** The unplaced by reason, the reason with most airings first; ties as they come. */
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

/** What else keeps it out, beside the reason it is listed under: reasons with breaks, most first. */
export const otherReasons = ({ reason, blockedBy }: Unplaced): [string, number][] =>
  Object.entries(blockedBy ?? {})
    .filter(([other, breaks]) => other !== reason && breaks > 0)
    .sort(([, a], [, b]) => b - a);
