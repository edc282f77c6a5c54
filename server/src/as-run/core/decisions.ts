import { didAir } from '../../contract/airing-outcome.js';
import type { AsRunDecision, AsRunState, SetState } from '../../contract/as-run.js';
import type { Flag } from '../../contract/enums.js';
import {
  matchDays,
  type MatchSettings,
  type Outcome,
  outcomeOf,
  type PlannedAiring,
  type PlayedRow,
} from './match.js';

/** What a person said of an airing. */
export interface Said {
  decision: AsRunDecision | null;
  setState: SetState | null;
  /** The row that a person linked to it. */
  linkedRowId: number | null;
  note: string | null;
  /** What the files told when it was said. */
  basis: string | null;
  /** Its make-good is in a log, or has aired: the decision stands whatever a file says. */
  stands: boolean;
}

export const NOTHING_SAID: Said = {
  decision: null,
  setState: null,
  linkedRowId: null,
  note: null,
  basis: null,
  stands: false,
};

/** What became of an airing, with what a person said of it. */
export interface Result {
  airingId: number;
  state: AsRunState;
  rowId: number | null;
  billable: Flag;
  said: Said;
}

/** A row without an airing. */
export interface LooseRow {
  id: number;
  offeredFor: number | null;
}

export interface Reconciled {
  results: Result[];
  unordered: LooseRow[];
  /** Rows of which there is nothing to decide. */
  silent: number[];
  doubles: number[];
}

/** What the files tell of an airing, to compare with what another file tells. */
export const basisOf = ({ state }: Outcome, row: PlayedRow | undefined): string =>
  JSON.stringify([state, ...(row ? [row.at, row.length, row.cart, row.file ?? row.isci] : [])]);

/** What files and a person say together. */
export function withWord(airingId: number, outcome: Outcome, said: Said): Result {
  const state = said.setState ?? outcome.state;
  const isBillable = said.setState === 'AIRED' && outcome.rowId === null ? 1 : outcome.billable;
  return {
    airingId,
    state,
    rowId: outcome.rowId,
    billable: didAir(state) ? isBillable : 0,
    said,
  };
}

/**
 * What became of days: files first, and what people said of it where that still applies, which is while the
 * files tell the same of the airing.
 *
 * @param said by the airing's id
 */
export function reconcile(
  airings: readonly PlannedAiring[],
  rows: readonly PlayedRow[],
  settings: MatchSettings,
  said: ReadonlyMap<number, Said>,
): Reconciled {
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const links = new Map<number, PlayedRow & { at: number }>();
  for (const { id } of airings) {
    const row = rowById.get(said.get(id)?.linkedRowId ?? 0);
    if (row && row.at !== null) links.set(id, { ...row, at: row.at });
  }
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
    const before = said.get(airing.id) ?? NOTHING_SAID;
    const applies = before.stands || before.basis === null || before.basis === basis;
    const kept = applies ? before : { ...NOTHING_SAID, note: before.note };
    return withWord(airing.id, outcome, {
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
