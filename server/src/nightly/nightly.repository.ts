import { columns, type RowOf } from '../common/columns.js';
import { type OwnerQuery, ownerRows } from '../common/owner-query.js';
import type { DueRun, NightStation } from './core/due.js';

/** What the worker reads and queues for all media groups, as the owner of the tables. */

const STATIONS = {
  text: `SELECT id AS "stationId", multimedia_id AS "multimediaId", time_zone AS "timeZone" FROM station`,
  row: {
    stationId: columns.integer(),
    multimediaId: columns.integer(),
    timeZone: columns.text(),
  },
};

/** The stations of all media groups. */
export const allStations = (query: OwnerQuery): Promise<NightStation[]> =>
  ownerRows(query, STATIONS, []);

const QUEUE = {
  text: `WITH due AS (
      SELECT * FROM jsonb_to_recordset($1::jsonb)
        AS d("stationId" int, "multimediaId" int, "date" date)
    ), fresh AS (
      INSERT INTO nightly.run (station_id, "date") SELECT "stationId", "date" FROM due
      ON CONFLICT DO NOTHING RETURNING station_id, "date"
    )
    SELECT f.station_id AS "stationId", (graphile_worker.add_job($2, json_build_object(
      'stationId', d."stationId", 'multimediaId', d."multimediaId", 'date', d."date"), max_attempts => $3,
      priority => (row_number() OVER (PARTITION BY d."multimediaId" ORDER BY d."stationId"))::int)).id AS job
    FROM fresh f JOIN due d ON d."stationId" = f.station_id AND d."date" = f."date"`,
  row: { stationId: columns.integer(), job: columns.bigint() },
};

/**
 * Queues the runs that no worker has queued yet, each in the transaction that records it. Media groups
 * alternate: the first station of each comes before the second station of any.
 *
 * @returns how many were queued
 */
export async function queueRuns(
  query: OwnerQuery,
  due: readonly DueRun[],
  task: string,
  attempts: number,
): Promise<number> {
  return (await ownerRows(query, QUEUE, [JSON.stringify(due), task, attempts])).length;
}

const FORGET = { text: `DELETE FROM nightly.run WHERE queued_at < now() - $1 * interval '1 day'` };

const EARLY = {
  text: `DELETE FROM nightly.run r USING station s
    WHERE s.id = r.station_id AND r."date" > (to_timestamp($1) AT TIME ZONE s.time_zone)::date`,
};

/**
 * Deletes the records of runs of days to come, which a clock that was ahead has left: those days' own runs must
 * not be taken for done.
 */
export async function forgetEarlyRuns(query: OwnerQuery, now: number): Promise<void> {
  await ownerRows(query, EARLY, [now / 1000]);
}

/** Deletes the records of runs that were queued a number of days ago. */
export async function forgetRuns(query: OwnerQuery, days: number): Promise<void> {
  await ownerRows(query, FORGET, [days]);
}

/** The stations for which each kind of round runs. */
const ROUND_OF = {
  deliver: 's.deliver_to IS NOT NULL AND s.deliver_at IS NOT NULL',
  collect: `s.collect_from IS NOT NULL AND 'airplay' = ANY(m.parts)`,
};

/**
 * Queues a round for each station's folder, unless its last one is still waiting or running. Media groups
 * alternate, as in `queueRuns`: slow folders of one group do not delay those of others.
 */
export async function queueRounds(
  query: OwnerQuery,
  kind: keyof typeof ROUND_OF,
  task: string,
): Promise<void> {
  const text = `SELECT graphile_worker.add_job($1, json_build_object('stationId', s.id),
      job_key => $1 || ' ' || s.id, job_key_mode => 'unsafe_dedupe', max_attempts => 32767,
      priority => least(32767, row_number() OVER (PARTITION BY m.id ORDER BY s.id))::int)
    FROM station s JOIN multimedia m ON m.id = s.multimedia_id WHERE ${ROUND_OF[kind]}`;
  await ownerRows(query, { text }, [task]);
}

const RELEASE = {
  text: `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker._private_jobs j
    WHERE locked_at NOT BETWEEN now() - interval '30 seconds' AND now() + interval '30 seconds'
      AND NOT EXISTS (SELECT FROM pg_stat_activity a
                      WHERE a.application_name = 'tandas ' || j.locked_by)
    HAVING count(*) > 0`,
};

/**
 * Releases the jobs of killed workers; the queue itself would hold them for four hours, and longer when the clock
 * was set back. A worker is alive while the connection that carries its name exists.
 */
export async function releaseJobsOfDeadWorkers(query: OwnerQuery): Promise<void> {
  await ownerRows(query, RELEASE, []);
}

const ATTEMPT = {
  text: `UPDATE nightly.run SET attempts = attempts + 1, error = $3,
      finished_at = CASE WHEN $3::text IS NULL THEN now() END
    WHERE station_id = $1 AND "date" = $2`,
};

/**
 * Records the outcome of an attempt.
 *
 * @param error null after a success
 */
export async function recordAttempt(
  query: OwnerQuery,
  { stationId, date }: DueRun,
  error: string | null,
): Promise<void> {
  await ownerRows(query, ATTEMPT, [stationId, date, error]);
}

const DUE = {
  text: `SELECT DISTINCT h.multimedia_id AS "multimediaId", h.station_id AS "stationId", h."date"
    FROM as_run_heard h JOIN station s ON s.id = h.station_id
    WHERE NOT h.imported AND h."date" < (to_timestamp($1) AT TIME ZONE s.time_zone)::date
    ORDER BY 1, 2, 3`,
  row: {
    multimediaId: columns.integer(),
    stationId: columns.integer(),
    date: columns.date(),
  },
};

/** Days of all media groups that are over and whose reports by playout are not imported yet. */
export const heardDays = (query: OwnerQuery, now: number): Promise<RowOf<typeof DUE.row>[]> =>
  ownerRows(query, DUE, [now / 1000]);
