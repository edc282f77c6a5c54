import { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables, and the changes to them that may end somebody's access and are announced. */
const CHANGES = {
  session: 'UPDATE OF revoked_at',
  app_user: 'UPDATE OF disabled, role',
  user_multimedia: 'INSERT OR UPDATE OR DELETE',
};

export class AccessChanged1795241000000 implements MigrationInterface {
  name = 'AccessChanged1795241000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE FUNCTION announce_access_changed() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_notify('access_changed', ''); RETURN NULL; END $$`,
    );
    for (const [table, changes] of Object.entries(CHANGES))
      await queryRunner.query(
        `CREATE TRIGGER access_changed AFTER ${changes} ON "${table}"
         FOR EACH STATEMENT EXECUTE FUNCTION announce_access_changed()`,
      );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of Object.keys(CHANGES))
      await queryRunner.query(`DROP TRIGGER access_changed ON "${table}"`);
    await queryRunner.query(`DROP FUNCTION announce_access_changed()`);
  }
}
