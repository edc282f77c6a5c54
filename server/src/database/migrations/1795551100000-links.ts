import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { AS_OWNER } from '../audit-functions.js';

/**
 * A link is followed before it is known who follows it, so these look at every media group. Each answers
 * about one person, or about one secret.
 */
const FUNCTIONS = {
  'invitation_of(text)': `
    CREATE FUNCTION invitation_of(digest text) RETURNS TABLE (user_id integer, multimedia_id integer,
      multimedia_name text, invited_name text, issued_by integer, expires_at timestamptz)
    LANGUAGE sql STABLE ${AS_OWNER} AS $$
      SELECT i.user_id, i.multimedia_id, g.name::text, m.invited_name, i.issued_by, i.expires_at
      FROM invitation i JOIN multimedia g ON g.id = i.multimedia_id
        JOIN user_multimedia m ON m.user_id = i.user_id AND m.multimedia_id = i.multimedia_id
        JOIN user_multimedia a ON a.user_id = i.issued_by AND a.multimedia_id = i.multimedia_id
          AND a.role = 'admin' AND a.status = 'active'
      WHERE i.token_digest = digest AND m.status = 'invited' $$`,
  // Whether somebody directs every group in which another person has accepted to work.
  'directs(integer, integer)': `
    CREATE FUNCTION directs(director integer, person integer) RETURNS boolean
    LANGUAGE sql STABLE ${AS_OWNER} AS $$
      SELECT NOT EXISTS (
        SELECT FROM user_multimedia m WHERE m.user_id = person AND m.invited_name IS NULL
          AND NOT EXISTS (SELECT FROM user_multimedia a WHERE a.user_id = director
            AND a.multimedia_id = m.multimedia_id AND a.role = 'admin' AND a.status = 'active'))
        AND NOT EXISTS (SELECT FROM app_user p, app_user d
          WHERE p.id = person AND d.id = director AND p.owner AND NOT d.owner) $$`,
  'may_work(integer)': `
    CREATE FUNCTION may_work(person integer) RETURNS boolean LANGUAGE sql STABLE ${AS_OWNER} AS $$
      SELECT EXISTS (SELECT FROM user_multimedia m WHERE m.user_id = person AND m.status = 'active') $$`,
};

/** Links for the first start, for joining a media group and for a new password: digests, never secrets. */
export class Links1795551100000 implements MigrationInterface {
  name = 'Links1795551100000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "setup_link" ("token_digest" text NOT NULL, "expires_at" timestamp with time zone NOT NULL,
         CONSTRAINT "pk_setup_link" PRIMARY KEY ("token_digest"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "password_link" ("token_digest" text NOT NULL, "user_id" integer NOT NULL,
         "issued_by" integer, "expires_at" timestamp with time zone NOT NULL,
         CONSTRAINT "pk_password_link" PRIMARY KEY ("token_digest"),
         CONSTRAINT "fk_password_link_user_id" FOREIGN KEY ("user_id") REFERENCES "app_user" ("id") ON DELETE CASCADE,
         CONSTRAINT "fk_password_link_issued_by" FOREIGN KEY ("issued_by") REFERENCES "app_user" ("id") ON DELETE CASCADE)`,
    );
    await queryRunner.query(
      `CREATE INDEX "ix_password_link_user_id" ON "password_link" ("user_id")`,
    );
    await queryRunner.query(
      `CREATE TABLE "invitation" ("user_id" integer NOT NULL, "multimedia_id" integer NOT NULL,
         "token_digest" text NOT NULL, "issued_by" integer NOT NULL, "expires_at" timestamp with time zone NOT NULL,
         CONSTRAINT "uq_invitation_token_digest" UNIQUE ("token_digest"),
         CONSTRAINT "pk_invitation" PRIMARY KEY ("user_id", "multimedia_id"),
         CONSTRAINT "fk_invitation_user_id" FOREIGN KEY ("user_id", "multimedia_id")
           REFERENCES "user_multimedia" ("user_id", "multimedia_id") ON DELETE CASCADE,
         CONSTRAINT "fk_invitation_issued_by" FOREIGN KEY ("issued_by") REFERENCES "app_user" ("id") ON DELETE CASCADE)`,
    );
    await queryRunner.query(
      `CREATE INDEX "ix_invitation_multimedia_id" ON "invitation" ("multimedia_id")`,
    );
    for (const [signature, text] of Object.entries(FUNCTIONS)) {
      await queryRunner.query(text);
      await queryRunner.query(`REVOKE EXECUTE ON FUNCTION ${signature} FROM PUBLIC`);
      await queryRunner.query(`GRANT EXECUTE ON FUNCTION ${signature} TO ${APP_ROLE}`);
    }
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const signature of Object.keys(FUNCTIONS))
      await queryRunner.query(`DROP FUNCTION ${signature}`);
    for (const table of ['invitation', 'password_link', 'setup_link'])
      await queryRunner.query(`DROP TABLE "${table}"`);
  }
}
