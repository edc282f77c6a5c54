import { MigrationInterface, QueryRunner } from 'typeorm';

const announce = (columns: string): string =>
  `CREATE TRIGGER access_changed AFTER UPDATE OF ${columns} ON "app_user"
   FOR EACH STATEMENT EXECUTE FUNCTION announce_access_changed()`;

/** A new table has no policies yet: `migrate` makes them after all migrations. */
const whereSecured = (table: string, statements: string) => `
  DO $$ BEGIN
    IF (SELECT relrowsecurity FROM pg_class WHERE oid = '${table}'::regclass) THEN
      ${statements}
    END IF;
  END $$`;

const CURRENT = '(SELECT current_multimedia())';

/** The events of sign-ins are read by the groups of the user, of which `condition` may leave some out. */
const eventsOfMembers = (condition: string) =>
  whereSecured(
    'audit_event',
    `DROP POLICY tenant_1 ON audit_event;
     CREATE POLICY tenant_1 ON audit_event FOR SELECT USING (
       multimedia_id = ${CURRENT} OR multimedia_id IS NULL AND user_id IN (
         SELECT m.user_id FROM user_multimedia m WHERE m.multimedia_id = ${CURRENT}${condition}));`,
  );

/** The hash of a password that nobody knows, because the older program needs one for every user. */
const NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGtub3dzIGl0$3q2+7w3q2+7w3q2+7w3q2+7w3q2+7w3q2+7w3q2+7w0';

/**
 * Whether somebody may work is said by each media group, as the role is: a user who was disabled is disabled
 * in every group. Only the policy and the columns of memberships know it from here on.
 */
export class Membership1795551000000 implements MigrationInterface {
  name = 'Membership1795551000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "user_multimedia"
         ADD "status" text NOT NULL DEFAULT 'active',
         ADD "account_executive_id" integer,
         ADD "invited_name" text,
         ADD "signed_out_at" timestamp with time zone,
         ADD "version" integer NOT NULL DEFAULT 1,
         ADD CONSTRAINT "ck_user_multimedia_status" CHECK ("status" IN ('invited', 'active', 'disabled'))`,
    );
    await queryRunner.query(
      `ALTER TABLE "user_multimedia" ADD CONSTRAINT "fk_user_multimedia_account_executive_id"
         FOREIGN KEY ("multimedia_id", "account_executive_id")
         REFERENCES "account_executive" ("multimedia_id", "id")`,
    );
    await queryRunner.query(
      `UPDATE "user_multimedia" m SET "status" = 'disabled' FROM "app_user" u
       WHERE u."id" = m."user_id" AND u."disabled"`,
    );
    await queryRunner.query(`DROP TRIGGER access_changed ON "app_user"`);
    await queryRunner.query(
      `ALTER TABLE "app_user" DROP COLUMN "disabled", ADD "owner" boolean NOT NULL DEFAULT false,
         ALTER "password_hash" DROP NOT NULL`,
    );
    // The administrators of every group become owners.
    await queryRunner.query(
      `UPDATE "app_user" SET "owner" = true WHERE "id" IN (
         SELECT "user_id" FROM "user_multimedia" WHERE "role" = 'admin' AND "status" = 'active'
         GROUP BY 1 HAVING count(*) = (SELECT count(*) FROM "multimedia"))`,
    );
    await queryRunner.query(announce('owner'));
    await queryRunner.query(
      whereSecured(
        'user_multimedia',
        `CREATE POLICY tenant_4 ON user_multimedia FOR UPDATE
           USING (multimedia_id = ${CURRENT}) WITH CHECK (multimedia_id = ${CURRENT});`,
      ),
    );
    await queryRunner.query(eventsOfMembers(' AND m.invited_name IS NULL'));
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(eventsOfMembers(''));
    await queryRunner.query(
      whereSecured('user_multimedia', 'DROP POLICY tenant_4 ON user_multimedia;'),
    );
    await queryRunner.query(`DROP TRIGGER access_changed ON "app_user"`);
    await queryRunner.query(
      `ALTER TABLE "app_user" ADD "disabled" boolean NOT NULL DEFAULT false, DROP COLUMN "owner"`,
    );
    await queryRunner.query(
      `UPDATE "app_user" SET "password_hash" = '${NO_PASSWORD}' WHERE "password_hash" IS NULL`,
    );
    await queryRunner.query(`ALTER TABLE "app_user" ALTER "password_hash" SET NOT NULL`);
    await queryRunner.query(
      `UPDATE "app_user" u SET "disabled" = true FROM (
         SELECT "user_id" FROM "user_multimedia" GROUP BY 1 HAVING bool_and("status" <> 'active')) m
       WHERE m."user_id" = u."id"`,
    );
    // Users who still work in another group must not enter a group that has shut them out.
    await queryRunner.query(
      `DELETE FROM "user_multimedia" m USING "app_user" u
       WHERE u."id" = m."user_id" AND NOT u."disabled" AND m."status" <> 'active'`,
    );
    await queryRunner.query(
      `ALTER TABLE "user_multimedia" DROP COLUMN "status", DROP COLUMN "account_executive_id",
         DROP COLUMN "invited_name", DROP COLUMN "signed_out_at", DROP COLUMN "version"`,
    );
    await queryRunner.query(announce('disabled'));
  }
}
