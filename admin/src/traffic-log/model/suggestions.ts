import type { Log, LogBreak, Unplaced } from './types';

export type Suggestion = NonNullable<Unplaced['suggestions']>[number];

/** A change that would place an airing, with names and times instead of ids. */
export interface SuggestedChange {
  kind: Suggestion['kind'];
  /** Time of the break that would take the airing. */
  time: string | null;
  /** Minutes from what was bought to that break; negative before it. */
  minutesAway: number;
  startTime: string | null;
  endTime: string | null;
  /** Length in seconds of a version that would fit. */
  length: number | null;
  /** Campaigns of which one must give up an airing. */
  spots: readonly string[];
  /** False when it fits by the rules, but was not verified by making the day again. */
  tried: boolean;
}

/** The suggestions for an airing. */
export interface AiringSuggestions {
  changes: readonly SuggestedChange[];
  /** False when the search was cut short, so that there may be more. */
  complete: boolean;
}

/** A suggestion for one entry of a day, as shown and applied. */
export interface Help {
  id: number;
  entry: Unplaced;
  suggestion: Suggestion;
  change: SuggestedChange;
  /** Other entries of the campaign that the same change would help. */
  count: number;
  /** Campaigns whose suggestions cannot be applied as well. */
  excludes: readonly string[];
}

/** The suggestions that would use one break. */
export interface BreakHelps {
  breakId: number;
  time: string;
  /** Free seconds of the break. */
  free: number;
  helps: readonly Help[];
}

/** Message keys are written out so that the check for missing and unused ones finds them. */
export const SUGGESTION_TEXTS: Record<Suggestion['kind'], string> = {
  WIDEN_WINDOW: 'trafficLog.suggest.WIDEN_WINDOW',
  POSITION: 'trafficLog.suggest.POSITION',
  LENGTH: 'trafficLog.suggest.LENGTH',
  MIX_CATEGORY: 'trafficLog.suggest.MIX_CATEGORY',
  LOWER_PRIORITY: 'trafficLog.suggest.LOWER_PRIORITY',
};

/** Resolves a suggestion's ids with the breaks and campaigns of its day's log. */
function changeIn(breaks: readonly LogBreak[], suggestion: Suggestion): SuggestedChange {
  const all = breaks.flatMap(({ items }) => items);
  const taker = breaks.find((one) => one.commercialBreakId === suggestion.commercialBreakId);
  return {
    kind: suggestion.kind,
    time: taker?.time ?? null,
    minutesAway: suggestion.minutesAway ?? 0,
    startTime: suggestion.startTime ?? null,
    endTime: suggestion.endTime ?? null,
    length: suggestion.length ?? null,
    spots: (suggestion.spotIds ?? []).flatMap(
      (id) => all.find(({ spotId }) => spotId === id)?.spotName ?? [],
    ),
    tried: suggestion.tried !== false,
  };
}

/** The suggestions for an unplaced entry of a day. */
export const suggestedFor = (breaks: readonly LogBreak[], entry: Unplaced): AiringSuggestions => ({
  changes: (entry.suggestions ?? []).map((one) => changeIn(breaks, one)),
  complete: entry.complete !== false,
});

/** Key of an unplaced entry in `suggestionsByLine`. */
export const lineKey = ({
  scheduleType,
  scheduleId,
}: Pick<Unplaced, 'scheduleType' | 'scheduleId'>): string => `${scheduleType}-${scheduleId}`;

/**
 * Suggestions by `lineKey`. A line without an entry would be placed if the day were made again; an
 * entry without changes means that nothing that was tried helps.
 */
export function suggestionsByLine(
  { breaks }: Pick<Log, 'breaks'>,
  answered: readonly Unplaced[],
): ReadonlyMap<string, AiringSuggestions> {
  const byLine = new Map<string, AiringSuggestions>();
  for (const entry of answered) {
    const before = byLine.get(lineKey(entry));
    const { changes, complete } = suggestedFor(breaks, entry);
    byLine.set(lineKey(entry), {
      changes: [...(before?.changes ?? []), ...changes],
      complete: complete && before?.complete !== false,
    });
  }
  return byLine;
}

/**
 * The suggestions for these lines by the break that they would use, the break nearest to what was
 * bought first. Leaves out breaks that the log does not have.
 */
export function helpsByBreak(
  { breaks }: Pick<Log, 'breaks'>,
  answered: readonly Unplaced[],
  lines: ReadonlySet<string>,
): BreakHelps[] {
  const nameOf = new Map(
    answered.flatMap(({ spotName, suggestions }) =>
      (suggestions ?? []).map(({ id }) => [id, spotName] as const),
    ),
  );
  const byBreak = new Map<number, Help[]>();
  for (const entry of answered)
    for (const suggestion of lines.has(lineKey(entry)) ? (entry.suggestions ?? []) : []) {
      const helps = byBreak.get(suggestion.commercialBreakId) ?? [];
      byBreak.set(suggestion.commercialBreakId, helps);
      const names = (suggestion.excludes ?? []).flatMap((id) => nameOf.get(id) ?? []);
      const change = changeIn(breaks, suggestion);
      const alike = helps.find((one) => one.entry.spotId === entry.spotId && isSame(one, change));
      if (alike) {
        alike.count++;
        alike.excludes = [...new Set([...alike.excludes, ...names])];
      } else
        helps.push({
          id: suggestion.id ?? 0,
          entry,
          suggestion,
          change,
          count: 1,
          excludes: [...new Set(names)],
        });
    }
  const away = ({ change }: Help): number => Math.abs(change.minutesAway);
  const nearest = ({ helps }: BreakHelps): number => Math.min(...helps.map(away));
  return breaks
    .flatMap(({ commercialBreakId, time, capacity, used }): BreakHelps[] => {
      const helps = byBreak.get(commercialBreakId);
      if (!helps) return [];
      const free = Math.max(0, capacity - used);
      return [{ breakId: commercialBreakId, time, free, helps: sortedBy(helps, away) }];
    })
    .sort((a, b) => nearest(a) - nearest(b));
}

/** Whether two suggestions read alike. */
const isSame = ({ change: one }: Help, other: SuggestedChange): boolean =>
  one.kind === other.kind &&
  one.startTime === other.startTime &&
  one.endTime === other.endTime &&
  one.length === other.length &&
  one.tried === other.tried &&
  one.spots.join() === other.spots.join();

const sortedBy = <T>(list: readonly T[], by: (one: T) => number): T[] =>
  [...list].sort((a, b) => by(a) - by(b));
