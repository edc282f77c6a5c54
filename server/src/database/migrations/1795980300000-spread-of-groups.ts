import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * PostgreSQL looks at 30,000 rows of a table to know how many each media group has. Beside a group of ten million lines
 * it sees none of a station's few hundred, expects one, and compares what it reads of them row by row: a week took a
 * minute. Ten times the sample shows each group whose rows could make that felt.
 *
 * Only tables of more rows than the usual sample are looked at again.
 */
const setTarget = (target: number, analyze: boolean): string => `
  DO $$
  DECLARE one record;
  BEGIN
    FOR one IN SELECT c.oid::regclass AS name, c.reltuples FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'multimedia_id' AND NOT a.attisdropped
      WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
    LOOP
      EXECUTE format('ALTER TABLE %s ALTER COLUMN multimedia_id SET STATISTICS ${target}', one.name);
      IF ${analyze} AND one.reltuples > 30000 THEN EXECUTE format('ANALYZE %s', one.name); END IF;
    END LOOP;
  END $$`;

export class SpreadOfGroups1795980300000 implements MigrationInterface {
  name = 'SpreadOfGroups1795980300000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(setTarget(1_000, true));
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(setTarget(-1, false));
  }
}
