import {
  AS_RUN_STATES,
  type AsRunDecision,
  type AsRunState,
  type MakeGoodState,
} from './as-run.js';
import type { Flag } from './enums.js';

/**
 * What became of an airing, decided here and nowhere else: SQL stores what these functions say, and sums it.
 */

/** What files and people tell of an airing. */
export interface ToldAiring {
  state: AsRunState;
  billable: Flag;
  decision: AsRunDecision | null;
}

/** An airing of a day of which nothing was imported or decided. */
export const NOTHING_TOLD: ToldAiring = { state: 'PENDING', billable: 0, decision: null };

/** What a person said of a row without an airing. */
export interface ToldRow {
  /** The campaign that it counts for. */
  spotId: number | null;
  scratched: boolean;
}

/**
 * As what an airing counts. `scratched` counts as nothing, and `unknown` does until somebody decides.
 */
export type CountedAs = 'aired' | 'missed' | 'scratched' | 'unknown';

/** As what airings cost nothing: what makes a missed one good is charged itself. */
export const COSTS_NOTHING: readonly CountedAs[] = ['missed', 'scratched'];

/** Whether anything aired as it. */
export const didAir = (state: AsRunState): boolean => state !== 'MISSED' && state !== 'PENDING';

/** The states of airings as which something aired. */
export const AIRED_STATES: readonly AsRunState[] = AS_RUN_STATES.filter(didAir);

/** The state of an airing that no row was found for. */
export const stateWithoutRow = (airing: {
  /** Read by a person: no file says whether it aired. */
  live: boolean;
  /** Whether there is a file of its day: without one nothing is missed yet. */
  hasFile: boolean;
}): AsRunState => (airing.live || !airing.hasFile ? 'PENDING' : 'MISSED');

/** Whether an airing is left to decide. */
export const isOpen = ({ state, billable, decision }: ToldAiring): boolean =>
  decision === null && (state !== 'AIRED' || billable === 0);

/** As what an airing counts. A miss counts as one before anybody decides it, and is open all the same. */
export function countsAs({ state, billable, decision }: ToldAiring): CountedAs {
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

/** Whether an airing counts with its planned time, length and file, whatever aired as it. */
export const countsAsPlanned = (decision: AsRunDecision | null): boolean =>
  decision === 'BILL_AS_SCHEDULED';

/** Whether a row without an airing is left to decide. */
export const isRowOpen = ({ spotId, scratched }: ToldRow): boolean => spotId === null && !scratched;

/** As what a row without an airing counts, for its campaign. */
export const rowCountsAs = ({ spotId, scratched }: ToldRow): CountedAs => {
  if (scratched) return 'scratched';
  return spotId === null ? 'unknown' : 'aired';
};

/** The state of a make-good that is in a log, by what became of it there. */
export function makeGoodState(
  placed: ToldAiring,
  closed: boolean,
): Extract<MakeGoodState, 'placed' | 'aired' | 'owed'> {
  if (isOpen(placed)) return 'placed';
  if (countsAs(placed) !== 'aired') return 'owed';
  return closed ? 'aired' : 'placed';
}

/** What a day counts. */
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
  /** Airings and rows that are left to decide. */
  undecided: number;
}

/** @param rows those without an airing */
export function dayCounts(
  airings: readonly ToldAiring[],
  rows: readonly ToldRow[] = [],
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
