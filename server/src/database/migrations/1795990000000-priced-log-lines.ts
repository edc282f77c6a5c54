import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { COST, FUNCTION, SUMS_OF_COST } from './1795855003814-spot-price.js';

/** What tells one row from another, beside its price. */
const KEY = 'log_id, schedule_type, schedule_id, after_midnight, spot_id, client_id';

/** A trigger writes sums, which nobody else may write. */
const SUMS_BY_PRICE = `
  CREATE OR REPLACE FUNCTION renew_log_lines(logs integer[]) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    DELETE FROM log_line WHERE log_id = ANY(logs);
    INSERT INTO log_line (${KEY}, nth_price, multimedia_id, station_id, "date", terms, time_fee, spot_price,
      airings, seconds, paid_airings, paid_seconds)
    SELECT g.log_id, g.schedule_type, g.schedule_id, g.after_midnight, g.spot_id, g.client_id,
      row_number() OVER (PARTITION BY g.log_id, g.schedule_type, g.schedule_id, g.after_midnight, g.spot_id, g.client_id
        ORDER BY g.time_fee, g.spot_price),
      l.multimedia_id, l.station_id, l."date" - g.after_midnight::int,
      -- The terms that a log kept, as one value that is the same wherever they are; null where it kept none.
      CASE WHEN t.log_id IS NOT NULL THEN md5(ROW(t.internal_number, t.revision, t.agency_order_number,
        t.ad_agency_id, t.account_executive_id, t.spot_category_id, t.business_unit_id, t.discount,
        t.agency_percentage)::text)::uuid END,
      g.time_fee, g.spot_price, g.airings, g.seconds, g.paid_airings, g.paid_seconds
    FROM (
      SELECT a.log_id, a.schedule_type, a.schedule_id, a.after_midnight, a.spot_id, a.client_id, a.time_fee,
        a.spot_price, count(*) AS airings, sum(a.length) AS seconds,
        count(*) FILTER (WHERE a.service IS NULL) AS paid_airings,
        coalesce(sum(a.length) FILTER (WHERE a.service IS NULL), 0) AS paid_seconds
      FROM unnest(logs) AS its(log_id) JOIN airing a ON a.log_id = its.log_id
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
    ) g
    JOIN traffic_log l ON l.id = g.log_id
    LEFT JOIN log_terms t ON t.log_id = g.log_id AND t.spot_id = g.spot_id
  $$`;

const ALL_AGAIN = 'SELECT renew_log_lines(array_agg(id)) FROM traffic_log HAVING count(*) > 0';

/** The sums of logs are by what prices their airings: what they cost is decided where they are read. */
export class PricedLogLines1795990000000 implements MigrationInterface {
  name = 'PricedLogLines1795990000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('TRUNCATE log_line');
    await queryRunner.query(
      `ALTER TABLE log_line DROP CONSTRAINT pk_log_line, DROP COLUMN paid_cents,
         ADD COLUMN nth_price smallint NOT NULL, ADD COLUMN time_fee numeric(14,2), ADD COLUMN spot_price numeric(14,2),
         ADD CONSTRAINT pk_log_line PRIMARY KEY (${KEY}, nth_price)`,
    );
    await queryRunner.query(SUMS_BY_PRICE);
    await queryRunner.query(ALL_AGAIN);
    await queryRunner.query(`DROP FUNCTION ${COST}`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(FUNCTION);
    await queryRunner.query('TRUNCATE log_line');
    // Columns in the order in which they were made.
    await queryRunner.query(
      `ALTER TABLE log_line DROP CONSTRAINT pk_log_line, DROP COLUMN nth_price, DROP COLUMN time_fee,
         DROP COLUMN spot_price, DROP COLUMN paid_airings, ADD COLUMN paid_cents bigint NOT NULL,
         ADD COLUMN paid_airings integer NOT NULL, ADD CONSTRAINT pk_log_line PRIMARY KEY (${KEY})`,
    );
    await queryRunner.query(SUMS_OF_COST);
    await queryRunner.query(ALL_AGAIN);
    await queryRunner.query(`REVOKE EXECUTE ON FUNCTION ${COST} FROM PUBLIC`);
    await queryRunner.query(`GRANT EXECUTE ON FUNCTION ${COST} TO ${APP_ROLE}`);
  }
}
