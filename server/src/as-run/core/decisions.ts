import { didAir } from '../../contract/airing-outcome.js';
import type { AsRunDecision, AsRunState, SetState } from '../../contract/as-run.js';
import type { Flag } from '../../contract/enums.js';
import { isSaid } from './played-row.js';
import {
  matchDays,
  type MatchSettings,
  type Outcome,
  outcomeOf,
  type PlannedAiring,
  type PlayedRow,
} from './match.js';

/** A person's decision about an airing. */
export interface AiringDecision {
  decision: AsRunDecision | null;
  setState: SetState | null;
  /** The row that a person linked to it. */
  linkedRowId: number | null;
  note: string | null;
  /** What the files reported when it was decided. */
  basis: string | null;
  /** Its make-good is in a log, or has aired: the decision stands whatever a file reports. */
  stands: boolean;
}

export const NO_DECISION: AiringDecision = {
  decision: null,
  setState: null,
  linkedRowId: null,
  note: null,
  basis: null,
  stands: false,
};

/** What became of an airing, with the decision about it. */
export interface Result {
  airingId: number;
  state: AsRunState;
  rowId: number | null;
  billable: Flag;
  decided: AiringDecision;
}

/** A row without an airing. */
export interface LooseRow {
  id: number;
  offeredFor: number | null;
}

export interface Reconciliation {
  results: Result[];
  unordered: LooseRow[];
  /** Rows that need no decision. */
  silent: number[];
  doubles: number[];
}

/** A cart as decisions store it; older ones store a cart of digits as a number. */
const cartIn = (cart: string | null): string | number | null =>
  cart !== null && /^\d{1,10}$/.test(cart) ? Number(cart) : cart;

/** What the files report about an airing, to compare with what another file reports. */
export const basisOf = ({ state }: Outcome, row: PlayedRow | undefined): string =>
  JSON.stringify([
    state,
    ...(row ? [row.at, row.length, cartIn(row.cart), row.file ?? row.isci] : []),
  ]);

/**
 * What the files report about an airing with its row. Of a chain they say it of both of its files, and this is what
 * they said before.
 *
 * @param basis as `basisOf` returned it
 */
export function outcomeAgain(
  airing: PlannedAiring,
  row: PlayedRow & { at: number },
  settings: MatchSettings,
  basis: string | null,
): Outcome {
  const outcome = outcomeOf(airing, row, settings);
  if (!airing.second || basis === null) return outcome;
  const [state] = JSON.parse(basis) as [AsRunState];
  return { ...outcome, state };
}

/** The result of files and a decision together. */
export function withDecision(airingId: number, outcome: Outcome, decided: AiringDecision): Result {
  const state = decided.setState ?? outcome.state;
  const isBillable = decided.setState === 'AIRED' && outcome.rowId === null ? 1 : outcome.billable;
  return {
    airingId,
    state,
    rowId: outcome.rowId,
    billable: didAir(state) ? isBillable : 0,
    decided,
  };
}

/**
 * What became of days: first by the files, then by decisions that still apply, which is while the files
 * report the same about the airing.
 *
 * @param decided decisions by the airing's id
 */
export function reconcile(
  airings: readonly PlannedAiring[],
  rows: readonly PlayedRow[],
  settings: MatchSettings,
  decided: ReadonlyMap<number, AiringDecision>,
): Reconciliation {
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const links = new Map<number, PlayedRow & { at: number }>();
  for (const { id } of airings) {
    const row = rowById.get(decided.get(id)?.linkedRowId ?? 0);
    if (row && row.at !== null) links.set(id, { ...row, at: row.at });
  }
  const saidRows = new Set(rows.filter(isSaid).map(({ id }) => id));
  const linked = new Set([...links.values()].map(({ id }) => id));
  const matched = matchDays(
    airings.filter(({ id }) => !links.has(id)),
    rows.filter(({ id }) => !linked.has(id)),
    settings,
  );
  const results = airings.map((airing): Result => {
    const link = links.get(airing.id);
    const outcome = link ? outcomeOf(airing, link, settings) : matched.outcomes.get(airing.id);
    if (!outcome) throw new Error(`Airing ${airing.id} has no outcome`);
    const basis = basisOf(outcome, rowById.get(outcome.rowId ?? 0));
    const before = decided.get(airing.id) ?? NO_DECISION;
    // Nothing is said of what was decided: a decision about what a studio said came later, and stands.
    const isOfStudio = airing.notRead === true || saidRows.has(outcome.rowId ?? 0);
    const applies = before.stands || isOfStudio || before.basis === null || before.basis === basis;
    const kept = applies ? before : { ...NO_DECISION, note: before.note };
    return withDecision(airing.id, outcome, {
      ...kept,
      linkedRowId: link?.id ?? null,
      basis,
    });
  });
  return {
    results,
    unordered: matched.unordered.map((id) => ({ id, offeredFor: matched.offers.get(id) ?? null })),
    silent: matched.silent,
    doubles: matched.doubles,
  };
}
