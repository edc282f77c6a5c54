import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { AS_OWNER } from '../audit-functions.js';

/** As in station/station-lock.queries.ts: one for each station, which every change of what aired takes. */
const AS_RUN_LOCK = 20_296;

/** Whether a day (`d`) for which airings are recorded has a log (`l`) in a forbidden state. */
const BROKEN = `(l.status <> 'locked' OR EXISTS (SELECT FROM airing a WHERE a.log_id = l.id
  AND NOT EXISTS (SELECT FROM as_run_airing x WHERE x.airing_id = a.id AND x.day_id = d.id)))`;

const ITS_LOG = `l.station_id = d.station_id AND l."date" = d."date"`;

/**
 * A day of which there is something aired has no log, or a locked one with an outcome for each airing. The
 * lock makes two transactions that each write one half look at the other's; with a snapshot of its own a
 * transaction would not see it.
 */
const CHECK = `
  CREATE FUNCTION as_run_day_check() RETURNS trigger LANGUAGE plpgsql ${AS_OWNER} AS $$
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
    PERFORM FROM as_run_day d JOIN traffic_log l ON ${ITS_LOG}
    WHERE d.station_id = of_station AND d."date" = of_date AND ${BROKEN};
    IF FOUND THEN
      RAISE check_violation USING
        MESSAGE = format('what aired at station %s on %s has a log that is not locked, or airings without outcome',
          of_station, of_date),
        TABLE = TG_TABLE_NAME, CONSTRAINT = 'as_run_day_log';
    END IF;
    RETURN NULL;
  END $$`;

/**
 * Refuses rows that a statement wrote or deleted in a locked log; waits for a transaction that is locking it.
 */
const airingOfLocked = (name: string, rows: string): string => `
  CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql ${AS_OWNER} AS $$
  DECLARE log record;
  BEGIN
    FOR log IN SELECT l.id, l.status FROM traffic_log l
      WHERE l.id IN (SELECT log_id FROM ${rows} r) ORDER BY l.id FOR SHARE
    LOOP
      IF log.status = 'locked' THEN
        RAISE check_violation USING
          MESSAGE = format('the airings of log %s stay as they are: it is locked', log.id),
          TABLE = 'airing', CONSTRAINT = 'airing_of_locked_log';
      END IF;
    END LOOP;
    RETURN NULL;
  END $$`;

const MOVED = `((SELECT id, log_id FROM rows_before EXCEPT SELECT id, log_id FROM rows_after)
  UNION (SELECT id, log_id FROM rows_after EXCEPT SELECT id, log_id FROM rows_before))`;

/**
 * Locks the logs of days that break this rule, opens the days and gives each airing an outcome. They are
 * compared at the next start, and nobody can close them before. Answers their number.
 */
const REPAIR = `
  CREATE FUNCTION as_run_repair() RETURNS integer LANGUAGE plpgsql ${AS_OWNER} AS $$
  DECLARE repaired integer;
  BEGIN
    UPDATE as_run_day d SET found = CASE WHEN d.closed THEN 'OPENED' ELSE 'LOCKED' END,
      to_compare = true, closed = false, undecided = greatest(d.undecided, 1), version = d.version + 1
    FROM traffic_log l WHERE ${ITS_LOG} AND ${BROKEN};
    GET DIAGNOSTICS repaired = ROW_COUNT;
    UPDATE traffic_log l SET status = 'locked' FROM as_run_day d
    WHERE ${ITS_LOG} AND d.to_compare AND l.status <> 'locked';
    DELETE FROM as_run_airing x USING as_run_day d WHERE d.id = x.day_id AND d.to_compare
      AND NOT EXISTS (SELECT FROM airing a WHERE a.id = x.airing_id)
      AND NOT EXISTS (SELECT FROM make_good g WHERE g.airing_id = x.airing_id);
    INSERT INTO as_run_airing (airing_id, multimedia_id, day_id, state, billable, counts_as)
    SELECT a.id, d.multimedia_id, d.id, 'PENDING', 0, 'unknown'
    FROM as_run_day d JOIN traffic_log l ON ${ITS_LOG} JOIN airing a ON a.log_id = l.id
    WHERE d.to_compare
    ON CONFLICT (airing_id) DO UPDATE SET day_id = excluded.day_id
      WHERE as_run_airing.day_id <> excluded.day_id;
    RETURN repaired;
  END $$`;

