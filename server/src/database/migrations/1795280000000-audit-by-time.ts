import { MigrationInterface, QueryRunner } from 'typeorm';

/** The trail is read by time, newest first, and by record: one index for each. */
export class AuditByTime1795280000000 implements MigrationInterface {
  name = 'AuditByTime1795280000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "ix_audit_event_at_id" ON "audit_event"  ("multimedia_id", "at", "id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "ix_audit_event_entity_record_id" ON "audit_event"  ("multimedia_id", "entity", "record_id") `,
    );
    await queryRunner.query(`DROP INDEX "public"."ix_audit_event_id"`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "ix_audit_event_id" ON "audit_event"  ("multimedia_id", "id") `,
    );
    await queryRunner.query(`DROP INDEX "public"."ix_audit_event_entity_record_id"`);
    await queryRunner.query(`DROP INDEX "public"."ix_audit_event_at_id"`);
  }
}
