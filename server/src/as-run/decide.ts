import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { badField, CodeError } from '../common/errors.js';
import { didAir, isRowOpen, type RowDecision } from '../contract/airing-outcome.js';
import { isVisibleCampaign } from '../spot/spot.repository.js';
import type { DecisionBody } from './as-run.dto.js';
import type { FormerDecisions } from './as-run.entity.js';
import { decideRows } from './as-run-row.repository.js';
import { resultsOf, saveDays } from './compared-days.repository.js';
import {
  basisOf,
  NO_DECISION,
  outcomeAgain,
  type Result,
  type AiringDecision,
  withDecision,
} from './core/decisions.js';
import { type MatchSettings, offersOf, type Outcome, outcomeOf, withoutRow } from './core/match.js';
import { daysToSave, type StoredDays } from './core/stored-days.js';
import { refusingTooMany } from './stations.js';

interface Station {
  multimediaId: number;
  stationId: number;
}

/** A day while it is decided, with its changes. */
export interface Day {
  stored: StoredDays;
  settings: MatchSettings;
  /** What the files report about each airing, with the rows that people linked. */
  outcomes: Map<number, Outcome>;
  decided: Map<number, AiringDecision>;
  rows: Map<number, RowDecision>;
  airingById: Map<number, StoredDays['airings'][number]>;
  rowById: Map<number, StoredDays['rows'][number]>;
  /** Rows by the airing for which they are offered. */
  offers: Map<number, StoredDays['rows'][number]>;
}

/**
 * Stores decisions about a day.
 *
 * @returns the former decisions about everything that changes
 * @throws 400 for an airing or row that the day does not have, and for invalid decisions; MAKE_GOOD_PLACED
 */
export async function decideDay(
  manager: EntityManager,
  station: Station,
  stored: StoredDays,
  decisions: readonly DecisionBody[],
  settings: MatchSettings,
): Promise<FormerDecisions> {
  const { multimediaId } = station;
  const day = await openDay(manager, multimediaId, stored, settings);
  const found = new Map(day.outcomes);
  for (const [i, decision] of decisions.entries()) {
    const at = (field: string) => `decisions.${i}.${field}`;
    const { airingId = null, rowId = null } = decision;
    if ((airingId === null) === (rowId === null)) throw badField(at('airingId'), 'asRunOneOf');
    if (airingId !== null) decideAiring(day, airingId, decision, at);
    else if (rowId !== null) await decideRow(manager, multimediaId, day, rowId, decision, at);
  }
  await saveDay(manager, station, day);
  return formerDecisions(day, found);
}

/** The former decisions, and the former rows of airings, where they differ now. */
function formerDecisions(
  { stored, decided, outcomes, ...day }: Day,
  found: Day['outcomes'],
): FormerDecisions {
  const decidedOn = (airingId: number, of: Day['decided'], from: Day['outcomes']) => {
    const { decision, setState, linkedRowId, note } = of.get(airingId) ?? NO_DECISION;
    const rowId = from.get(airingId)?.rowId ?? null;
    return { airingId, rowId, decision, setState, linkedRowId, note };
  };
  const airings = [...decided.keys()].flatMap((id) => {
    const before = decidedOn(id, stored.decided, found);
    return isDeepStrictEqual(before, decidedOn(id, decided, outcomes)) ? [] : [before];
  });
  const rows = [...day.rows].flatMap(([id, { spotId, scratched }]) => {
    const row = day.rowById.get(id);
    const isOther = row && (row.spotId !== spotId || row.scratched !== scratched);
    return isOther ? [{ id, spotId: row.spotId, scratched: row.scratched }] : [];
  });
  return { airings, rows };
}

/** Reads what is known about a day's airings, to change it. */
export async function openDay(
  manager: EntityManager,
  multimediaId: number,
  stored: StoredDays,
  settings: MatchSettings,
): Promise<Day> {
  const dayIds = [...stored.days.values()].map(({ id }) => id);
  const results = await resultsOf(manager, multimediaId, dayIds);
  const rowById = new Map(stored.rows.map((row) => [row.id, row]));
  const airingById = new Map(stored.airings.map((airing) => [airing.id, airing]));
  const offers = new Map(
    stored.rows.flatMap((row) => (row.offeredFor === null ? [] : [[row.offeredFor, row]])),
  );
  const outcomes = new Map<number, Outcome>();
  for (const { airingId, rowId, linked, basis } of results) {
    const airing = airingById.get(airingId);
    const row = rowById.get(rowId ?? 0);
    if (!airing) continue;
    outcomes.set(
      airingId,
      row && row.at !== null
        ? outcomeAgain(airing, { ...row, at: row.at }, settings, linked ? null : basis)
        : withoutRow(airing),
    );
  }
  return {
    stored,
    settings,
    outcomes,
    decided: new Map(stored.decided),
    rows: new Map(),
    airingById,
    rowById,
    offers,
  };
}

type At = (field: string) => string;