/** Which days of all media groups wait to be compared; nothing of them is seen. */
const TO_COMPARE = `
  CREATE FUNCTION as_run_to_compare()
  RETURNS TABLE (multimedia_id integer, station_id integer, dates date[])
  LANGUAGE sql STABLE ${AS_OWNER} AS $$
    SELECT d.multimedia_id, d.station_id, array_agg(d."date" ORDER BY d."date")
    FROM as_run_day d WHERE d.to_compare GROUP BY 1, 2 ORDER BY 1, 2
  $$`;

const FUNCTIONS = {
  'as_run_day_check()': CHECK,
  'airing_of_locked_insert()': airingOfLocked('airing_of_locked_insert', 'rows_after'),
  'airing_of_locked_update()': airingOfLocked('airing_of_locked_update', MOVED),
  'airing_of_locked_delete()': airingOfLocked('airing_of_locked_delete', 'rows_before'),
  'as_run_repair()': REPAIR,
  'as_run_to_compare()': TO_COMPARE,
};

/** By event of the airings, the rows that its trigger looks at. */
const AIRINGS = {
  INSERT: 'NEW TABLE AS rows_after',
  UPDATE: 'OLD TABLE AS rows_before NEW TABLE AS rows_after',
  DELETE: 'OLD TABLE AS rows_before',
};

/** Looked at when the transaction ends: until then a log is made, locked and compared row by row. */
const CHECKED = {
  traffic_log: 'INSERT OR UPDATE OF "status", "station_id", "date"',
  as_run_day: 'INSERT OR UPDATE OF "station_id", "date"',
  as_run_airing: 'DELETE OR UPDATE OF "airing_id", "day_id"',
};

/** The log of a day of which there is something aired is locked, and compared with it. */
export class LogsOfAiredDays1795305000000 implements MigrationInterface {
  name = 'LogsOfAiredDays1795305000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "as_run_day" ADD "found" text, ADD "to_compare" boolean NOT NULL DEFAULT false`,
    );
    for (const [signature, sql] of Object.entries(FUNCTIONS)) {
      await queryRunner.query(sql);
      await queryRunner.query(`REVOKE EXECUTE ON FUNCTION ${signature} FROM PUBLIC`);
    }
    await queryRunner.query(`GRANT EXECUTE ON FUNCTION as_run_to_compare() TO ${APP_ROLE}`);
    await queryRunner.query('SELECT as_run_repair()');
    for (const [table, events] of Object.entries(CHECKED))
      await queryRunner.query(
        `CREATE CONSTRAINT TRIGGER as_run_day_log AFTER ${events} ON "${table}"
         DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION as_run_day_check()`,
      );
    for (const [event, rows] of Object.entries(AIRINGS))
      await queryRunner.query(
        `CREATE TRIGGER of_locked_${event.toLowerCase()} AFTER ${event} ON "airing"
         REFERENCING ${rows} FOR EACH STATEMENT
         EXECUTE FUNCTION airing_of_locked_${event.toLowerCase()}()`,
      );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const event of Object.keys(AIRINGS))
      await queryRunner.query(`DROP TRIGGER of_locked_${event.toLowerCase()} ON "airing"`);
    for (const table of Object.keys(CHECKED))
      await queryRunner.query(`DROP TRIGGER as_run_day_log ON "${table}"`);
    for (const signature of Object.keys(FUNCTIONS))
      await queryRunner.query(`DROP FUNCTION ${signature}`);
    await queryRunner.query(
      `ALTER TABLE "as_run_day" DROP COLUMN "to_compare", DROP COLUMN "found"`,
    );
  }
}
