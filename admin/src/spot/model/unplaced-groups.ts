import { addDays } from '@contract/time';
import type { TestedDay, UnplacedAirings } from './test-result';

/** The airings of a line that were unplaced for one reason, over all days. */
export interface UnplacedGroup extends Omit<UnplacedAirings, 'count'> {
  key: string;
  count: number;
  dates: readonly string[];
}

const both = <T>(a: readonly T[], b: readonly T[]): T[] => [
  ...new Map([...a, ...b].map((one) => [JSON.stringify(one), one])).values(),
];

function joinGroups(group: UnplacedGroup, date: string, entry: UnplacedAirings): UnplacedGroup {
  const most = new Map(group.blockedBy.map(({ reason, breaks }) => [reason, breaks]));
  for (const { reason, breaks } of entry.blockedBy)
    most.set(reason, Math.max(breaks, most.get(reason) ?? 0));
  return {
    ...group,
    count: group.count + entry.count,
    dates: group.dates.includes(date) ? group.dates : [...group.dates, date],
    blockedBy: [...most].map(([reason, breaks]) => ({ reason, breaks })),
    neighbours: both(group.neighbours, entry.neighbours),
    suggested: {
      changes: both(group.suggested.changes, entry.suggested.changes),
      complete: group.suggested.complete && entry.suggested.complete,
    },
  };
}

/**
 * The unplaced airings of a test: each line and reason once, with all its days, most airings first.
 */
export function unplacedGroups(days: readonly TestedDay[]): UnplacedGroup[] {
  const groups = new Map<string, UnplacedGroup>();
  for (const { date, unplaced } of days) {
    for (const entry of unplaced) {
      const key = `${entry.lineKey ?? ''} ${entry.reason}`;
      const group = groups.get(key) ?? { ...entry, key, count: 0, dates: [] };
      groups.set(key, joinGroups(group, date, entry));
    }
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}

/** Groups dates into runs of consecutive days: the first and last of each. */
export function runsOf(dates: readonly string[]): { from: string; to: string }[] {
  const runs: { from: string; to: string }[] = [];
  for (const date of dates) {
    const last = runs.at(-1);
    if (last && addDays(last.to, 1) === date) last.to = date;
    else runs.push({ from: date, to: date });
  }
  return runs;
}
