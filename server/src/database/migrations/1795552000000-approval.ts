import { MigrationInterface, QueryRunner } from 'typeorm';

const announce = (columns: string): string =>
  `CREATE TRIGGER access_changed AFTER UPDATE OF ${columns} ON "multimedia"
   FOR EACH STATEMENT EXECUTE FUNCTION announce_access_changed()`;

/** What a media group lets its sales users see and do, and whether a campaign of theirs was approved. */
export class Approval1795552000000 implements MigrationInterface {
  name = 'Approval1795552000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "multimedia" ADD "sales_see_own" smallint NOT NULL DEFAULT '0', ADD "approval" smallint NOT NULL DEFAULT '0'`,
    );
    await queryRunner.query(
      `ALTER TABLE "spot" ADD "submitted" smallint NOT NULL DEFAULT '0', ADD "approved" smallint, ADD "approval_note" text, ADD "approval_by" text, ADD "approval_at" TIMESTAMP WITH TIME ZONE, ADD "replaces_version" integer`,
    );
    await queryRunner.query(
      `CREATE INDEX "ix_spot_submitted" ON "spot" ("multimedia_id", "submitted") WHERE submitted = 1`,
    );
    await queryRunner.query(`DROP TRIGGER access_changed ON "multimedia"`);
    await queryRunner.query(announce('parts, sales_see_own, approval'));
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER access_changed ON "multimedia"`);
    await queryRunner.query(announce('parts'));
    await queryRunner.query(`DROP INDEX "ix_spot_submitted"`);
    await queryRunner.query(
      `ALTER TABLE "spot" DROP COLUMN "replaces_version", DROP COLUMN "approval_at", DROP COLUMN "approval_by", DROP COLUMN "approval_note", DROP COLUMN "approved", DROP COLUMN "submitted"`,
    );
    await queryRunner.query(
      `ALTER TABLE "multimedia" DROP COLUMN "approval", DROP COLUMN "sales_see_own"`,
    );
  }
}
