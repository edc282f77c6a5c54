import type { Log, LogBreak, Unplaced } from './types';

type Suggestion = NonNullable<Unplaced['suggestions']>[number];

/** A change that would place an airing, with what a person knows of it instead of ids. */
export interface SuggestedChange {
  kind: Suggestion['kind'];
  /** Time of the break that would take the airing. */
  time: string | null;
  startTime: string | null;
  endTime: string | null;
  /** The campaigns of which one airing fewer would do. */
  spots: readonly string[];
}

/** Message keys are written out, so that a missing or unused one is found. */
export const SUGGESTION_TEXTS: Record<Suggestion['kind'], string> = {
  WIDEN_WINDOW: 'trafficLog.suggest.WIDEN_WINDOW',
  POSITION: 'trafficLog.suggest.POSITION',
  MIX_CATEGORY: 'trafficLog.suggest.MIX_CATEGORY',
  LOWER_PRIORITY: 'trafficLog.suggest.LOWER_PRIORITY',
};

/** A suggestion for a day, told by the breaks and campaigns of that day's log. */
export function suggestedIn(breaks: readonly LogBreak[], suggestion: Suggestion): SuggestedChange {
  const all = breaks.flatMap(({ items }) => items);
  const taker = breaks.find((one) => one.commercialBreakId === suggestion.commercialBreakId);
  return {
    kind: suggestion.kind,
    time: taker?.time ?? null,
    startTime: suggestion.startTime ?? null,
    endTime: suggestion.endTime ?? null,
    spots: (suggestion.spotIds ?? []).flatMap(
      (id) => all.find(({ spotId }) => spotId === id)?.spotName ?? [],
    ),
  };
}

/** What `suggestionsByLine` files the suggestions of an unplaced entry under. */
export const lineKey = ({ scheduleType, scheduleId }: Unplaced): string =>
  `${scheduleType}-${scheduleId}`;

/**
 * What would place the airings of each line, by `lineKey`. A line that is not in it would have its
 * place already, were the day made again; one with an empty list is helped by nothing that was tried.
 */
export function suggestionsByLine(
  { breaks }: Pick<Log, 'breaks'>,
  answered: readonly Unplaced[],
): ReadonlyMap<string, readonly SuggestedChange[]> {
  const byLine = new Map<string, SuggestedChange[]>();
  for (const entry of answered) {
    const changes = (entry.suggestions ?? []).map((one) => suggestedIn(breaks, one));
    byLine.set(lineKey(entry), [...(byLine.get(lineKey(entry)) ?? []), ...changes]);
  }
  return byLine;
}
