import type pg from 'pg';

const ITS_LOG = `l.station_id = d.station_id AND l."date" = d."date"`;
const OPEN = `decision IS NULL AND (state <> 'AIRED' OR billable = 0)`;

/** What must hold of logs and what aired whenever nothing is half done: each finds what is otherwise. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'a day of which something aired has no log or a locked one': `
    SELECT d."date" FROM as_run_day d JOIN traffic_log l ON ${ITS_LOG} WHERE l.status <> 'locked'`,
  'and each airing of it has an outcome': `
    SELECT d."date", a.id FROM as_run_day d JOIN traffic_log l ON ${ITS_LOG}
    JOIN airing a ON a.log_id = l.id LEFT JOIN as_run_airing x ON x.airing_id = a.id AND x.day_id = d.id
    WHERE x.airing_id IS NULL`,
  'each outcome is of an airing of the log of its day': `
    SELECT d."date", x.airing_id FROM as_run_airing x JOIN as_run_day d ON d.id = x.day_id
    WHERE NOT EXISTS (SELECT FROM traffic_log l JOIN airing a ON a.log_id = l.id
      WHERE ${ITS_LOG} AND a.id = x.airing_id)`,
  'a row that an airing aired as is of its day, and no other airing': `
    SELECT d."date", x.row_id FROM as_run_airing x JOIN as_run_day d ON d.id = x.day_id
    LEFT JOIN as_run_row r ON r.id = x.row_id
    WHERE x.row_id IS NOT NULL AND (r.id IS NULL OR r."date" <> d."date" OR r.station_id <> d.station_id
      OR EXISTS (SELECT FROM as_run_airing o WHERE o.row_id = x.row_id AND o.airing_id <> x.airing_id))`,
  'what aired is of a day that is there': `
    SELECT r."date", r.id FROM as_run_row r WHERE r.aired_time IS NOT NULL AND NOT EXISTS (
      SELECT FROM as_run_day d WHERE d.station_id = r.station_id AND d."date" = r."date")`,
  'the counts of a day are what there is': `
    SELECT d.*, a.scheduled AS airings, a.open AS open_airings, u.open AS open_rows FROM as_run_day d,
      LATERAL (SELECT count(*) AS scheduled, count(*) FILTER (WHERE ${OPEN}) AS open
        FROM as_run_airing WHERE day_id = d.id) a,
      LATERAL (SELECT count(*) FILTER (WHERE spot_id IS NULL AND NOT scratched) AS open FROM as_run_row r
        WHERE r.station_id = d.station_id AND r."date" = d."date" AND NOT silent
          AND NOT EXISTS (SELECT FROM as_run_airing x WHERE x.row_id = r.id)) u
    WHERE d.scheduled <> a.scheduled OR d.undecided <> a.open + u.open`,
  'nothing is left to decide of a closed day': `
    SELECT "date" FROM as_run_day WHERE closed AND undecided > 0`,
  'a log has the airings and breaks that it says': `
    SELECT l."date" FROM traffic_log l WHERE l.breaks <>
        (SELECT count(*) FROM traffic_log_break b WHERE b.log_id = l.id)
      OR l.placed <> (SELECT count(*) FROM airing a WHERE a.log_id = l.id AND a.service IS DISTINCT FROM 'fill')`,
  'a make-good is owed for an airing of which that was decided, or for one that no log had': `
    SELECT g.id FROM make_good g LEFT JOIN as_run_airing x ON x.airing_id = g.airing_id
    WHERE x.decision IS DISTINCT FROM 'MAKE_GOOD' AND g.airing_id IS NOT NULL
      OR (g.airing_id IS NULL) <> (g.period_start IS NOT NULL)`,
  'and for each airing of which that was decided one is owed': `
    SELECT x.airing_id FROM as_run_airing x JOIN airing a ON a.id = x.airing_id AND a.make_good_of IS NULL
    WHERE x.decision = 'MAKE_GOOD'
      AND NOT EXISTS (SELECT FROM make_good g WHERE g.airing_id = x.airing_id)`,
  'a make-good that is placed is in a log, and no other is': `
    SELECT g.id FROM make_good g FULL JOIN (SELECT * FROM airing WHERE make_good_of IS NOT NULL) a
      ON a.id = g.placed_airing_id
    WHERE (g.id IS NOT NULL AND (g.state IN ('placed', 'aired')) AND a.id IS NULL)
      OR a.make_good_of IS DISTINCT FROM coalesce(g.airing_id, -g.id) AND g.placed_airing_id IS NOT NULL`,
  'the versions of a certificate follow one another': `
    SELECT number FROM certificate GROUP BY multimedia_id, number
    HAVING count(*) <> max(version) OR min(version) <> 1`,
  'no day waits to be compared': `SELECT "date" FROM as_run_day WHERE to_compare`,
};

/** Reads the database at one moment. @returns what does not hold, with the rows that show it */
export async function brokenInvariants(client: pg.Client): Promise<string[]> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const broken: string[] = [];
    for (const [name, sql] of Object.entries(INVARIANTS)) {
      const { rows } = await client.query<object>(`SELECT * FROM (${sql}) broken LIMIT 5`);
      if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows)}`);
    }
    return broken;
  } finally {
    await client.query('COMMIT');
  }
}
