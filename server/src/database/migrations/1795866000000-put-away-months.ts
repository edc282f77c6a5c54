import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The months that were put away so far: those of closed days of the ledger that are gone, and, of before there was a
 * ledger, those of which the trail has that a program deleted the logs. None of which anything is there.
 */
const KNOWN = `
  INSERT INTO put_away_month (station_id, month, multimedia_id)
  SELECT DISTINCT st.id, m.month, st.multimedia_id
  FROM (
    SELECT c.station_id, date_trunc('month', c."date")::date AS month
    FROM (SELECT DISTINCT ON (station_id, "date") station_id, "date", closed FROM ledger_closing
      ORDER BY station_id, "date", sequence DESC) c
    WHERE c.closed
    UNION
    SELECT split_part(e.label, ' ', 1)::integer, date_trunc('month', split_part(e.label, ' ', 2)::date)::date
    FROM audit_event e
    WHERE e.entity = 'trafficLog' AND e.operation = 'delete' AND e.user_id IS NULL
      AND e.actor IN ('command line', 'nightly worker') AND e.label ~ '^[0-9]+ [0-9]{4}-[0-9]{2}-[0-9]{2}$'
      AND NOT EXISTS (SELECT FROM traffic_log l WHERE l.station_id = split_part(e.label, ' ', 1)::integer
        AND date_trunc('month', l."date") = date_trunc('month', split_part(e.label, ' ', 2)::date))
  ) m
  JOIN station st ON st.id = m.station_id
  WHERE EXISTS (SELECT FROM put_away_spot)
    AND NOT EXISTS (SELECT FROM as_run_day d WHERE d.station_id = m.station_id
      AND d."date" >= m.month AND d."date" < m.month + interval '1 month')`;

/** Which months of stations were put away: until now, whoever read them could only see that something was gone. */
export class PutAwayMonths1795866000000 implements MigrationInterface {
  name = 'PutAwayMonths1795866000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE TABLE "put_away_month" (
                "station_id" integer NOT NULL,
                "month" date NOT NULL,
                "multimedia_id" integer NOT NULL,
                CONSTRAINT "pk_put_away_month" PRIMARY KEY ("station_id", "month")
            )
        `);
    await queryRunner.query(`
            ALTER TABLE "put_away_month"
            ADD CONSTRAINT "fk_put_away_month_station_id" FOREIGN KEY ("multimedia_id", "station_id") REFERENCES "station"("multimedia_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(KNOWN);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "put_away_month" DROP CONSTRAINT "fk_put_away_month_station_id"
        `);
    await queryRunner.query(`
            DROP TABLE "put_away_month"
        `);
  }
}
