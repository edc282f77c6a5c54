import { MigrationInterface, QueryRunner } from 'typeorm';

const announce = (columns: string): string =>
  `CREATE TRIGGER access_changed AFTER UPDATE OF ${columns} ON "app_user"
   FOR EACH STATEMENT EXECUTE FUNCTION announce_access_changed()`;

/** A user has a role in each media group, since the same person may sell in one and direct another. */
export class RoleOfMembership1795541000000 implements MigrationInterface {
  name = 'RoleOfMembership1795541000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "user_multimedia" ADD "role" text NOT NULL DEFAULT 'staff'`,
    );
    await queryRunner.query(
      `UPDATE "user_multimedia" m SET "role" = u."role" FROM "app_user" u WHERE u."id" = m."user_id"`,
    );
    await queryRunner.query(`DROP TRIGGER access_changed ON "app_user"`);
    await queryRunner.query(`ALTER TABLE "app_user" DROP COLUMN "role"`);
    await queryRunner.query(announce('disabled'));
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "app_user" ADD "role" text NOT NULL DEFAULT 'staff'`);
    // One role for all groups again; administrators of only some become staff, so that nobody gains rights.
    await queryRunner.query(
      `UPDATE "app_user" u SET "role" = 'admin' FROM (
         SELECT "user_id" FROM "user_multimedia" GROUP BY 1 HAVING bool_and("role" = 'admin')) m
       WHERE m."user_id" = u."id"`,
    );
    await queryRunner.query(`ALTER TABLE "user_multimedia" DROP COLUMN "role"`);
    await queryRunner.query(`DROP TRIGGER access_changed ON "app_user"`);
    await queryRunner.query(announce('disabled, role'));
  }
}
