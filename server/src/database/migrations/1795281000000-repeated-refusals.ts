import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { AS_OWNER, REFUSED } from '../audit-functions.js';

/** Locks of this function, as the first of an advisory lock's two numbers. */
const LOCK = 7_463_101;

/**
 * A refused sign-in. Those of one network, user and reason are one event an hour, which counts
 * them: an attacker must not be able to fill the disk.
 */
const COUNTED = `
  CREATE FUNCTION audit_refused_sign_in(of_user integer, reason text, network text DEFAULT NULL)
  RETURNS void LANGUAGE plpgsql ${AS_OWNER} AS $$
  DECLARE
    who jsonb := nullif(current_setting('tandas.actor', true), '')::jsonb;
    key text := jsonb_build_array(to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24'), of_user,
      reason, coalesce(network, who ->> 'address'));
  BEGIN
    PERFORM pg_advisory_xact_lock(${LOCK}, hashtext(key));
    UPDATE audit_event SET changes = changes || jsonb_build_object('lastAt', now(),
      'attempts', coalesce((changes ->> 'attempts')::integer, 1) + 1)
    WHERE repeat_key = key;
    IF FOUND THEN RETURN; END IF;
    PERFORM audit_write(NULL, 'session', NULL, (SELECT email FROM app_user WHERE id = of_user),
      'signInRefused', jsonb_build_object('reason', reason), of_user);
    UPDATE audit_event SET repeat_key = key
    WHERE id = currval(pg_get_serial_sequence('audit_event', 'id'));
  END $$`;

export class RepeatedRefusals1795281000000 implements MigrationInterface {
  name = 'RepeatedRefusals1795281000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "audit_event" ADD "repeat_key" text`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "ix_audit_event_repeat_key" ON "audit_event"  ("repeat_key") WHERE repeat_key IS NOT NULL`,
    );
    // Servers of the version before go on calling it with two arguments.
    await queryRunner.query(`DROP FUNCTION audit_refused_sign_in(integer, text)`);
    await queryRunner.query(COUNTED);
    await grantToApplication(queryRunner, 'audit_refused_sign_in(integer, text, text)');
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION audit_refused_sign_in(integer, text, text)`);
    await queryRunner.query(REFUSED);
    await grantToApplication(queryRunner, 'audit_refused_sign_in(integer, text)');
    await queryRunner.query(`DROP INDEX "public"."ix_audit_event_repeat_key"`);
    await queryRunner.query(`ALTER TABLE "audit_event" DROP COLUMN "repeat_key"`);
  }
}

async function grantToApplication(queryRunner: QueryRunner, signature: string): Promise<void> {
  await queryRunner.query(`REVOKE EXECUTE ON FUNCTION ${signature} FROM PUBLIC`);
  await queryRunner.query(`GRANT EXECUTE ON FUNCTION ${signature} TO ${APP_ROLE}`);
}
