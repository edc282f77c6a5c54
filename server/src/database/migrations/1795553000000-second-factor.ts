import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { AS_OWNER } from '../audit-functions.js';

/** A media group that a user may not see yet can require it, so this runs with the owner's rights. */
const REQUIRES = `
  CREATE FUNCTION requires_second_factor(of_user integer) RETURNS boolean LANGUAGE sql STABLE ${AS_OWNER} AS $$
    SELECT EXISTS (SELECT FROM user_multimedia um JOIN multimedia m ON m.id = um.multimedia_id
      WHERE um.user_id = of_user AND um.status = 'active'
        AND (m.second_factor = 'everybody' OR m.second_factor = 'admins' AND um.role = 'admin')) $$`;

/** Neither the secret nor when it was used is part of the trail. */
const AUDITED = `
  CREATE FUNCTION audit_second_factor() RETURNS trigger LANGUAGE plpgsql ${AS_OWNER} AS $$
  DECLARE factor second_factor;
  BEGIN
    IF TG_OP = 'UPDATE' THEN RETURN NULL; END IF;
    IF TG_OP = 'DELETE' THEN factor := OLD; ELSE factor := NEW; END IF;
    PERFORM audit_write(NULL, 'secondFactor', factor.id::text, factor.name,
      CASE TG_OP WHEN 'INSERT' THEN 'create' ELSE 'delete' END,
      jsonb_build_object('kind', factor.kind), factor.user_id);
    RETURN NULL;
  END $$`;

const session = (signIn: string): string => `
  CREATE OR REPLACE FUNCTION audit_session() RETURNS trigger LANGUAGE plpgsql ${AS_OWNER} AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      PERFORM audit_write(NULL, 'session', NULL, NULL, 'signIn', ${signIn}, NEW.user_id);
    ELSIF TG_OP = 'DELETE' OR OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL THEN
      PERFORM audit_write(NULL, 'session', NULL, NULL, 'signOut',
        jsonb_build_object('reason', CASE TG_OP WHEN 'UPDATE' THEN NEW.end_reason END), OLD.user_id);
    END IF;
    RETURN NULL;
  END $$`;

const announce = (changes: string, table: string): string =>
  `CREATE TRIGGER access_changed AFTER ${changes} ON "${table}"
   FOR EACH STATEMENT EXECUTE FUNCTION announce_access_changed()`;

/** Second factors, the codes that stand in for them, and sign-ins that wait for them. */
export class SecondFactor1795553000000 implements MigrationInterface {
  name = 'SecondFactor1795553000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "second_factor" ("id" uuid NOT NULL, "user_id" integer NOT NULL, "kind" text NOT NULL, "name" text NOT NULL, "credential_id" text, "public_key" bytea, "counter" bigint NOT NULL DEFAULT '0', "transports" text array NOT NULL DEFAULT '{}', "secret" bytea, "last_step" integer, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL, "used_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "pk_second_factor" PRIMARY KEY ("id"), CONSTRAINT "fk_second_factor_user_id" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION)`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "ix_second_factor_credential_id" ON "second_factor" ("user_id", "credential_id")`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "ix_second_factor_code" ON "second_factor" ("user_id") WHERE kind = 'code'`,
    );
    await queryRunner.query(
      `CREATE INDEX "ix_second_factor_user_id" ON "second_factor" ("user_id")`,
    );
    await queryRunner.query(
      `CREATE TABLE "recovery_code" ("id" uuid NOT NULL, "user_id" integer NOT NULL, "hash" text NOT NULL, CONSTRAINT "pk_recovery_code" PRIMARY KEY ("id"), CONSTRAINT "fk_recovery_code_user_id" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION)`,
    );
    await queryRunner.query(
      `CREATE INDEX "ix_recovery_code_user_id" ON "recovery_code" ("user_id")`,
    );
    await queryRunner.query(
      `CREATE TABLE "sign_in_ticket" ("digest" text NOT NULL, "user_id" integer NOT NULL, "session_id" uuid, "password_digest" text NOT NULL, "secret" bytea, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "pk_sign_in_ticket" PRIMARY KEY ("digest"), CONSTRAINT "fk_sign_in_ticket_user_id" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION)`,
    );
    await queryRunner.query(
      `CREATE INDEX "ix_sign_in_ticket_expires_at" ON "sign_in_ticket" ("expires_at")`,
    );
    await queryRunner.query(
      `CREATE INDEX "ix_sign_in_ticket_user_id" ON "sign_in_ticket" ("user_id")`,
    );
    await queryRunner.query(
      `ALTER TABLE "multimedia" ADD "second_factor" text NOT NULL DEFAULT 'optional'`,
    );
    await queryRunner.query(`ALTER TABLE "session" ADD "second_factor" text`);
    await queryRunner.query(REQUIRES);
    await queryRunner.query(
      `REVOKE EXECUTE ON FUNCTION requires_second_factor(integer) FROM PUBLIC`,
    );
    await queryRunner.query(
      `GRANT EXECUTE ON FUNCTION requires_second_factor(integer) TO ${APP_ROLE}`,
    );
    await queryRunner.query(AUDITED);
    await queryRunner.query(`REVOKE EXECUTE ON FUNCTION audit_second_factor() FROM PUBLIC`);
    await queryRunner.query(
      session(`jsonb_strip_nulls(jsonb_build_object('secondFactor', NEW.second_factor))`),
    );
    await queryRunner.query(`DROP TRIGGER access_changed ON "session"`);
    await queryRunner.query(announce('UPDATE OF revoked_at, second_factor', 'session'));
    await queryRunner.query(announce('INSERT OR DELETE', 'second_factor'));
    await queryRunner.query(`DROP TRIGGER access_changed ON "multimedia"`);
    await queryRunner.query(announce('UPDATE OF parts, second_factor', 'multimedia'));
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER access_changed ON "multimedia"`);
    await queryRunner.query(announce('UPDATE OF parts, sales_see_own, approval', 'multimedia'));
    await queryRunner.query(`DROP TRIGGER access_changed ON "session"`);
    await queryRunner.query(announce('UPDATE OF revoked_at', 'session'));
    await queryRunner.query(session(`'{}'`));
    await queryRunner.query(`DROP FUNCTION requires_second_factor(integer)`);
    await queryRunner.query(`ALTER TABLE "session" DROP COLUMN "second_factor"`);
    await queryRunner.query(`ALTER TABLE "multimedia" DROP COLUMN "second_factor"`);
    await queryRunner.query(`DROP TABLE "sign_in_ticket"`);
    await queryRunner.query(`DROP TABLE "recovery_code"`);
    await queryRunner.query(`DROP TABLE "second_factor"`);
    await queryRunner.query(`DROP FUNCTION audit_second_factor()`);
  }
}
