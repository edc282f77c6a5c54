import { Logger } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { dueDate, type DueRun, type NightStation } from './core/due.js';

/** Job names in the queue. */
export const PLAN = 'plan_nightly';
export const GENERATE = 'generate_station';
export const DELIVER = 'deliver_logs';
export const DELIVER_STATION = 'deliver_station';
export const COLLECT = 'collect_as_run';
export const COLLECT_STATION = 'collect_station';
export const TRIM = 'trim_audit';

/**
 * Attempts per station and night. With graphile-worker's backoff of e^n seconds they span about
 * half an hour.
 */
export const MAX_ATTEMPTS = 8;
const KEPT_DAYS = 90;

const logger = new Logger('Nightly');

/**
 * Queues the runs that are due and that no worker has queued yet, each in the transaction that
 * records it. Media groups alternate: the first station of each comes before the second station of
 * any.
 *
 * @param hour the hour, on the station's clock, from which a station is due
 * @returns the number of queued runs
 */
export async function planRuns(client: ClientBase, instant: number, hour: number): Promise<number> {
  const { rows: stations } = await client.query<NightStation>(
    `SELECT id AS "stationId", multimedia_id AS "multimediaId", time_zone AS "timeZone" FROM station`,
  );
  const due = stations.flatMap((station) => dueRun(station, instant, hour));
  const { rowCount } = await client.query(
    `WITH due AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb)
         AS d("stationId" int, "multimediaId" int, "date" date)
     ), fresh AS (
       INSERT INTO nightly.run (station_id, "date") SELECT "stationId", "date" FROM due
       ON CONFLICT DO NOTHING RETURNING station_id, "date"
     )
     SELECT graphile_worker.add_job($2, json_build_object('stationId', d."stationId",
       'multimediaId', d."multimediaId", 'date', d."date"), max_attempts => $3,
       priority => (row_number() OVER (PARTITION BY d."multimediaId" ORDER BY d."stationId"))::int)
     FROM fresh f JOIN due d ON d."stationId" = f.station_id AND d."date" = f."date"`,
    [JSON.stringify(due), GENERATE, MAX_ATTEMPTS],
  );
  await client.query(`DELETE FROM nightly.run WHERE queued_at < now() - $1 * interval '1 day'`, [
    KEPT_DAYS,
  ]);
  return rowCount ?? 0;
}

/** The stations that each kind of round is for. */
const ROUND_OF = {
  [DELIVER_STATION]: 's.deliver_to IS NOT NULL AND s.deliver_at IS NOT NULL',
  [COLLECT_STATION]: `s.collect_from IS NOT NULL AND 'airplay' = ANY(m.parts)`,
};

/**
 * Queues a round of each station's folder, unless its last one is still waiting or at work. Media groups
 * alternate, as in `planRuns`: however long the folders of one take, those of others do not wait for them.
 */
export async function planRounds(client: ClientBase, task: keyof typeof ROUND_OF): Promise<void> {
  await client.query(
    `SELECT graphile_worker.add_job($1, json_build_object('stationId', s.id),
       job_key => $1 || ' ' || s.id, job_key_mode => 'unsafe_dedupe', max_attempts => 32767,
       priority => least(32767, row_number() OVER (PARTITION BY m.id ORDER BY s.id))::int)
     FROM station s JOIN multimedia m ON m.id = s.multimedia_id WHERE ${ROUND_OF[task]}`,
    [task],
  );
}

/** A station that cannot be planned must not block the others. */
function dueRun(
  { stationId, multimediaId, timeZone }: NightStation,
  instant: number,
  hour: number,
) {
  try {
    const date = dueDate(instant, timeZone, hour);
    return date === null ? [] : [{ stationId, multimediaId, date } satisfies DueRun];
  } catch (error) {
    logger.error(`Station ${stationId} is left out: ${String(error)}`);
    return [];
  }
}

/**
 * Releases the jobs of killed workers; the queue itself would hold them for four hours. A worker is
 * alive while the connection that carries its name exists.
 */
export async function releaseJobsOfDeadWorkers(client: ClientBase): Promise<void> {
  await client.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
     FROM graphile_worker._private_jobs j
     WHERE locked_at < now() - interval '30 seconds'
       AND NOT EXISTS (SELECT FROM pg_stat_activity a
                       WHERE a.application_name = 'tandas ' || j.locked_by)
     HAVING count(*) > 0`,
  );
}

/**
 * Records the outcome of an attempt.
 *
 * @param error null after a success
 */
export async function recordAttempt(
  client: ClientBase,
  { stationId, date }: DueRun,
  error: string | null,
): Promise<void> {
  await client.query(
    `UPDATE nightly.run SET attempts = attempts + 1, error = $3,
       finished_at = CASE WHEN $3::text IS NULL THEN now() END
     WHERE station_id = $1 AND "date" = $2`,
    [stationId, date, error],
  );
}
