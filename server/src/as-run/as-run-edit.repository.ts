import type { EntityManager } from 'typeorm';
import { LIMITS } from '../contract/limits.js';
import type { StationDays } from '../station/station-days.js';
import { statementIn } from '../tenant/tenant-database.js';
import { AsRunEdit } from './as-run.entity.js';

const DELETE_OLDEST = {
  text: `DELETE FROM as_run_edit WHERE multimedia_id = $1 AND day_id = $2 AND version <= (
    SELECT version FROM as_run_edit WHERE multimedia_id = $1 AND day_id = $2
    ORDER BY version DESC OFFSET $3 LIMIT 1)`,
};

/** Stores a day as it was before decisions, and deletes the oldest edits beyond the limit. */
export async function addEdit(manager: EntityManager, edit: AsRunEdit): Promise<void> {
  await manager.insert(AsRunEdit, edit);
  await statementIn(manager, DELETE_OLDEST, [edit.multimediaId, edit.dayId, LIMITS.asRunUndo]);
}

/** The last edit of a day. */
export const lastEdit = (
  manager: EntityManager,
  multimediaId: number,
  dayId: number,
): Promise<AsRunEdit | null> =>
  manager.findOne(AsRunEdit, { where: { multimediaId, dayId }, order: { version: 'DESC' } });

export async function deleteEdit(
  manager: EntityManager,
  { multimediaId, dayId, version }: AsRunEdit,
): Promise<void> {
  await manager.delete(AsRunEdit, { multimediaId, dayId, version });
}

const DELETE_OF_DAYS = {
  text: `DELETE FROM as_run_edit e USING as_run_day d
    WHERE e.multimedia_id = $1 AND e.day_id = d.id AND d.station_id = $2
      AND d."date" = ANY($3::date[])`,
};

/** Deletes all edits of days. */
export async function deleteEdits(
  manager: EntityManager,
  { multimediaId, stationId, dates }: StationDays,
): Promise<void> {
  await statementIn(manager, DELETE_OF_DAYS, [multimediaId, stationId, dates]);
}
