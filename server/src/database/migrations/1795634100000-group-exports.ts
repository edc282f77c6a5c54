import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { AS_OWNER } from '../audit-functions.js';

/** Records that everything of the media group at hand was exported, which writes no row of its own. */
const EXPORT = `
  CREATE FUNCTION audit_group_export() RETURNS void LANGUAGE sql ${AS_OWNER} AS $$
    SELECT audit_write(m.id, 'multimedia', m.id::text, m.name::text, 'export', '{}')
    FROM multimedia m WHERE m.id = current_multimedia() $$`;

export class GroupExports1795634100000 implements MigrationInterface {
  name = 'GroupExports1795634100000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(EXPORT);
    await queryRunner.query(`REVOKE EXECUTE ON FUNCTION audit_group_export() FROM PUBLIC`);
    await queryRunner.query(`GRANT EXECUTE ON FUNCTION audit_group_export() TO ${APP_ROLE}`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION audit_group_export()`);
  }
}
