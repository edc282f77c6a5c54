import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { AS_OWNER } from '../audit-functions.js';

/** The number of days, over all media groups, that need attention, without showing any row. */
const ALARMS = `
  CREATE FUNCTION as_run_alarms(now timestamptz) RETURNS TABLE (missed integer, without_file integer)
  LANGUAGE sql STABLE ${AS_OWNER} AS $$
    SELECT (count(*) FILTER (WHERE d.missed > 0))::int,
      (count(*) FILTER (WHERE d.file_id IS NULL AND l.placed > 0))::int
    FROM multimedia m
    JOIN station s ON s.multimedia_id = m.id
    CROSS JOIN LATERAL (SELECT ((now AT TIME ZONE s.time_zone)::date - back) AS "date"
      FROM generate_series(1, 31) AS back) day
    LEFT JOIN traffic_log l ON l.station_id = s.id AND l."date" = day."date"
    LEFT JOIN as_run_day d ON d.station_id = s.id AND d."date" = day."date"
    WHERE 'certificate' = ANY(m.parts) AND NOT coalesce(d.closed, false)
  $$`;

/** Lets the metrics count the days that the alarm of the first tab names. */
export class AsRunAlarms1795297200000 implements MigrationInterface {
  name = 'AsRunAlarms1795297200000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(ALARMS);
    await queryRunner.query(`REVOKE EXECUTE ON FUNCTION as_run_alarms(timestamptz) FROM PUBLIC`);
    await queryRunner.query(`GRANT EXECUTE ON FUNCTION as_run_alarms(timestamptz) TO ${APP_ROLE}`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION as_run_alarms(timestamptz)`);
  }
}
