import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { SEARCH_PATH } from '../definer-rights.js';

const SCOPE = `of_group integer, of_client integer, of_spots integer[], of_station integer, first_date date,
  last_date date, issued timestamptz`;
const NAME = 'certificate_lines_changed(integer,integer,integer[],integer,date,date,timestamptz)';

/**
 * Whether the ledger has other airings of a certificate's days than when it was issued; null where none of them was
 * put away. Days that were written after it, of before there was a ledger, are as they were first written. Runs as its
 * owner, because anybody may check a certificate, and whoever sees own campaigns alone sees no closings.
 */
const CHANGED = `
  CREATE FUNCTION certificate_lines_changed(${SCOPE}) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${SEARCH_PATH} AS $$
    WITH day AS MATERIALIZED (
      SELECT c.station_id, c."date",
        coalesce(max(c.sequence) FILTER (WHERE c.closed AND c.at <= issued), min(c.sequence) FILTER (WHERE c.closed))
          AS certified,
        (array_agg(c.closed ORDER BY c.sequence DESC))[1] AS closed
      FROM station st JOIN ledger_closing c ON c.multimedia_id = of_group AND c.station_id = st.id
        AND c."date" BETWEEN first_date AND last_date + 1
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

const ARGUMENTS = `(c).multimedia_id, (c).client_id, (c).spot_ids, (c).station_id, (c).date_from, (c).date_to, (c).issued_at`;
const BY_AIRINGS = `(c).outcome <> certificate_outcome(${ARGUMENTS})
      OR (c).unplaced_outcome <> certificate_unplaced(${ARGUMENTS})`;

const contradicted = (condition: string): string => `
  CREATE OR REPLACE FUNCTION certificate_contradicted(c certificate) RETURNS integer
    LANGUAGE sql STABLE SET search_path = ${SEARCH_PATH} AS $$
    SELECT CASE WHEN ${condition} THEN 1 ELSE 0 END
  $$`;

/** A certificate of days that were put away is compared with what the ledger has of them, never with an absence. */
export class CertificatesPutAway1795854000000 implements MigrationInterface {
  name = 'CertificatesPutAway1795854000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(CHANGED);
    await queryRunner.query(`REVOKE EXECUTE ON FUNCTION ${NAME} FROM PUBLIC`);
    await queryRunner.query(`GRANT EXECUTE ON FUNCTION ${NAME} TO ${APP_ROLE}`);
    await queryRunner.query(
      contradicted(`(c).outcome IS NOT NULL
      AND coalesce(certificate_lines_changed(${ARGUMENTS}), ${BY_AIRINGS})`),
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(contradicted(BY_AIRINGS));
    await queryRunner.query(`DROP FUNCTION ${NAME}`);
  }
}
