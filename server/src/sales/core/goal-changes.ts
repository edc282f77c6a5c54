/** A goal that is sent; no net means no goal any more. */
export interface SentGoal {
  stationId: number;
  accountExecutiveId: number | null;
  month: string;
  net: number | null;
  /** The version that was read, 0 where there was none; null: whichever is there. */
  version: number | null;
}

export interface StoredGoal {
  id: number;
  version: number;
  stationId: number;
  accountExecutiveId: number | null;
  month: string;
  net: number;
}

/** What to store; amounts are new ones. */
export interface GoalChanges {
  create: Omit<SentGoal, 'version'>[];
  update: { id: number; net: number }[];
  remove: number[];
}

type Key = Pick<SentGoal, 'stationId' | 'accountExecutiveId' | 'month'>;
/** Equal for goals of the same station, executive and month. */
export const keyOf = ({ stationId, accountExecutiveId, month }: Key): string =>
  JSON.stringify([stationId, accountExecutiveId, month]);

/** The place in the list of a goal whose station, executive and month are there before; null where none is. */
export function repeatedGoal(sent: readonly Key[]): number | null {
  const seen = new Set<string>();
  for (const [i, one] of sent.entries()) {
    if (seen.has(keyOf(one))) return i;
    seen.add(keyOf(one));
  }
  return null;
}

/**
 * What goals that are sent change.
 *
 * @param stored those that are there for the same stations, executives and months
 * @returns `stale`: the id of one that was changed since it was read, null where it is gone
 */
export function goalChanges(
  sent: readonly SentGoal[],
  stored: readonly StoredGoal[],
): GoalChanges | { stale: number | null } {
  const known = new Map(stored.map((one) => [keyOf(one), one]));
  const changes: GoalChanges = { create: [], update: [], remove: [] };
  for (const { version, ...goal } of sent) {
    const there = known.get(keyOf(goal));
    if (version !== null && version !== (there?.version ?? 0)) return { stale: there?.id ?? null };
    const { net } = goal;
    if (net === (there?.net ?? null)) continue;
    if (!there) changes.create.push(goal);
    else if (net === null) changes.remove.push(there.id);
    else changes.update.push({ id: there.id, net });
  }
  return changes;
}
