import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { AS_OWNER, LOG } from '../audit-functions.js';

/** `audit_log` without the digest of the input, which is of no use to a reader of the trail. */
export const WITHOUT_DIGEST = LOG.replace(
  'CREATE FUNCTION',
  'CREATE OR REPLACE FUNCTION',
).replaceAll(/to_jsonb\((log|OLD|NEW)\)/g, "(to_jsonb($1) - 'input_digest')");

/** Records in the log's history that it was handed to playout. */
const EXPORT = `
  CREATE FUNCTION audit_log_export() RETURNS trigger LANGUAGE plpgsql ${AS_OWNER} AS $$
  BEGIN
    IF TG_OP <> 'DELETE' THEN
      PERFORM audit_write(l.multimedia_id, 'trafficLog', l.id::text,
        l.station_id || ' ' || l."date", 'export',
        jsonb_build_object('format', NEW.format, 'version', NEW.version, 'digest', NEW.digest))
      FROM traffic_log l WHERE l.id = NEW.log_id;
    END IF;
    RETURN NULL;
  END $$`;

/** Digests of what a log was made from and of what playout received. */
export class StaleDays1795290000000 implements MigrationInterface {
  name = 'StaleDays1795290000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "traffic_log" ADD "input_digest" jsonb`);
    await queryRunner.query(WITHOUT_DIGEST);
    await queryRunner.query(
      `CREATE TABLE "log_export" ("log_id" integer NOT NULL, "format" text NOT NULL, "multimedia_id" integer NOT NULL, "exported_at" TIMESTAMP WITH TIME ZONE NOT NULL, "user_id" integer, "actor" text NOT NULL, "version" integer NOT NULL, "digest" text NOT NULL, CONSTRAINT "pk_log_export" PRIMARY KEY ("log_id", "format"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "log_export" ADD CONSTRAINT "fk_log_export_log_id" FOREIGN KEY ("multimedia_id", "log_id") REFERENCES "traffic_log"("multimedia_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(EXPORT);
    await queryRunner.query(`REVOKE EXECUTE ON FUNCTION audit_log_export() FROM PUBLIC`);
    // Airings that are made again keep their ids; new ones get ids next to them.
    await queryRunner.query(`GRANT USAGE ON SEQUENCE "airing_id_seq" TO ${APP_ROLE}`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`REVOKE USAGE ON SEQUENCE "airing_id_seq" FROM ${APP_ROLE}`);
    await queryRunner.query(`DROP TABLE "log_export"`);
    await queryRunner.query(`DROP FUNCTION audit_log_export()`);
    await queryRunner.query(LOG.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'));
    await queryRunner.query(`ALTER TABLE "traffic_log" DROP COLUMN "input_digest"`);
  }
}
