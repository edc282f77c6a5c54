import { MigrationInterface, QueryRunner } from 'typeorm';

/** By column, what the sums of logs had of what aired. */
const AIRED = {
  aired: `count(*) FILTER (WHERE x.counts_as = 'aired')`,
  aired_seconds: `coalesce(sum(a.length) FILTER (WHERE x.counts_as = 'aired'), 0)`,
  aired_cents: `coalesce(sum(100 * a.time_fee * a.length)
        FILTER (WHERE a.service IS NULL AND x.counts_as = 'aired'), 0)`,
};
const NAMES = Object.keys(AIRED);

/** Writes the sums of some logs again; with what aired of them, or without. */
const renewed = (aired: boolean): string => `
CREATE OR REPLACE FUNCTION renew_log_lines(logs integer[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM log_line WHERE log_id = ANY(logs);
  INSERT INTO log_line (log_id, schedule_type, schedule_id, after_midnight, spot_id, client_id,
    multimedia_id, station_id, "date", terms, airings, seconds, paid_seconds, paid_cents${aired ? `, ${NAMES.join(', ')}` : ''})
  SELECT g.log_id, g.schedule_type, g.schedule_id, g.after_midnight, g.spot_id, g.client_id,
    l.multimedia_id, l.station_id, l."date" - g.after_midnight::int,
    CASE WHEN t.log_id IS NOT NULL THEN md5(ROW(t.internal_number, t.revision, t.agency_order_number,
      t.ad_agency_id, t.account_executive_id, t.spot_category_id, t.business_unit_id, t.discount,
      t.agency_percentage)::text)::uuid END,
    g.airings, g.seconds, g.paid_seconds, g.paid_cents${aired ? `, ${NAMES.map((name) => `g.${name}`).join(', ')}` : ''}
  FROM (
    SELECT a.log_id, a.schedule_type, a.schedule_id, a.after_midnight, a.spot_id, a.client_id,
      count(*) AS airings, sum(a.length) AS seconds,
      coalesce(sum(a.length) FILTER (WHERE a.service IS NULL), 0) AS paid_seconds,
      coalesce(sum(100 * a.time_fee * a.length) FILTER (WHERE a.service IS NULL), 0) AS paid_cents${
        aired
          ? Object.entries(AIRED)
              .map(([name, sum]) => `, ${sum} AS ${name}`)
              .join('')
          : ''
      }
    FROM unnest(logs) AS its(log_id) JOIN airing a ON a.log_id = its.log_id
    ${aired ? 'LEFT JOIN as_run_airing x ON x.airing_id = a.id' : ''}
    GROUP BY 1, 2, 3, 4, 5, 6
  ) g
  JOIN traffic_log l ON l.id = g.log_id
  LEFT JOIN log_terms t ON t.log_id = g.log_id AND t.spot_id = g.spot_id
$$`;

/** By function, the logs of outcomes that were written or changed. */
const FUNCTIONS = {
  log_lines_of_written_as_run_airing: `SELECT DISTINCT a.log_id FROM rows_written r JOIN airing a ON a.id = r.airing_id`,
  log_lines_of_updated_as_run_airing: `SELECT DISTINCT a.log_id FROM (
      (SELECT airing_id, counts_as FROM rows_before EXCEPT SELECT airing_id, counts_as FROM rows_after)
      UNION (SELECT airing_id, counts_as FROM rows_after EXCEPT SELECT airing_id, counts_as FROM rows_before)) r
      JOIN airing a ON a.id = r.airing_id`,
};
const TRIGGERS = {
  log_lines_insert: `AFTER INSERT ON as_run_airing REFERENCING NEW TABLE AS rows_written
    FOR EACH STATEMENT EXECUTE FUNCTION log_lines_of_written_as_run_airing()`,
  log_lines_update: `AFTER UPDATE ON as_run_airing REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after
    FOR EACH STATEMENT EXECUTE FUNCTION log_lines_of_updated_as_run_airing()`,
  log_lines_delete: `AFTER DELETE ON as_run_airing REFERENCING OLD TABLE AS rows_written
    FOR EACH STATEMENT EXECUTE FUNCTION log_lines_of_written_as_run_airing()`,
};

/** What aired of closed days is the ledger's: the sums of logs no longer keep it, and follow no outcome. */
export class AiredOfTheLedger1795853708759 implements MigrationInterface {
  name = 'AiredOfTheLedger1795853708759';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const name of Object.keys(TRIGGERS))
      await queryRunner.query(`DROP TRIGGER ${name} ON as_run_airing`);
    for (const name of Object.keys(FUNCTIONS)) await queryRunner.query(`DROP FUNCTION ${name}()`);
    await queryRunner.query(renewed(false));
    await queryRunner.query(
      `ALTER TABLE log_line ${NAMES.map((name) => `DROP COLUMN ${name}`).join(', ')}`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    const types = ['integer', 'integer', 'bigint'];
    const added = NAMES.map((name, i) => `ADD COLUMN ${name} ${types[i] ?? ''} NOT NULL DEFAULT 0`);
    await queryRunner.query(`ALTER TABLE log_line ${added.join(', ')}`);
    await queryRunner.query(
      `ALTER TABLE log_line ${NAMES.map((name) => `ALTER COLUMN ${name} DROP DEFAULT`).join(', ')}`,
    );
    await queryRunner.query(renewed(true));
    for (const [name, logs] of Object.entries(FUNCTIONS)) {
      await queryRunner.query(`CREATE FUNCTION ${name}() RETURNS trigger
        LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
        DECLARE logs integer[] := ARRAY(${logs});
        BEGIN
          IF logs <> '{}' THEN PERFORM renew_log_lines(logs); END IF;
          RETURN NULL;
        END $$`);
      await queryRunner.query(`REVOKE EXECUTE ON FUNCTION ${name}() FROM PUBLIC`);
    }
    for (const [name, trigger] of Object.entries(TRIGGERS))
      await queryRunner.query(`CREATE TRIGGER ${name} ${trigger}`);
    await queryRunner.query(
      `SELECT renew_log_lines(array_agg(id)) FROM traffic_log HAVING count(*) > 0`,
    );
  }
}
