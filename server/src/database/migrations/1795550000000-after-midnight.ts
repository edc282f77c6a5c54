import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { SEARCH_PATH } from '../audit-functions.js';

const SCOPE = 'integer, integer, integer[], integer, date, date';

const TABLES = ['airing', 'unplaced_airing'];

/**
 * What became of a client's airings on some days: see CertificateOutcome.
 *
 * @param lastLog the date of the last log `l` with airings of these days
 * @param ofAiring what else holds of an airing `a`
 */
const outcome = (lastLog: string, ofAiring: string): string => `
  CREATE OR REPLACE FUNCTION certificate_outcome(of_group integer, of_client integer, of_spots integer[],
    of_station integer, first_date date, last_date date
  ) RETURNS text LANGUAGE sql STABLE SET search_path = ${SEARCH_PATH} AS $$
    SELECT encode(sha256(convert_to(coalesce(string_agg(f.fact, E'\\n' ORDER BY f.fact), ''), 'UTF8')), 'hex')
    FROM (
      SELECT format('%s %s %s %s %s %s %s', a.id, x.counts_as, x.decision = 'BILL_AS_SCHEDULED', r."date",
        r.aired_time, r.aired_length, coalesce(r.file, r.cart::text, r.isci)) AS fact
      FROM airing a
      JOIN traffic_log l ON l.id = a.log_id AND l.multimedia_id = of_group
        AND l."date" BETWEEN first_date AND ${lastLog}
        AND (of_station IS NULL OR l.station_id = of_station)
      LEFT JOIN as_run_airing x ON x.airing_id = a.id
      LEFT JOIN as_run_row r ON r.id = x.row_id
      WHERE a.multimedia_id = of_group AND a.client_id = of_client
        AND (of_spots = '{}' OR a.spot_id = ANY(of_spots))${ofAiring}
      UNION ALL
      SELECT format('row %s %s %s %s %s %s', s.id, r.station_id, r."date", r.aired_time, r.aired_length,
        coalesce(r.file, r.cart::text, r.isci, r.title))
      FROM as_run_row r
      JOIN spot s ON s.id = r.spot_id AND s.client_id = of_client
        AND (of_spots = '{}' OR s.id = ANY(of_spots))
      WHERE r.multimedia_id = of_group AND r."date" BETWEEN first_date AND last_date
        AND (of_station IS NULL OR r.station_id = of_station)
        AND NOT r.silent AND r.aired_time IS NOT NULL AND NOT r.scratched
        AND NOT EXISTS (SELECT FROM as_run_airing x WHERE x.row_id = r.id)
    ) f
  $$`;

const OF_THESE_EVENINGS = `
        AND l."date" - a.after_midnight::int BETWEEN first_date AND last_date`;

/** What logs had no place for, of the same: the same text as long as a certificate says the same. */
const UNPLACED = `
  CREATE FUNCTION certificate_unplaced(of_group integer, of_client integer, of_spots integer[],
    of_station integer, first_date date, last_date date
  ) RETURNS text LANGUAGE sql STABLE SET search_path = ${SEARCH_PATH} AS $$
    SELECT encode(sha256(convert_to(coalesce(string_agg(f.fact, E'\\n' ORDER BY f.fact), ''), 'UTF8')), 'hex')
    FROM (
      SELECT format('%s %s %s %s %s %s', l.station_id, l."date" - u.after_midnight::int, u.spot_id,
        u.schedule_type, u.schedule_id, sum(u.count)) AS fact
      FROM unplaced_airing u
      JOIN traffic_log l ON l.id = u.log_id AND l.multimedia_id = of_group
        AND l."date" BETWEEN first_date AND last_date + 1
        AND (of_station IS NULL OR l.station_id = of_station)
      WHERE u.multimedia_id = of_group AND u.client_id = of_client
        AND (of_spots = '{}' OR u.spot_id = ANY(of_spots))
        AND l."date" - u.after_midnight::int BETWEEN first_date AND last_date
      GROUP BY l.station_id, l."date" - u.after_midnight::int, u.spot_id, u.schedule_type, u.schedule_id
    ) f
  $$`;

