import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { badField, CodeError } from '../common/errors.js';
import { didAir, isRowOpen, type ToldRow } from '../contract/airing-outcome.js';
import { Spot } from '../spot/spot.entity.js';
import type { DecisionBody } from './as-run.dto.js';
import { AsRunAiring, type SaidBefore } from './as-run.entity.js';
import { basisOf, NOTHING_SAID, type Result, type Said, withWord } from './core/decisions.js';
import { type MatchSettings, offersOf, type Outcome, outcomeOf, withoutRow } from './core/match.js';
import { daysToSave, type StoredDays } from './core/stored-days.js';
import { saveDays } from './day-store.js';
import { refusingTooMany } from './stations.js';

interface Station {
  multimediaId: number;
  stationId: number;
}

/** What is changed of a day while it is decided. */
export interface Day {
  stored: StoredDays;
  settings: MatchSettings;
  /** What the files tell of each airing, links of people included. */
  outcomes: Map<number, Outcome>;
  said: Map<number, Said>;
  rows: Map<number, ToldRow>;
  airingById: Map<number, StoredDays['airings'][number]>;
  rowById: Map<number, StoredDays['rows'][number]>;
  /** Rows by the airing that they are offered for. */
  offers: Map<number, StoredDays['rows'][number]>;
}

/**
 * Stores decisions on a day.
 *
 * @returns what was said of all that they touch
 * @throws 400 for an airing or row that the day does not have, and for what cannot be decided of it;
 *   MAKE_GOOD_PLACED
 */
export async function decideDay(
  manager: EntityManager,
  station: Station,
  stored: StoredDays,
  decisions: readonly DecisionBody[],
  settings: MatchSettings,
): Promise<SaidBefore> {
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
  return saidBefore(day, found);
}

/** What people had said, and which row was whose, of what is otherwise now. */
function saidBefore({ stored, said, outcomes, ...day }: Day, found: Day['outcomes']): SaidBefore {
  const wordOf = (airingId: number, of: Day['said'], from: Day['outcomes']) => {
    const { decision, setState, linkedRowId, note } = of.get(airingId) ?? NOTHING_SAID;
    const rowId = from.get(airingId)?.rowId ?? null;
    return { airingId, rowId, decision, setState, linkedRowId, note };
  };
  const airings = [...said.keys()].flatMap((id) => {
    const before = wordOf(id, stored.said, found);
    return isDeepStrictEqual(before, wordOf(id, said, outcomes)) ? [] : [before];
  });
  const rows = [...day.rows].flatMap(([id, { spotId, scratched }]) => {
    const row = day.rowById.get(id);
    const isOther = row && (row.spotId !== spotId || row.scratched !== scratched);
    return isOther ? [{ id, spotId: row.spotId, scratched: row.scratched }] : [];
  });
  return { airings, rows };
}

