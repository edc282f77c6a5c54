import type pg from 'pg';

/** What must hold once a race is over and nothing is under way: each finds what is otherwise. */
const AT_REST: Readonly<Record<string, string>> = {
  'no two airings of a log air at once': `
    SELECT log_id, start FROM airing WHERE length > 0 GROUP BY log_id, start HAVING count(*) > 1`,
  'no place of a break is taken twice': `
    SELECT log_id, break_ordinal, "order" FROM airing GROUP BY 1, 2, 3 HAVING count(*) > 1`,
  'a line of a file is one row': `
    SELECT file_id, line FROM as_run_row GROUP BY 1, 2 HAVING count(*) > 1`,
  'certificates are numbered without a gap': `
    SELECT multimedia_id, count(DISTINCT number), max(number) FROM certificate
    GROUP BY multimedia_id HAVING count(DISTINCT number) <> max(number) OR min(number) <> 1`,
  'a certificate of a number is of one scope': `
    SELECT multimedia_id, number FROM certificate GROUP BY 1, 2 HAVING count(DISTINCT scope) <> 1`,
  'the file of a certificate is the one that was issued': `
    SELECT c.id FROM certificate c LEFT JOIN certificate_file f ON f.certificate_id = c.id
    WHERE encode(sha256(f.bytes), 'hex') IS DISTINCT FROM c.digest`,
  'a log was exported as a version that it has had': `
    SELECT e.log_id FROM log_export e JOIN traffic_log l ON l.id = e.log_id WHERE e.version > l.version`,
  'nobody holds an advisory lock': `
    SELECT a.application_name, a.state, a.query FROM pg_locks k JOIN pg_stat_activity a USING (pid)
    WHERE k.locktype = 'advisory' AND k.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  'no transaction was left open': `
    SELECT application_name, query FROM pg_stat_activity
    WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  'no job hangs': `
    SELECT j.task_identifier, j.attempts, j.locked_at, j.last_error FROM graphile_worker.jobs j
    WHERE j.locked_at IS NOT NULL OR j.last_error IS NOT NULL
      OR j.run_at <= now() AND j.attempts < j.max_attempts`,
  'no call holds an idempotency key': `SELECT key FROM idempotency_key WHERE answer IS NULL`,
};

/**
 * Lines that ask for so many a week: what locked days have, and days that are not stale, is at most that, or what
 * locked days alone have.
 */
const OVER_QUOTA = `
  WITH aired AS (
    SELECT a.schedule_id, date_trunc('week', l."date")::date AS week,
      count(*) FILTER (WHERE l.status = 'locked') AS locked, count(*) AS airings
    FROM airing a JOIN traffic_log l ON l.id = a.log_id
    WHERE a.schedule_type = 'simple' AND a.make_good_of IS NULL AND NOT a.after_midnight
      AND (l.status = 'locked' OR l.station_id || ' ' || l."date" <> ALL($1::text[]))
    GROUP BY 1, 2)
  SELECT s.id, a.week, s.occurrences, a.locked, a.airings FROM aired a
  JOIN simple_schedule s ON s.id = a.schedule_id
  WHERE s.per = 'week' AND s.service <> 'fill' AND a.airings > greatest(s.occurrences, a.locked)`;

/**
 * Reads the database once nothing is under way.
 *
 * @param stale stations and dates of the days that were made from other inputs, as in `1 2026-11-27`
 * @returns what does not hold, with the rows that show it
 */
export async function faultsAtRest(client: pg.Client, stale: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  const look = async (name: string, sql: string, values: unknown[]) => {
    const { rows } = await client.query<object>(`SELECT * FROM (${sql}) broken LIMIT 5`, values);
    if (rows.length > 0) faults.push(`${name}: ${JSON.stringify(rows)}`);
  };
  for (const [name, sql] of Object.entries(AT_REST)) await look(name, sql, []);
  await look('no line has more than it asks for', OVER_QUOTA, [stale]);
  return faults;
}