const scope = (c: string): string =>
  `(${c}).multimedia_id, (${c}).client_id, (${c}).spot_ids, (${c}).station_id, (${c}).date_from, (${c}).date_to`;

const contradicted = (more: string): string => `
  CREATE OR REPLACE FUNCTION certificate_contradicted(c certificate) RETURNS integer LANGUAGE sql STABLE
  SET search_path = ${SEARCH_PATH} AS $$
    SELECT CASE WHEN (c).outcome <> certificate_outcome(${scope('c')})${more} THEN 1 ELSE 0 END
  $$`;

/** By evening, what airs after midnight, so that no hours need to be known of a line that has changed since. */
const OF_EVENING = `
  UPDATE "airing" a SET "after_midnight" = true FROM "simple_schedule" s
  WHERE a."schedule_type" = 'simple' AND s."id" = a."schedule_id" AND s."multimedia_id" = a."multimedia_id"
    AND s."time_mode" = 0 AND s."end_time" < s."start_time" AND a."window_start" = 0
    AND a."make_good_of" IS NULL`;
const OF_EVENING_DETAILED = OF_EVENING.replace('"simple_schedule"', '"advanced_schedule"')
  .replace(`'simple'`, `'advanced'`)
  .replace('s."time_mode" = 0 AND ', '');

/** An edit by hand that is undone brings rows of these tables back. */
const edits = (rows: string): string => `
  UPDATE "log_edit" SET "before" = jsonb_set("before", '{${rows}}', coalesce((
    SELECT jsonb_agg(r || '{"after_midnight": false}') FROM jsonb_array_elements("before" -> '${rows}') r), '[]'))`;

/**
 * What airs after midnight of a line over midnight belongs to the evening before, in every sum; and a certificate keeps
 * what had no place, so that a later change of that is seen too.
 */
export class AfterMidnight1795550000000 implements MigrationInterface {
  name = 'AfterMidnight1795550000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await queryRunner.query(
        `ALTER TABLE "${table}" ADD "after_midnight" boolean NOT NULL DEFAULT false`,
      );
    for (const text of [OF_EVENING, OF_EVENING_DETAILED, edits('airings'), edits('unplaced')])
      await queryRunner.query(text);
    await queryRunner.query(`ALTER TABLE "log_quota" DROP CONSTRAINT "pk_log_quota"`);
    await queryRunner.query(
      `ALTER TABLE "log_quota" ADD CONSTRAINT "pk_log_quota" PRIMARY KEY ("log_id", "schedule_id", "period_start")`,
    );
    await queryRunner.query(`ALTER TABLE "certificate" ADD "unplaced_outcome" text`);
    await queryRunner.query(outcome('last_date + 1', OF_THESE_EVENINGS));
    await queryRunner.query(UNPLACED);
    await queryRunner.query(
      contradicted(` OR (c).unplaced_outcome <> certificate_unplaced(${scope('c')})`),
    );
    await queryRunner.query(
      `REVOKE EXECUTE ON FUNCTION certificate_unplaced(${SCOPE}) FROM PUBLIC`,
    );
    await queryRunner.query(
      `GRANT EXECUTE ON FUNCTION certificate_unplaced(${SCOPE}) TO ${APP_ROLE}`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(contradicted(''));
    await queryRunner.query(outcome('last_date', ''));
    await queryRunner.query(`DROP FUNCTION certificate_unplaced(${SCOPE})`);
    await queryRunner.query(`ALTER TABLE "certificate" DROP COLUMN "unplaced_outcome"`);
    await queryRunner.query(
      `DELETE FROM "log_quota" q USING "log_quota" o WHERE o."log_id" = q."log_id"
         AND o."schedule_id" = q."schedule_id" AND o."period_start" > q."period_start"`,
    );
    await queryRunner.query(`ALTER TABLE "log_quota" DROP CONSTRAINT "pk_log_quota"`);
    await queryRunner.query(
      `ALTER TABLE "log_quota" ADD CONSTRAINT "pk_log_quota" PRIMARY KEY ("log_id", "schedule_id")`,
    );
    for (const table of TABLES)
      await queryRunner.query(`ALTER TABLE "${table}" DROP COLUMN "after_midnight"`);
  }
}
