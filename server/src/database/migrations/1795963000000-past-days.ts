import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { SEARCH_PATH } from '../definer-rights.js';

/** @param which a condition on closings `l` */
const lastClosed = (name: string, which: string): string => `
  CREATE OR REPLACE FUNCTION ${name}(first date, last date) RETURNS TABLE(station_id integer, "date" date)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT c.station_id, c."date" FROM (
      SELECT DISTINCT ON (l.station_id, l."date") l.station_id, l."date", l.closed FROM ledger_closing l
      WHERE l.multimedia_id = current_multimedia() AND l."date" BETWEEN first AND last${which}
      ORDER BY l.station_id, l."date", l.sequence DESC) c
    WHERE c.closed
  $$`;
const WHOLE = ' AND NOT l.ordered_only';

const SCOPE = `of_group integer, of_client integer, of_spots integer[], of_station integer, first_date date,
  last_date date, issued timestamptz`;

/** As CertificatesPutAway has it. @param which a condition on closings `c` */
const changed = (which: string): string => `
  CREATE OR REPLACE FUNCTION certificate_lines_changed(${SCOPE}) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${SEARCH_PATH} AS $$
    WITH day AS MATERIALIZED (
      SELECT c.station_id, c."date",
        coalesce(max(c.sequence) FILTER (WHERE c.closed AND c.at <= issued), min(c.sequence) FILTER (WHERE c.closed))
          AS certified,
        (array_agg(c.closed ORDER BY c.sequence DESC))[1] AS closed
      FROM station st JOIN ledger_closing c ON c.multimedia_id = of_group AND c.station_id = st.id
        AND c."date" BETWEEN first_date AND last_date + 1${which}
      WHERE st.multimedia_id = of_group AND of_group = coalesce(current_multimedia(), of_group)
        AND (of_station IS NULL OR st.id = of_station)
        AND EXISTS (SELECT FROM put_away_spot p WHERE p.multimedia_id = of_group)
      GROUP BY 1, 2
    )
    SELECT CASE WHEN EXISTS (SELECT FROM day d WHERE d.closed AND NOT EXISTS (
        SELECT FROM as_run_day y
        WHERE y.multimedia_id = of_group AND y.station_id = d.station_id AND y."date" = d."date")) THEN EXISTS (
      SELECT FROM day d
      JOIN ledger_closing c ON c.multimedia_id = of_group AND c.station_id = d.station_id AND c."date" = d."date"
        AND c.sequence > d.certified
      JOIN ledger_line l ON l.station_id = c.station_id AND l.sequence = c.sequence
      JOIN ledger_terms t ON t.multimedia_id = of_group AND t.id = l.terms_id
      WHERE d.closed AND l.kind IN ('airing', 'makeGood', 'given', 'missed')
        AND l."date" BETWEEN first_date AND last_date
        AND t.client_id = ANY ((SELECT merged_clients(of_group, of_client, issued))::int[])
        AND (of_spots = '{}' OR l.spot_id = ANY(of_spots))
      GROUP BY l.station_id, l.kind, l.spot_id, l.airing_id, l.row_id HAVING sum(l.airings) <> 0) END
  $$`;

const KEYS = 'multimedia_id, "date", kind, station_id, spot_id';
const AMOUNTS = [
  'airings',
  'seconds',
  'sold_cents',
  'fee_cents',
  'gross',
  'discount',
  'commission',
];

/** What a version knows nothing of that has no such closings: they would count as whole days. */
const FORGET = [
  `DELETE FROM ledger_fee f WHERE NOT EXISTS (SELECT FROM ledger_closing c
     WHERE c.multimedia_id = f.multimedia_id AND c.station_id = f.station_id AND c."date" = f."date"
       AND NOT c.ordered_only)`,
  `DELETE FROM ledger_line l USING ledger_closing c
   WHERE c.station_id = l.station_id AND c.sequence = l.sequence AND c.ordered_only`,
  'DELETE FROM ledger_closing WHERE ordered_only',
  `DELETE FROM ledger_sum WHERE kind = 'ordered'`,
  `INSERT INTO ledger_sum (${KEYS}, schedule_type, schedule_id, terms_id, ${AMOUNTS.join(', ')})
   SELECT ${KEYS}, coalesce(schedule_type, ''), coalesce(schedule_id, 0), terms_id,
     ${AMOUNTS.map((name) => `sum(${name})`).join(', ')}
   FROM ledger_line WHERE kind = 'ordered' GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`,
];

/** Days that are over where nothing is closed: what was ordered of them is kept. */
export class PastDays1795963000000 implements MigrationInterface {
  name = 'PastDays1795963000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "ledger_closing"
            ADD "ordered_only" boolean NOT NULL DEFAULT false
        `);
    await queryRunner.query(lastClosed('closed_days', WHOLE));
    await queryRunner.query(lastClosed('past_days', ''));
    await queryRunner.query('REVOKE EXECUTE ON FUNCTION past_days(date, date) FROM PUBLIC');
    await queryRunner.query(`GRANT EXECUTE ON FUNCTION past_days(date, date) TO ${APP_ROLE}`);
    await queryRunner.query(changed(' AND NOT c.ordered_only'));
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(changed(''));
    await queryRunner.query('DROP FUNCTION past_days(date, date)');
    await queryRunner.query(lastClosed('closed_days', ''));
    for (const statement of FORGET) await queryRunner.query(statement);
    await queryRunner.query(`
            ALTER TABLE "ledger_closing" DROP COLUMN "ordered_only"
        `);
  }
}
