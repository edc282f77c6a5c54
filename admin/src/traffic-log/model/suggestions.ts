import type { Log, LogBreak, Unplaced } from './types';

type Suggestion = NonNullable<Unplaced['suggestions']>[number];

/** A change that would place an airing, with what a person knows of it instead of ids. */
export interface SuggestedChange {
  kind: Suggestion['kind'];
  /** Time of the break that would take the airing. */
  time: string | null;
  startTime: string | null;
  endTime: string | null;
  /** Seconds of a version that would fit. */
  length: number | null;
  /** The campaigns of which one airing fewer would do. */
  spots: readonly string[];
}

/** What was found that would place an airing. */
export interface Suggested {
  changes: readonly SuggestedChange[];
  /** False when the search was cut short, so that there may be more. */
  complete: boolean;
}

/** Message keys are written out, so that a missing or unused one is found. */
export const SUGGESTION_TEXTS: Record<Suggestion['kind'], string> = {
  WIDEN_WINDOW: 'trafficLog.suggest.WIDEN_WINDOW',
  POSITION: 'trafficLog.suggest.POSITION',
  LENGTH: 'trafficLog.suggest.LENGTH',
  MIX_CATEGORY: 'trafficLog.suggest.MIX_CATEGORY',
  LOWER_PRIORITY: 'trafficLog.suggest.LOWER_PRIORITY',
};

/** A suggestion for a day, told by the breaks and campaigns of that day's log. */
function changeIn(breaks: readonly LogBreak[], suggestion: Suggestion): SuggestedChange {
  const all = breaks.flatMap(({ items }) => items);
  const taker = breaks.find((one) => one.commercialBreakId === suggestion.commercialBreakId);
  return {
    kind: suggestion.kind,
    time: taker?.time ?? null,
    startTime: suggestion.startTime ?? null,
    endTime: suggestion.endTime ?? null,
    length: suggestion.length ?? null,
    spots: (suggestion.spotIds ?? []).flatMap(
      (id) => all.find(({ spotId }) => spotId === id)?.spotName ?? [],
    ),
  };
}

/** What would place the airings of an unplaced entry of a day. */
export const suggestedFor = (breaks: readonly LogBreak[], entry: Unplaced): Suggested => ({
  changes: (entry.suggestions ?? []).map((one) => changeIn(breaks, one)),
  complete: entry.complete !== false,
});

/** What `suggestionsByLine` files the suggestions of an unplaced entry under. */
export const lineKey = ({ scheduleType, scheduleId }: Unplaced): string =>
  `${scheduleType}-${scheduleId}`;

/**
 * What would place the airings of each line, by `lineKey`. A line that is not in it would have its
 * place already, were the day made again; one without changes is helped by nothing that was tried.
 */
export function suggestionsByLine(
  { breaks }: Pick<Log, 'breaks'>,
  answered: readonly Unplaced[],
): ReadonlyMap<string, Suggested> {
  const byLine = new Map<string, Suggested>();
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
