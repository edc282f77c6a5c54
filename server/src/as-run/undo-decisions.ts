import type { EntityManager } from 'typeorm';
import { CodeError, notFound } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import { AsRunEdit, type FormerDecisions } from './as-run.entity.js';
import { NOTHING_DECIDED } from './core/decisions.js';
import { type MatchSettings, outcomeOf, withoutRow } from './core/match.js';
import type { StoredDays } from './core/stored-days.js';
import { type Day, openDay, saveDay } from './decide.js';
import type { Days } from './refresh-days.js';

interface DecidedDay {
  id: number;
  multimediaId: number;
  /** Of the day after it was decided. */
  version: number;
}

/** Stores the former decisions for `undoDecisions`, and deletes the oldest beyond the limit. */
export async function rememberDecided(
  manager: EntityManager,
  { id, multimediaId, version }: DecidedDay,
  before: FormerDecisions,
): Promise<void> {
  if (before.airings.length + before.rows.length === 0) return;
  await manager.insert(AsRunEdit, { dayId: id, multimediaId, version, before });
  await manager.query(
    `DELETE FROM as_run_edit WHERE multimedia_id = $1 AND day_id = $2 AND version <= (
       SELECT version FROM as_run_edit WHERE multimedia_id = $1 AND day_id = $2
       ORDER BY version DESC OFFSET $3 LIMIT 1)`,
    [multimediaId, id, LIMITS.asRunUndo],
  );
}

/**
 * Deletes the former decisions about days that are closed, or have another file or log: they can no longer be
 * undone.
 */
export async function forgetDecided(
  manager: EntityManager,
  { multimediaId, stationId, dates }: Days,
): Promise<void> {
  await manager.query(
    `DELETE FROM as_run_edit e USING as_run_day d
     WHERE e.multimedia_id = $1 AND e.day_id = d.id AND d.station_id = $2 AND d."date" = ANY($3::date[])`,
    [multimediaId, stationId, dates],
  );
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
  const edit = await manager.findOne(AsRunEdit, {
    where: { multimediaId, dayId },
    order: { version: 'DESC' },
  });
  if (!edit) throw notFound();
  const day = await openDay(manager, multimediaId, stored, settings);
  restore(day, edit.before);
  await saveDay(manager, station, day);
  await manager.delete(AsRunEdit, { multimediaId, dayId, version: edit.version });
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
    const now = day.decided.get(airingId) ?? NOTHING_DECIDED;
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
