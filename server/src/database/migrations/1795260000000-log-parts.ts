import { MigrationInterface, QueryRunner } from 'typeorm';
import { AS_OWNER, OF_TRANSACTION, WHOLE } from '../audit-functions.js';

const PARTS = ['traffic_log_break', 'airing', 'unplaced_airing'];

/**
 * What a foreign key would check per row, checked once for all rows of a statement: their log is
 * there, is the same tenant's, and stays until the transaction ends. A month of logs has thousands
 * of rows, and a key for each took as long as writing them.
 */
const BELONGS = `
  CREATE FUNCTION log_part_belongs() RETURNS trigger LANGUAGE plpgsql ${AS_OWNER} AS $$
  DECLARE part record;
  BEGIN
    FOR part IN SELECT DISTINCT log_id, multimedia_id FROM rows_after LOOP
      PERFORM FROM traffic_log l
      WHERE l.id = part.log_id AND l.multimedia_id = part.multimedia_id FOR KEY SHARE;
      IF NOT FOUND THEN
        RAISE foreign_key_violation USING
          MESSAGE = format('%s is of log %s, which tenant %s does not have', TG_TABLE_NAME,
            part.log_id, part.multimedia_id),
          TABLE = TG_TABLE_NAME, CONSTRAINT = 'fk_' || TG_TABLE_NAME || '_log_id';
      END IF;
    END LOOP;
    RETURN NULL;
  END $$`;

/** What ON DELETE CASCADE would do. */
const GOES = `
  CREATE FUNCTION log_parts_go() RETURNS trigger LANGUAGE plpgsql ${AS_OWNER} AS $$
  BEGIN
    ${PARTS.map((part) => `DELETE FROM ${part} WHERE log_id IN (SELECT id FROM rows_before);`).join('\n')}
    RETURN NULL;
  END $$`;

/** `audit_whole`, without writing the trail's row again when a part has nothing to add to it. */
export const TRAIL = `
  CREATE OR REPLACE FUNCTION audit_whole(of_tenant integer, what text, record text, shown text,
    did text, changed jsonb) RETURNS void LANGUAGE plpgsql ${AS_OWNER} AS $$
  BEGIN
    IF shown IS NULL AND changed = '{}' THEN
      PERFORM FROM audit_event
      WHERE ${OF_TRANSACTION} AND entity = what AND record_id = record;
    ELSE
      UPDATE audit_event SET changes = changes || changed, label = coalesce(shown, label)
      WHERE ${OF_TRANSACTION} AND entity = what AND record_id = record;
    END IF;
    IF NOT FOUND THEN PERFORM audit_write(of_tenant, what, record, shown, did, changed); END IF;
  END $$`;

/** A log's breaks, airings and unplaced are tied to it by triggers of a whole statement. */
export class LogParts1795260000000 implements MigrationInterface {
  name = 'LogParts1795260000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [TRAIL, BELONGS, GOES]) await queryRunner.query(statement);
    for (const part of PARTS) {
      await queryRunner.query(`ALTER TABLE "${part}" DROP CONSTRAINT "fk_${part}_log_id"`);
      for (const event of ['INSERT', 'UPDATE'])
        await queryRunner.query(
          `CREATE TRIGGER belongs_${event.toLowerCase()} AFTER ${event} ON "${part}"
           REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION log_part_belongs()`,
        );
    }
    await queryRunner.query(
      `CREATE TRIGGER parts_go AFTER DELETE ON "traffic_log"
       REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION log_parts_go()`,
    );
    for (const name of ['log_part_belongs', 'log_parts_go'])
      await queryRunner.query(`REVOKE EXECUTE ON FUNCTION ${name}() FROM PUBLIC`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(WHOLE.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'));
    await queryRunner.query(`DROP TRIGGER parts_go ON "traffic_log"`);
    for (const part of PARTS) {
      for (const event of ['insert', 'update'])
        await queryRunner.query(`DROP TRIGGER belongs_${event} ON "${part}"`);
      await queryRunner.query(
        `ALTER TABLE "${part}" ADD CONSTRAINT "fk_${part}_log_id" FOREIGN KEY ("log_id") REFERENCES "traffic_log"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
      );
    }
    for (const name of ['log_part_belongs', 'log_parts_go'])
      await queryRunner.query(`DROP FUNCTION ${name}()`);
  }
}
