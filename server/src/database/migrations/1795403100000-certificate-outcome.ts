import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { AS_OWNER, SEARCH_PATH } from '../audit-functions.js';

const SCOPE = 'integer, integer, integer[], integer, date, date';

/**
 * What became of a client's airings, and of what a person counted for its campaigns, on some days: the same text
 * as long as a certificate of them says the same. No campaigns and no station stand for all of them.
 */
const OUTCOME = `
  CREATE FUNCTION certificate_outcome(of_group integer, of_client integer, of_spots integer[],
    of_station integer, first_date date, last_date date
  ) RETURNS text LANGUAGE sql STABLE SET search_path = ${SEARCH_PATH} AS $$
    SELECT encode(sha256(convert_to(coalesce(string_agg(f.fact, E'\\n' ORDER BY f.fact), ''), 'UTF8')), 'hex')
    FROM (
      SELECT format('%s %s %s %s %s %s %s', a.id, x.counts_as, x.decision = 'BILL_AS_SCHEDULED', r."date",
        r.aired_time, r.aired_length, coalesce(r.file, r.cart::text, r.isci)) AS fact
      FROM airing a
      JOIN traffic_log l ON l.id = a.log_id AND l.multimedia_id = of_group
        AND l."date" BETWEEN first_date AND last_date
        AND (of_station IS NULL OR l.station_id = of_station)
      LEFT JOIN as_run_airing x ON x.airing_id = a.id
      LEFT JOIN as_run_row r ON r.id = x.row_id
      WHERE a.multimedia_id = of_group AND a.client_id = of_client
        AND (of_spots = '{}' OR a.spot_id = ANY(of_spots))
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

const CONTRADICTED = `
  CREATE FUNCTION certificate_contradicted(c certificate) RETURNS integer LANGUAGE sql STABLE
  SET search_path = ${SEARCH_PATH} AS $$
    SELECT CASE WHEN (c).outcome <> certificate_outcome((c).multimedia_id, (c).client_id, (c).spot_ids,
      (c).station_id, (c).date_from, (c).date_to) THEN 1 ELSE 0 END
  $$`;

const check = (columns: string, values: string): string => `
  CREATE FUNCTION certificate_check(code text) RETURNS TABLE (
    number integer, version integer, issued_on date, station text, digest text, replaced boolean${columns}
  ) LANGUAGE sql STABLE ${AS_OWNER} AS $$
    SELECT c.number, c.version, c.issued_on, c.station_name, c.digest, EXISTS (
      SELECT FROM certificate n WHERE n.multimedia_id = c.multimedia_id AND n.number = c.number
        AND n.version > c.version)${values}
    FROM certificate c WHERE c.verify_code = code
  $$`;

/** A certificate of what aired keeps what became of its airings, so that later decisions are seen. */
export class CertificateOutcome1795403100000 implements MigrationInterface {
  name = 'CertificateOutcome1795403100000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "certificate" ADD "outcome" text`);
    for (const text of [OUTCOME, CONTRADICTED]) await queryRunner.query(text);
    await queryRunner.query(`DROP FUNCTION certificate_check(text)`);
    await queryRunner.query(check(', contradicted integer', ', certificate_contradicted(c)'));
    for (const name of [
      `certificate_outcome(${SCOPE})`,
      'certificate_contradicted(certificate)',
      'certificate_check(text)',
    ]) {
      await queryRunner.query(`REVOKE EXECUTE ON FUNCTION ${name} FROM PUBLIC`);
      await queryRunner.query(`GRANT EXECUTE ON FUNCTION ${name} TO ${APP_ROLE}`);
    }
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION certificate_check(text)`);
    await queryRunner.query(check('', ''));
    await queryRunner.query(`REVOKE EXECUTE ON FUNCTION certificate_check(text) FROM PUBLIC`);
    await queryRunner.query(`GRANT EXECUTE ON FUNCTION certificate_check(text) TO ${APP_ROLE}`);
    await queryRunner.query(`DROP FUNCTION certificate_contradicted(certificate)`);
    await queryRunner.query(`DROP FUNCTION certificate_outcome(${SCOPE})`);
    await queryRunner.query(`ALTER TABLE "certificate" DROP COLUMN "outcome"`);
  }
}
