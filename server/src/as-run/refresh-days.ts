import type { EntityManager } from 'typeorm';
import { badField } from '../common/errors.js';
import { lockLogs } from '../traffic-log/lock-logs.js';
import type { Compared, CompareTask } from './core/compare-days.js';
import { readTexts, saveDays } from './day-store.js';
import { keepMakeGoods } from './make-good-store.js';
import type { MatchSettings } from './core/match.js';

export interface Days {
  multimediaId: number;
  stationId: number;
  dates: readonly string[];
}

/** Creates days that do not exist yet. @param fileId their last file, if it is theirs */
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
  await lockLogs(manager, { multimediaId, stationId, dates });
}

/** Locks the logs of days that exist. @returns the dates of all locked ones */
export async function lockAired(
  manager: EntityManager,
  { multimediaId, stationId, dates }: Days,
): Promise<Set<string>> {
  const days = [multimediaId, stationId, dates];
  const aired = await manager.query<{ date: string }[]>(
    `SELECT "date" FROM as_run_day WHERE multimedia_id = $1 AND station_id = $2
       AND "date" = ANY($3::date[])`,
    days,
  );
  await lockLogs(manager, { multimediaId, stationId, dates: aired.map(({ date }) => date) });
  const found = await manager.query<{ date: string }[]>(
    `SELECT "date" FROM traffic_log WHERE multimedia_id = $1 AND station_id = $2
       AND "date" = ANY($3::date[]) AND status = 'locked'`,
    days,
  );
  return new Set(found.map(({ date }) => date));
}

/** Locks the logs of days, so that nobody makes or edits them while their airings are compared. */
export async function holdLogs(
  manager: EntityManager,
  { multimediaId, stationId, dates }: Days,
): Promise<void> {
  await manager.query(
    `SELECT FROM traffic_log WHERE multimedia_id = $1 AND station_id = $2 AND "date" = ANY($3::date[])
     ORDER BY "date" FOR UPDATE`,
    [multimediaId, stationId, dates],
  );
}

/**
 * Deletes days without a file of their own of which nothing is left: the rows that an earlier file of another
 * day had are gone, and nobody has decided anything.
 */
export async function forgetEmptyDays(
  manager: EntityManager,
  { multimediaId, stationId, dates }: Days,
): Promise<void> {
  await manager.query(
    `DELETE FROM as_run_day d
     WHERE d.multimedia_id = $1 AND d.station_id = $2 AND d."date" = ANY($3::date[])
       AND d.file_id IS NULL AND NOT d.closed
       AND NOT EXISTS (SELECT FROM as_run_row r
         WHERE r.station_id = d.station_id AND r."date" = d."date")
       AND NOT EXISTS (SELECT FROM as_run_airing x WHERE x.day_id = d.id
         AND COALESCE(x.row_id::text, x.decision, x.set_state, x.note) IS NOT NULL)`,
    [multimediaId, stationId, dates],
  );
}

/**
 * Compares what aired on days with their logs again. Days of which nothing is known are left out, unless a
 * row turns out to be theirs.
 *
 * @param days none of them closed, under the station's lock
 * @param compare `compareDays`, here or in a thread
 * @returns ids of rows that repeat another one
 * @throws 400 for more rows of one audio than can be compared
 */
export async function refreshDays(
  manager: EntityManager,
  { multimediaId, stationId, dates }: Days,
  settings: MatchSettings,
  compare: (task: CompareTask) => Compared | null | Promise<Compared | null>,
): Promise<number[]> {
  const texts = await readTexts(manager, multimediaId, stationId, dates);
  const compared = await compare({ dates, texts, settings });
  if (compared === null) throw badField('file', 'asRunTooManyAlike');
  const { needed, save, doubles } = compared;
  if (needed.length > 0) await ensureDays(manager, { multimediaId, stationId, dates: needed });
  await saveDays(manager, multimediaId, stationId, save);
  const days = await manager.query<{ id: number }[]>(
    `SELECT id FROM as_run_day WHERE multimedia_id = $1 AND station_id = $2 AND "date" = ANY($3::date[])`,
    [multimediaId, stationId, dates],
  );
  const ids = days.map(({ id }) => id);
  await keepMakeGoods(manager, multimediaId, stationId, ids);
  return doubles;
}
