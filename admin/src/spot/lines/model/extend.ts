import { longerItems, longerLine, type Extension } from '@contract/extend';
import { LIMITS } from '@contract/limits';
import { addDays } from '@contract/time';
import { inLaterMonth } from './new-lines';
import type { AdvancedLine, SimpleLine } from './types';

export type { Extension } from '@contract/extend';

export interface ExtendedLines<T> {
  lines: readonly T[];
  /** Lines that run longer than before. */
  longer: number;
  /** Lines that are open-ended or run that long already; they are never shortened. */
  stay: number;
  /** Detailed items without any airing, so without a pattern to repeat. */
  empty: number;
  /** Lines that ended before today: they ask for the days since, too. */
  resumed: number;
  /** Detailed items that were added in later months. */
  added: readonly T[];
}

const hasGap = (end: string, today: string): boolean => addDays(end, 1) < today;

/**
 * The chosen lines with a later last day. Lines that are open-ended or run longer do not change.
 */
export function extendedSimple(
  lines: readonly SimpleLine[],
  chosen: ReadonlySet<string>,
  until: Extension,
  today: string,
): ExtendedLines<SimpleLine> {
  let [longer, stay, resumed] = [0, 0, 0];
  const next = lines.map((line) => {
    if (!chosen.has(line.key)) return line;
    const extended = longerLine(line, until);
    if (extended === null) {
      stay += 1;
      return line;
    }
    longer += 1;
    if (line.endDate !== null && hasGap(line.endDate, today)) resumed += 1;
    return extended;
  });
  return { lines: next, longer, stay, empty: 0, resumed, added: [] };
}

/** Identifies items that continue one another over the months. */
const nameOf = ({
  key: _key,
  id: _id,
  date: _date,
  occurrences: _all,
  changes: _changes,
  ...rest
}: AdvancedLine) => JSON.stringify(rest);

/**
 * Extends the chosen items up to a date: each day after the last airing repeats the same weekday of
 * the week before. Later months go into the existing continuation, or into a new item.
 */
export function extendedAdvanced(
  lines: readonly AdvancedLine[],
  chosen: ReadonlySet<string>,
  until: Extension,
  today: string,
): ExtendedLines<AdvancedLine> {
  const places = lines.flatMap(({ key }, at) => (chosen.has(key) ? [at] : []));
  const { changed, stay, empty, longer, ...more } = longerItems(
    lines,
    new Set(places),
    until,
    nameOf,
  );
  const added = more.added.flatMap(({ like, date, occurrences }) => {
    const first = lines[like];
    return first ? [{ ...inLaterMonth(first), date, occurrences }] : [];
  });
  const kept = lines.map((line, at) => {
    const occurrences = changed.get(at);
    return occurrences ? { ...line, occurrences } : line;
  });
  return {
    lines: [...kept, ...added],
    longer: longer.length,
    stay,
    empty,
    resumed: longer.filter((last) => hasGap(last, today)).length,
    added,
  };
}

/** Whether a campaign may have that many lines of a kind. */
export const fits = (lines: readonly unknown[]): boolean => lines.length <= LIMITS.linesPerCampaign;

/** Maximum number of weeks of one extension. */
export const MOST_WEEKS = LIMITS.extendWeeks;
