import { MigrationInterface, QueryRunner } from 'typeorm';
import { AS_OWNER } from '../audit-functions.js';

/** As in station/station-lock.queries.ts: one for each station, which every change of what aired takes. */
const AS_RUN_LOCK = 20_296;

/** Whether an airing of a log (`l`) has no outcome on its day (`d`), looked up row by row. */
const BY_ROW = `SELECT FROM airing a WHERE a.log_id = l.id
  AND NOT EXISTS (SELECT FROM as_run_airing x WHERE x.airing_id = a.id AND x.day_id = d.id)`;

/** The same by two sets, each of which is read once whatever the planner knows of the tables' sizes. */
const BY_SET = `SELECT a.id FROM airing a WHERE a.log_id = l.id
  EXCEPT SELECT x.airing_id FROM as_run_airing x WHERE x.day_id = d.id`;

const check = (withoutOutcome: string): string => `
  CREATE OR REPLACE FUNCTION as_run_day_check() RETURNS trigger LANGUAGE plpgsql ${AS_OWNER} AS $$
  DECLARE
    of_station integer;
    of_date date;
  BEGIN
    IF current_setting('transaction_isolation') NOT LIKE 'read%' THEN
      RAISE feature_not_supported USING
        MESSAGE = 'Logs and what aired are written in transactions that read what is committed';
    END IF;
    IF TG_TABLE_NAME = 'as_run_airing' THEN
      SELECT d.station_id, d."date" INTO of_station, of_date FROM as_run_day d
      WHERE d.id = OLD.day_id AND EXISTS (SELECT FROM airing a WHERE a.id = OLD.airing_id);
      IF NOT FOUND THEN RETURN NULL; END IF;
    ELSE
      of_station := NEW.station_id;
      of_date := NEW."date";
    END IF;
    PERFORM pg_advisory_xact_lock(${AS_RUN_LOCK}, of_station);
    PERFORM FROM as_run_day d JOIN traffic_log l ON l.station_id = d.station_id AND l."date" = d."date"
    WHERE d.station_id = of_station AND d."date" = of_date
      AND (l.status <> 'locked' OR EXISTS (${withoutOutcome}));
    IF FOUND THEN
      RAISE check_violation USING
        MESSAGE = format('what aired at station %s on %s has a log that is not locked, or airings without outcome',
          of_station, of_date),
        TABLE = TG_TABLE_NAME, CONSTRAINT = 'as_run_day_log';
    END IF;
    RETURN NULL;
  END $$`;

/**
 * While a station's first files are imported, the tables' statistics still say that they are empty: row by
 * row, the check then read every outcome for each airing of the day.
 */
export class CheckOfAiredDays1795623800000 implements MigrationInterface {
  name = 'CheckOfAiredDays1795623800000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(check(BY_SET));
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(check(BY_ROW));
  }
}
