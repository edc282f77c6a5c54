import {
  AS_RUN_STATES,
  type AsRunDecision,
  type AsRunState,
  type MakeGoodState,
} from './as-run.js';
import type { Flag } from './enums.js';

/**
 * What became of an airing is decided here and nowhere else: SQL stores and sums what these functions return.
 */

/** What as-run files and people report about an airing. */
export interface AiringReport {
  state: AsRunState;
  billable: Flag;
  decision: AsRunDecision | null;
}

/** An airing of a day for which nothing was imported or decided. */
export const NOTHING_REPORTED: AiringReport = { state: 'PENDING', billable: 0, decision: null };

/** What a person decided about a row without an airing. */
export interface RowDecision {
  /** The campaign for which it counts. */
  spotId: number | null;
  scratched: boolean;
}

/** How an airing counts. `scratched` counts as nothing, and so does `unknown` until somebody decides. */
export const COUNTED_AS = ['aired', 'missed', 'scratched', 'unknown'] as const;
export type CountedAs = (typeof COUNTED_AS)[number];

/** How airings count that cost nothing. A missed one is free because its make-good is charged. */
export const COSTS_NOTHING: readonly CountedAs[] = ['missed', 'scratched'];

/** Whether something aired in this state. */
export const didAir = (state: AsRunState): boolean => state !== 'MISSED' && state !== 'PENDING';

/** The states in which something aired. */
export const AIRED_STATES: readonly AsRunState[] = AS_RUN_STATES.filter(didAir);

/** The state of an airing for which no row was found. */
export const stateWithoutRow = (airing: {
  /** A speaker reads it, so no file says whether it aired. */
  live: boolean;
  /** Whether a file of its day was imported; without one nothing is missed yet. */
  hasFile: boolean;
  /** It is in no file of what aired, because playout does it with its break. */
  airsWithBreak?: boolean;
  /** A studio said that it was not read. */
  notRead?: boolean;
}): AsRunState => {
  if (airing.notRead === true) return 'MISSED';
  if (airing.live || !airing.hasFile) return 'PENDING';
  return airing.airsWithBreak === true ? 'AIRED' : 'MISSED';
};

/** Whether an airing still needs a decision. */
export const isOpen = ({ state, billable, decision }: AiringReport): boolean =>
  decision === null && (state !== 'AIRED' || billable === 0);

/** How an airing counts. A miss counts as missed before anybody decides it, and still needs a decision. */
export function countsAs({ state, billable, decision }: AiringReport): CountedAs {
  switch (decision) {
    case 'BILL':
    case 'BILL_AS_SCHEDULED':
      return 'aired';
    case 'MAKE_GOOD':
      return 'missed';
    case 'SCRATCH':
      return 'scratched';
    case null:
      if (state === 'MISSED') return 'missed';
      return state === 'AIRED' && billable === 1 ? 'aired' : 'unknown';
  }
}

/** Whether an airing counts with its planned time, length and file, whatever aired in its place. */
export const countsAsPlanned = (decision: AsRunDecision | null): boolean =>
  decision === 'BILL_AS_SCHEDULED';

/** Whether a row without an airing still needs a decision. */
export const isRowOpen = ({ spotId, scratched }: RowDecision): boolean =>
  spotId === null && !scratched;

/** How a row without an airing counts for its campaign. */
export const rowCountsAs = ({ spotId, scratched }: RowDecision): CountedAs => {
  if (scratched) return 'scratched';
  return spotId === null ? 'unknown' : 'aired';
};

/** The state of a make-good that a log holds, by what became of its airing. */
export function makeGoodState(
  placed: AiringReport,
  closed: boolean,
): Extract<MakeGoodState, 'placed' | 'aired' | 'owed'> {
  if (isOpen(placed)) return 'placed';
  if (countsAs(placed) !== 'aired') return 'owed';
  return closed ? 'aired' : 'placed';
}

/** The counts of a day. */
export interface DayCounts {
  scheduled: number;
  aired: number;
  moved: number;
  short: number;
  substituted: number;
  missed: number;
  pending: number;
  /** Rows without an airing. */
  unordered: number;
  /** Airings and rows that still need a decision. */
  undecided: number;
}

/** @param rows without an airing */
export function dayCounts(
  airings: readonly AiringReport[],
  rows: readonly RowDecision[] = [],
): DayCounts {
  const of = (one: AsRunState): number => airings.filter(({ state }) => state === one).length;
  return {
    scheduled: airings.length,
    aired: of('AIRED'),
    moved: of('MOVED'),
    short: of('SHORT'),
    substituted: of('SUBSTITUTED'),
    missed: of('MISSED'),
    pending: of('PENDING'),
    unordered: rows.length,
    undecided: airings.filter(isOpen).length + rows.filter(isRowOpen).length,
  };
}
