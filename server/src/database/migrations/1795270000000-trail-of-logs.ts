import { MigrationInterface, QueryRunner } from 'typeorm';
import { AS_OWNER, LOG_PART, OF_TRANSACTION, SCHEDULE_PART } from '../audit-functions.js';
import { TRAIL } from './1795260000000-log-parts.js';

/**
 * The trail's rows that this transaction has written. Its number alone does not tell: a restored
 * trail has numbers of the server that it comes from, and this one may come to them again.
 */
const OF_THIS = `${OF_TRANSACTION} AND at = transaction_timestamp()`;

const replacing = (statement: string): string =>
  statement.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION');

/** `audit_whole`, which looks for no row of the trail of a log that was not there before. */
const WHOLE = `
  CREATE OR REPLACE FUNCTION audit_whole(of_tenant integer, what text, record text, shown text,
    did text, changed jsonb) RETURNS void LANGUAGE plpgsql ${AS_OWNER} AS $$
  BEGIN
    IF what <> 'trafficLog' OR did <> 'create' THEN
      UPDATE audit_event SET changes = changes || changed, label = coalesce(shown, label)
      WHERE ${OF_THIS} AND entity = what AND record_id = record;
      IF FOUND THEN RETURN; END IF;
    END IF;
    PERFORM audit_write(of_tenant, what, record, shown, did, changed);
  END $$`;

/** `audit_log_part`, which asks once for the logs of a statement that are in the trail already. */
const PARTS = `
  CREATE OR REPLACE FUNCTION audit_log_part() RETURNS trigger LANGUAGE plpgsql ${AS_OWNER} AS $$
  DECLARE
    known integer[] := ARRAY(SELECT record_id::integer FROM audit_event
      WHERE ${OF_THIS} AND entity = 'trafficLog');
  BEGIN
    IF TG_OP = 'DELETE' THEN
      PERFORM audit_write(l.multimedia_id, 'trafficLog', l.log_id::text, NULL, 'update', '{}')
      FROM (SELECT DISTINCT multimedia_id, log_id FROM rows_before WHERE log_id <> ALL (known)) l;
    ELSE
      PERFORM audit_write(l.multimedia_id, 'trafficLog', l.log_id::text, NULL, 'update', '{}')
      FROM (SELECT DISTINCT multimedia_id, log_id FROM rows_after WHERE log_id <> ALL (known)) l;
    END IF;
    RETURN NULL;
  END $$`;

/** Airings' ids that a connection takes from their sequence at a time; those left over are lost. */
const IDS = 1000;

/** A month of logs is thousands of rows: what it asks the trail and the sequence, it asks once. */
export class TrailOfLogs1795270000000 implements MigrationInterface {
  name = 'TrailOfLogs1795270000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    const schedulePart = replacing(SCHEDULE_PART).replaceAll(OF_TRANSACTION, OF_THIS);
    for (const statement of [WHOLE, PARTS, schedulePart]) await queryRunner.query(statement);
    await queryRunner.query(`ALTER TABLE "airing" ALTER COLUMN "id" SET CACHE ${IDS}`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "airing" ALTER COLUMN "id" SET CACHE 1`);
    for (const statement of [SCHEDULE_PART, LOG_PART, TRAIL])
      await queryRunner.query(replacing(statement));
  }
}