/** Reads what is known of a day's airings, to change it. */
export async function openDay(
  manager: EntityManager,
  multimediaId: number,
  stored: StoredDays,
  settings: MatchSettings,
): Promise<Day> {
  const dayIds = [...stored.days.values()].map(({ id }) => id);
  const results = await manager
    .createQueryBuilder(AsRunAiring, 'x')
    .where('x.multimediaId = :multimediaId AND x.dayId IN (:...dayIds)', { multimediaId, dayIds })
    .getMany();
  const rowById = new Map(stored.rows.map((row) => [row.id, row]));
  const airingById = new Map(stored.airings.map((airing) => [airing.id, airing]));
  const offers = new Map(
    stored.rows.flatMap((row) => (row.offeredFor === null ? [] : [[row.offeredFor, row]])),
  );
  const outcomes = new Map<number, Outcome>();
  for (const { airingId, rowId } of results) {
    const airing = airingById.get(airingId);
    const row = rowById.get(rowId ?? 0);
    if (!airing) continue;
    outcomes.set(
      airingId,
      row && row.at !== null
        ? outcomeOf(airing, { ...row, at: row.at }, settings)
        : withoutRow(airing),
    );
  }
  return {
    stored,
    settings,
    outcomes,
    said: new Map(stored.said),
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
  const before = day.said.get(airingId) ?? NOTHING_SAID;
  const said: Said = { ...before };
  if (body.state !== undefined) said.setState = body.state;
  if (body.note !== undefined) said.note = body.note;
  const offered = day.offers.get(airingId);
  const accepts = body.state === 'SUBSTITUTED' && body.linkRowId === undefined && offered;
  const link = accepts ? offered.id : body.linkRowId;
  if (link !== undefined) linkRow(day, airing, said, link, at);
  if (body.decision !== undefined) said.decision = body.decision;
  // Taking back a tick takes back what it said.
  if (body.decision === null && body.state === undefined) said.setState = null;
  if (before.stands && said.decision !== before.decision) throw new CodeError('MAKE_GOOD_PLACED');
  const outcome = outcomeAt(day, airingId);
  // The tick of a live read: it aired, at its planned time.
  if (said.decision === 'BILL' && outcome.state === 'PENDING' && said.setState === null)
    said.setState = 'AIRED';
  const { state } = withWord(airingId, outcome, said);
  if (state === 'SUBSTITUTED' && outcome.rowId === null)
    throw badField(at('linkRowId'), 'required');
  if (said.decision === 'BILL' && !didAir(state)) throw badField(at('decision'), 'asRunDidNotAir');
  day.said.set(airingId, said);
}

const outcomeAt = (day: Day, airingId: number): Outcome => {
  const outcome = day.outcomes.get(airingId);
  if (!outcome) throw new Error(`Airing ${airingId} has no outcome`);
  return outcome;
};

/** Links a row to an airing, and takes it from another one that it was found for; null takes a link back. */
function linkRow(
  day: Day,
  airing: StoredDays['airings'][number],
  said: Said,
  rowId: number | null,
  at: At,
): void {
  if (rowId === null) {
    said.linkedRowId = null;
    day.outcomes.set(airing.id, withoutRow(airing));
    return;
  }
  const row = day.rowById.get(rowId);
  if (!row || row.silent || row.at === null) throw badField(at('linkRowId'), 'reference');
  for (const other of day.stored.airings) {
    const outcome = day.outcomes.get(other.id);
    if (other.id === airing.id || outcome?.rowId !== rowId) continue;
    const word = day.said.get(other.id) ?? NOTHING_SAID;
    if (word.stands) throw new CodeError('MAKE_GOOD_PLACED');
    day.outcomes.set(other.id, withoutRow(other));
    // What was decided of it was of this row.
    day.said.set(other.id, { ...NOTHING_SAID, note: word.note });
  }
  said.linkedRowId = rowId;
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
  if (spotId && !(await manager.existsBy(Spot, { id: spotId, multimediaId, putAway: 0 })))
    throw badField(at('spotId'), 'reference');
  const before = day.rows.get(rowId) ?? { spotId: row.spotId, scratched: row.scratched };
  const scratched = decision === undefined ? before.scratched && !spotId : decision === 'SCRATCH';
  day.rows.set(rowId, {
    scratched,
    spotId: scratched ? null : spotId === undefined ? before.spotId : spotId,
  });
}

/** Stores a day as it was changed. */
export async function saveDay(
  manager: EntityManager,
  { multimediaId, stationId }: Station,
  day: Day,
): Promise<void> {
  const { stored, outcomes, said, settings, rowById } = day;
  const results = stored.airings.map(({ id }): Result => {
    const outcome = outcomeAt(day, id);
    const word = said.get(id) ?? NOTHING_SAID;
    const basis = basisOf(outcome, rowById.get(outcome.rowId ?? 0));
    return withWord(id, outcome, { ...word, basis });
  });
  const taken = new Set([...outcomes.values()].map(({ rowId }) => rowId));
  const rows = stored.rows.map((row) => ({ ...row, ...day.rows.get(row.id) }));
  const loose = rows.flatMap((row) => {
    const isFree = !row.silent && !taken.has(row.id) && isRowOpen(row);
    return isFree && row.at !== null ? [{ ...row, at: row.at }] : [];
  });
  const missed = stored.airings.filter(
    ({ id }) => outcomes.get(id)?.state === 'MISSED' && (said.get(id)?.decision ?? null) === null,
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
  if (day.rows.size > 0)
    await manager.query(
      `UPDATE as_run_row r SET spot_id = p.spot_id, scratched = p.scratched
       FROM (SELECT unnest($2::int[]) AS id, unnest($3::int[]) AS spot_id,
         unnest($4::boolean[]) AS scratched) p
       WHERE r.multimedia_id = $1 AND r.id = p.id`,
      [
        multimediaId,
        [...day.rows.keys()],
        [...day.rows.values()].map(({ spotId }) => spotId),
        [...day.rows.values()].map(({ scratched }) => scratched),
      ],
    );
}
