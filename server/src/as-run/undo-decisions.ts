import type { EntityManager } from 'typeorm';
import { CodeError, notFound } from '../common/errors.js';
import type { AsRunEdit, FormerDecisions } from './as-run.entity.js';
import { addEdit, deleteEdit, lastEdit } from './as-run-edit.repository.js';
import { NO_DECISION } from './core/decisions.js';
import { type MatchSettings, outcomeOf, withoutRow } from './core/match.js';
import type { StoredDays } from './core/stored-days.js';
import { type Day, openDay, saveDay } from './decide.js';

/** Stores the former decisions for `undoDecisions`. */
export async function rememberDecided(manager: EntityManager, edit: AsRunEdit): Promise<void> {
  const { airings, rows } = edit.before;
  if (airings.length + rows.length > 0) await addEdit(manager, edit);
}

/**
 * Undoes the last decisions about a day.
 *
 * @throws 404 when there are none; MAKE_GOOD_PLACED
 */
export async function undoDecisions(
  manager: EntityManager,
  station: { multimediaId: number; stationId: number },
  dayId: number,
  stored: StoredDays,
  settings: MatchSettings,
): Promise<void> {
  const { multimediaId } = station;
  const edit = await lastEdit(manager, multimediaId, dayId);
  if (!edit) throw notFound();
  const day = await openDay(manager, multimediaId, stored, settings);
  restore(day, edit.before);
  await saveDay(manager, station, day);
  await deleteEdit(manager, edit);
}

/** Restores the former decisions about airings and rows. */
function restore(day: Day, { airings, rows }: FormerDecisions): void {
  const touched = new Set(airings.map(({ airingId }) => airingId));
  // A log or file of an adjacent day may have matched the row with another airing since.
  const taken = new Set(
    [...day.outcomes].flatMap(([id, { rowId }]) => (touched.has(id) ? [] : [rowId])),
  );
  for (const { airingId, rowId, ...former } of airings) {
    const airing = day.airingById.get(airingId);
    if (!airing) continue;
    const now = day.decided.get(airingId) ?? NO_DECISION;
    if (now.stands && now.decision !== former.decision) throw new CodeError('MAKE_GOOD_PLACED');
    const row = day.rowById.get(rowId ?? 0);
    day.outcomes.set(
      airingId,
      row && row.at !== null && !taken.has(row.id)
        ? outcomeOf(airing, { ...row, at: row.at }, day.settings)
        : withoutRow(airing),
    );
    const linkedRowId = day.outcomes.get(airingId)?.rowId === null ? null : former.linkedRowId;
    day.decided.set(airingId, { ...now, ...former, linkedRowId });
  }
  for (const { id, ...former } of rows)
    if (day.rowById.has(id) && !taken.has(id)) day.rows.set(id, former);
}
