import { addDays } from '../../contract/time.js';
import type { AdvancedLine } from '../../placement/rules/types.js';
import type { StoredSimple } from './line-terms.js';

interface StoredLines {
  simple: StoredSimple[];
  advanced: AdvancedLine[];
}

/** The lines of a campaign that is tried, as they would be stored. */
export interface TriedLines extends StoredLines {
  clientId: number;
  /** The campaigns in whose place it is: itself, and the one that it replaces. */
  inPlaceOf: readonly number[];
}

/**
 * What is stored of a station's lines between two dates, with a campaign as it is tried. Detailed lines count from
 * the first of their month, as those that are stored.
 */
export function withTrial(
  { simple, advanced }: StoredLines,
  trial: TriedLines,
  first: string,
  last: string,
): StoredLines {
  const before = addDays(first, -1);
  const stays = ({ spotId }: { spotId: number }): boolean => !trial.inPlaceOf.includes(spotId);
  const runs = ({ startDate, endDate }: StoredSimple): boolean =>
    startDate <= last && (endDate === null || endDate >= before);
  const airs = ({ date }: AdvancedLine): boolean =>
    date <= last && date >= `${before.slice(0, 7)}-01`;
  return {
    simple: [...simple.filter(stays), ...trial.simple.filter(runs)],
    advanced: [...advanced.filter(stays), ...trial.advanced.filter(airs)],
  };
}
