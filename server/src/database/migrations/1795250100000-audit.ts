import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { AUDIT_FUNCTIONS, AUDIT_SIGNATURES } from '../audit-functions.js';

/** The audit trail; `migrate` gives the tables their triggers. */
export class Audit1795250100000 implements MigrationInterface {
  name = 'Audit1795250100000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "session" ADD "end_reason" text`);
    await queryRunner.query(
      `CREATE TABLE "audit_event" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "multimedia_id" integer, "user_id" integer, "actor" text NOT NULL, "address" text, "request_id" text, "entity" text NOT NULL, "record_id" text, "label" text, "operation" text NOT NULL, "changes" jsonb NOT NULL, "transaction" bigint NOT NULL, CONSTRAINT "pk_audit_event" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "ix_audit_event_id" ON "audit_event"  ("multimedia_id", "id") `,
    );
    await queryRunner.query(`CREATE INDEX "ix_audit_event_user_id" ON "audit_event"  ("user_id") `);
    await queryRunner.query(
      `CREATE INDEX "ix_audit_event_transaction" ON "audit_event"  ("transaction") `,
    );
    for (const statement of AUDIT_FUNCTIONS) await queryRunner.query(statement);
    // The trail's functions are called directly only for events without a table row.
    for (const signature of AUDIT_SIGNATURES)
      await queryRunner.query(`REVOKE EXECUTE ON FUNCTION ${signature} FROM PUBLIC`);
    await queryRunner.query(
      `GRANT EXECUTE ON FUNCTION audit_refused_sign_in(integer, text) TO ${APP_ROLE}`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    const triggers = (await queryRunner.query(
      `SELECT tgname AS name, tgrelid::regclass::text AS "table" FROM pg_trigger
       WHERE NOT tgisinternal AND starts_with(tgname, 'audit')`,
    )) as { name: string; table: string }[];
    for (const { name, table } of triggers)
      await queryRunner.query(`DROP TRIGGER ${name} ON ${table}`);
    for (const signature of AUDIT_SIGNATURES) await queryRunner.query(`DROP FUNCTION ${signature}`);
    await queryRunner.query(`DROP TABLE "audit_event"`);
    await queryRunner.query(`ALTER TABLE "session" DROP COLUMN "end_reason"`);
  }
}
