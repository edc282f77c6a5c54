import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';

/**
 * The days of the ledger between two dates, by the date of their log. Runs as its owner, because whoever sees own
 * campaigns alone sees no closings, and is told which days are closed as everybody is.
 */
const CLOSED_DAYS = `
  CREATE FUNCTION closed_days(first date, last date) RETURNS TABLE(station_id integer, "date" date)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT c.station_id, c."date" FROM (
      SELECT DISTINCT ON (l.station_id, l."date") l.station_id, l."date", l.closed FROM ledger_closing l
      WHERE l.multimedia_id = current_multimedia() AND l."date" BETWEEN first AND last
      ORDER BY l.station_id, l."date", l.sequence DESC) c
    WHERE c.closed
  $$`;
const NAME = 'closed_days(date, date)';

/** Which days are closed, also where a month was put away. */
export class ClosedDays1795842100000 implements MigrationInterface {
  name = 'ClosedDays1795842100000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(CLOSED_DAYS);
    await queryRunner.query(`REVOKE EXECUTE ON FUNCTION ${NAME} FROM PUBLIC`);
    await queryRunner.query(`GRANT EXECUTE ON FUNCTION ${NAME} TO ${APP_ROLE}`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION ${NAME}`);
  }
}
