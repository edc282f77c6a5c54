import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { AS_OWNER } from '../audit-functions.js';

/** Ids and names of all groups, for programs only: signed-in users see the groups they belong to. */
const NAMES = `
  CREATE FUNCTION media_groups() RETURNS TABLE (id integer, name text)
  LANGUAGE sql STABLE ${AS_OWNER} AS $$
    SELECT m.id, m.name::text FROM multimedia m WHERE current_actor_id() IS NULL $$`;

const OWN = `id = (SELECT current_multimedia()) OR id IN (SELECT m.multimedia_id
  FROM user_multimedia m WHERE m.user_id = (SELECT current_actor_id()))`;

/** A new database has no policy yet: `migrate` makes it after all migrations. */
const readableBy = (condition: string) => `
  DO $$ BEGIN
    IF (SELECT relrowsecurity FROM pg_class WHERE oid = 'multimedia'::regclass) THEN
      DROP POLICY tenant_1 ON multimedia;
      CREATE POLICY tenant_1 ON multimedia FOR SELECT USING (${condition});
    END IF;
  END $$`;

/** A media group's row, with its tax code and address, is visible only in its scope and to its users. */
export class OwnMediaGroup1795303000000 implements MigrationInterface {
  name = 'OwnMediaGroup1795303000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(NAMES);
    await queryRunner.query('REVOKE EXECUTE ON FUNCTION media_groups() FROM PUBLIC');
    await queryRunner.query(`GRANT EXECUTE ON FUNCTION media_groups() TO ${APP_ROLE}`);
    // A group's id is generated before its row, which is visible only in the group's scope.
    await queryRunner.query(`GRANT USAGE ON SEQUENCE "multimedia_id_seq" TO ${APP_ROLE}`);
    await queryRunner.query(readableBy(OWN));
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(readableBy('true'));
    await queryRunner.query(`REVOKE USAGE ON SEQUENCE "multimedia_id_seq" FROM ${APP_ROLE}`);
    await queryRunner.query('DROP FUNCTION media_groups()');
  }
}