function decideAiring(day: Day, airingId: number, body: DecisionBody, at: At): void {
  const airing = day.airingById.get(airingId);
  if (!airing) throw badField(at('airingId'), 'reference');
  if (body.spotId) throw badField(at('spotId'), 'asRunRowDecision');
  const before = day.decided.get(airingId) ?? NO_DECISION;
  const decided: AiringDecision = { ...before };
  if (body.state !== undefined) decided.setState = body.state;
  if (body.note !== undefined) decided.note = body.note;
  const offered = day.offers.get(airingId);
  const accepts = body.state === 'SUBSTITUTED' && body.linkRowId === undefined && offered;
  const link = accepts ? offered.id : body.linkRowId;
  if (link !== undefined) linkRow(day, airing, decided, link, at);
  if (body.decision !== undefined) decided.decision = body.decision;
  // Undoing a tick also undoes the state that it set.
  if (body.decision === null && body.state === undefined) decided.setState = null;
  if (before.stands && decided.decision !== before.decision)
    throw new CodeError('MAKE_GOOD_PLACED');
  const outcome = outcomeAt(day, airingId);
  // Ticking a live read means that it aired at its planned time.
  if (decided.decision === 'BILL' && outcome.state === 'PENDING' && decided.setState === null)
    decided.setState = 'AIRED';
  const { state } = withDecision(airingId, outcome, decided);
  if (state === 'SUBSTITUTED' && outcome.rowId === null)
    throw badField(at('linkRowId'), 'required');
  if (decided.decision === 'BILL' && !didAir(state))
    throw badField(at('decision'), 'asRunDidNotAir');
  day.decided.set(airingId, decided);
}

const outcomeAt = (day: Day, airingId: number): Outcome => {
  const outcome = day.outcomes.get(airingId);
  if (!outcome) throw new Error(`Airing ${airingId} has no outcome`);
  return outcome;
};

/** Links a row to an airing, and takes it from another airing that it matched; null removes a link. */
function linkRow(
  day: Day,
  airing: StoredDays['airings'][number],
  decided: AiringDecision,
  rowId: number | null,
  at: At,
): void {
  if (rowId === null) {
    decided.linkedRowId = null;
    day.outcomes.set(airing.id, withoutRow(airing));
    return;
  }
  const row = day.rowById.get(rowId);
  if (!row || row.silent || row.at === null) throw badField(at('linkRowId'), 'reference');
  for (const other of day.stored.airings) {
    const outcome = day.outcomes.get(other.id);
    if (other.id === airing.id || outcome?.rowId !== rowId) continue;
    const current = day.decided.get(other.id) ?? NO_DECISION;
    if (current.stands) throw new CodeError('MAKE_GOOD_PLACED');
    day.outcomes.set(other.id, withoutRow(other));
    // The decision was about this row.
    day.decided.set(other.id, { ...NO_DECISION, note: current.note });
  }
  decided.linkedRowId = rowId;
  day.outcomes.set(airing.id, outcomeOf(airing, { ...row, at: row.at }, day.settings));
  day.rows.set(rowId, { spotId: null, scratched: false });
}

async function decideRow(
  manager: EntityManager,
  multimediaId: number,
  day: Day,
  rowId: number,
  body: DecisionBody,
  at: At,
): Promise<void> {
  const row = day.rowById.get(rowId);
  const isTaken = [...day.outcomes.values()].some((outcome) => outcome.rowId === rowId);
  if (!row || row.silent || isTaken) throw badField(at('rowId'), 'reference');
  const { decision, spotId, state, linkRowId } = body;
  if (state || linkRowId || (decision && (decision !== 'SCRATCH' || spotId)))
    throw badField(at('decision'), 'asRunRowDecision');
  if (spotId && !(await isVisibleCampaign(manager, multimediaId, spotId)))
    throw badField(at('spotId'), 'reference');
  const before = day.rows.get(rowId) ?? { spotId: row.spotId, scratched: row.scratched };
  const scratched = decision === undefined ? before.scratched && !spotId : decision === 'SCRATCH';
  day.rows.set(rowId, {
    scratched,
    spotId: scratched ? null : spotId === undefined ? before.spotId : spotId,
  });
}

/** Stores a changed day. */
export async function saveDay(
  manager: EntityManager,
  { multimediaId, stationId }: Station,
  day: Day,
): Promise<void> {
  const { stored, outcomes, decided, settings, rowById } = day;
  const results = stored.airings.map(({ id }): Result => {
    const outcome = outcomeAt(day, id);
    const current = decided.get(id) ?? NO_DECISION;
    const basis = basisOf(outcome, rowById.get(outcome.rowId ?? 0));
    return withDecision(id, outcome, { ...current, basis });
  });
  const taken = new Set([...outcomes.values()].map(({ rowId }) => rowId));
  const rows = stored.rows.map((row) => ({ ...row, ...day.rows.get(row.id) }));
  const loose = rows.flatMap((row) => {
    const isFree = !row.silent && !taken.has(row.id) && isRowOpen(row);
    return isFree && row.at !== null ? [{ ...row, at: row.at }] : [];
  });
  const missed = stored.airings.filter(
    ({ id }) =>
      outcomes.get(id)?.state === 'MISSED' && (decided.get(id)?.decision ?? null) === null,
  );
  const own = new Set(stored.airings.map(({ id }) => id));
  const other = loose
    .filter(({ airingId }) => airingId === null || !own.has(airingId))
    .sort((a, b) => a.at - b.at || a.id - b.id);
  const offers = refusingTooMany('decisions', () => offersOf(missed, other, settings));
  const toSave = daysToSave({ ...stored, rows }, new Set(stored.days.keys()), {
    results,
    unordered: [...offers].map(([id, offeredFor]) => ({ id, offeredFor })),
    silent: stored.rows.filter(({ silent }) => silent).map(({ id }) => id),
    doubles: [],
  });
  await saveDays(manager, multimediaId, stationId, toSave);
  await decideRows(manager, multimediaId, day.rows);
}
