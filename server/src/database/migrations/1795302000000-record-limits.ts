import { MigrationInterface, QueryRunner } from 'typeorm';
import { RECORD_LIMIT } from '../../common/database-errors.js';

/** Refuses records beyond those that a media group may have of a table; `migrate` adds the triggers. */
const LIMIT = `
  CREATE FUNCTION limit_records() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    tenant integer;
    beyond boolean;
  BEGIN
    FOR tenant IN SELECT DISTINCT multimedia_id FROM rows_after LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM %I.%I WHERE multimedia_id = $1 OFFSET $2 LIMIT 1)',
        TG_TABLE_SCHEMA, TG_TABLE_NAME) INTO beyond USING tenant, TG_ARGV[0]::integer;
      IF beyond THEN
        RAISE EXCEPTION USING ERRCODE = '${RECORD_LIMIT}', DETAIL = TG_ARGV[0],
          MESSAGE = format('Media group %s has all the records of %s that it may have', tenant, TG_TABLE_NAME);
      END IF;
    END LOOP;
    RETURN NULL;
  END $$`;

export class RecordLimits1795302000000 implements MigrationInterface {
  name = 'RecordLimits1795302000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(LIMIT);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION limit_records() CASCADE`);
  }
}
