import type { EntityManager } from 'typeorm';
import { reconcile } from './core/decisions.js';
import { dateOfSecond } from './core/place-row.js';
import { countDays, readDays, saveResults } from './day-store.js';
import { keepMakeGoods } from './make-good-store.js';
import { refusingTooMany, settingsOf } from './stations.js';

interface Days {
  multimediaId: number;
  stationId: number;
  dates: readonly string[];
}

/** Makes days that are not there yet. @param fileId their last file, if it is theirs */
export async function ensureDays(
  manager: EntityManager,
  { multimediaId, stationId, dates, fileId }: Days & { fileId?: number },
): Promise<void> {
  await manager.query(
    `INSERT INTO as_run_day (multimedia_id, station_id, "date", file_id)
     SELECT $1, $2, own."date", $4 FROM unnest($3::date[]) AS own("date")
     ON CONFLICT (station_id, "date")
     DO UPDATE SET file_id = excluded.file_id WHERE excluded.file_id IS NOT NULL`,
    [multimediaId, stationId, dates, fileId ?? null],
  );
  await manager.query(
    `UPDATE traffic_log SET status = 'locked'
     WHERE multimedia_id = $1 AND station_id = $2 AND "date" = ANY($3::date[]) AND status <> 'locked'`,
    [multimediaId, stationId, dates],
  );
}

/**
 * Compares what aired on days with their logs again. Days of which nothing is known stay out of it, unless a
 * row turns out to be theirs.
 *
 * @param days none of them closed, under the station's lock
 */
export async function refreshDays(
  manager: EntityManager,
  { multimediaId, stationId, dates }: Days,
): Promise<{ doubles: number[] }> {
  const { settings } = await settingsOf(manager, multimediaId, stationId);
  const stored = await readDays(manager, multimediaId, stationId, dates);
  const reconciled = refusingTooMany('file', () =>
    reconcile(stored.airings, stored.rows, settings, stored.said),
  );
  const dateOf = new Map(stored.airings.map(({ id, date }) => [id, date]));
  const aired = new Set(reconciled.results.map(({ rowId }) => rowId));
  const own = stored.rows.flatMap(({ id, at }) =>
    at === null || aired.has(id) ? [] : [dateOfSecond(at)],
  );
  const needed = [
    ...reconciled.results.flatMap(({ airingId, rowId }) =>
      rowId === null ? [] : [dateOf.get(airingId) ?? ''],
    ),
    ...own,
  ].filter((date) => dates.includes(date) && !stored.days.has(date));
  if (needed.length > 0) {
    await ensureDays(manager, { multimediaId, stationId, dates: [...new Set(needed)] });
    stored.days = (await readDays(manager, multimediaId, stationId, dates)).days;
  }
  const { days } = stored;
  const results = reconciled.results.filter(({ airingId }) => days.has(dateOf.get(airingId) ?? ''));
  await saveResults(manager, multimediaId, stored, { ...reconciled, results });
  const ids = [...days.values()].map(({ id }) => id);
  await keepMakeGoods(manager, multimediaId, stationId, ids);
  await countDays(manager, multimediaId, ids);
  return reconciled;
}
