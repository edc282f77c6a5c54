import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';

/** A trigger writes sums, which nobody else may write. */
const AS_OWNER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';

const TABLES = ['simple_schedule', 'advanced_schedule', 'airing'];
export const COST = 'airing_cents(numeric, numeric, integer, text)';

/** What an airing costs: bonus and fill nothing, nor what has no price. */
export const FUNCTION = `
  CREATE FUNCTION airing_cents(time_fee numeric, spot_price numeric, length integer, service text)
  RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN service IS NULL
      THEN coalesce((100 * spot_price)::bigint, length * (100 * time_fee)::bigint, 0) ELSE 0 END
  $$`;

/** The terms that a log kept, as one value that is the same wherever they are; null where it kept none. */
const TERMS = `CASE WHEN t.log_id IS NOT NULL THEN md5(ROW(t.internal_number, t.revision, t.agency_order_number,
        t.ad_agency_id, t.account_executive_id, t.spot_category_id, t.business_unit_id, t.discount,
        t.agency_percentage)::text)::uuid END`;

/** @param paid a further column and what is counted for it. @param cents what an airing `a` costs, with its service */
const renew = ([column, counted]: readonly [string, string], cents: string): string => `
  CREATE OR REPLACE FUNCTION renew_log_lines(logs integer[]) RETURNS void LANGUAGE sql ${AS_OWNER} AS $$
    DELETE FROM log_line WHERE log_id = ANY(logs);
    INSERT INTO log_line (log_id, schedule_type, schedule_id, after_midnight, spot_id, client_id,
      multimedia_id, station_id, "date", terms, airings, seconds, ${column}paid_seconds, paid_cents)
    SELECT g.log_id, g.schedule_type, g.schedule_id, g.after_midnight, g.spot_id, g.client_id,
      l.multimedia_id, l.station_id, l."date" - g.after_midnight::int, ${TERMS},
      g.airings, g.seconds, ${column}g.paid_seconds, g.paid_cents
    FROM (
      SELECT a.log_id, a.schedule_type, a.schedule_id, a.after_midnight, a.spot_id, a.client_id,
        count(*) AS airings, sum(a.length) AS seconds, ${counted}
        coalesce(sum(a.length) FILTER (WHERE a.service IS NULL), 0) AS paid_seconds,
        coalesce(sum(${cents}) FILTER (WHERE a.service IS NULL), 0) AS paid_cents
      FROM unnest(logs) AS its(log_id) JOIN airing a ON a.log_id = its.log_id
      GROUP BY 1, 2, 3, 4, 5, 6
    ) g
    JOIN traffic_log l ON l.id = g.log_id
    LEFT JOIN log_terms t ON t.log_id = g.log_id AND t.spot_id = g.spot_id
  $$`;

/** Sums of logs whose airings may have either price. */
export const SUMS_OF_COST = renew(
  ['paid_airings, ', 'count(*) FILTER (WHERE a.service IS NULL) AS paid_airings,'],
  'airing_cents(a.time_fee, a.spot_price, a.length, a.service)',
);
const BEFORE = renew(['', ''], '100 * a.time_fee * a.length');

/** What triggers call when airings are changed. */
const updated = (columns: string): string => `
  CREATE OR REPLACE FUNCTION log_lines_of_updated_airing() RETURNS trigger LANGUAGE plpgsql ${AS_OWNER} AS $$
  DECLARE logs integer[] := ARRAY(SELECT DISTINCT r.log_id FROM (
  (SELECT ${columns} FROM rows_before EXCEPT SELECT ${columns} FROM rows_after)
  UNION (SELECT ${columns} FROM rows_after EXCEPT SELECT ${columns} FROM rows_before)) r);
  BEGIN
    IF logs <> '{}' THEN PERFORM renew_log_lines(logs); END IF;
    RETURN NULL;
  END $$`;
const COLUMNS =
  'id, log_id, schedule_type, schedule_id, after_midnight, spot_id, client_id, length, service, time_fee';

/** A line may have a price of one airing instead of one of a second. */
export class SpotPrice1795855003814 implements MigrationInterface {
  name = 'SpotPrice1795855003814';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await queryRunner.query(`ALTER TABLE "${table}" ADD "spot_price" numeric(14,2)`);
    await queryRunner.query(`ALTER TABLE "log_line" ADD "paid_airings" integer NOT NULL DEFAULT 0`);
    // Until now an airing that is charged has seconds, as all airings of a log's line are charged or none is.
    await queryRunner.query(
      `UPDATE "log_line" SET "paid_airings" = "airings" WHERE "paid_seconds" = "seconds"`,
    );
    await queryRunner.query(FUNCTION);
    await queryRunner.query(SUMS_OF_COST);
    await queryRunner.query(updated(`${COLUMNS}, spot_price`));
    await queryRunner.query(
      `SELECT renew_log_lines(array_agg(DISTINCT "log_id")) FROM "log_line"
       WHERE "paid_seconds" NOT IN (0, "seconds")`,
    );
    // Not before: what renews lines may be owned by a role that owns this function only when all migrations are done.
    await queryRunner.query(`REVOKE EXECUTE ON FUNCTION ${COST} FROM PUBLIC`);
    await queryRunner.query(`GRANT EXECUTE ON FUNCTION ${COST} TO ${APP_ROLE}`);
    await queryRunner.query(`ALTER TABLE "log_line" ALTER "paid_airings" DROP DEFAULT`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(BEFORE);
    await queryRunner.query(updated(COLUMNS));
    await queryRunner.query(`ALTER TABLE "log_line" DROP COLUMN "paid_airings"`);
    await queryRunner.query(`DROP FUNCTION ${COST}`);
    for (const table of TABLES)
      await queryRunner.query(`ALTER TABLE "${table}" DROP COLUMN "spot_price"`);
  }
}
