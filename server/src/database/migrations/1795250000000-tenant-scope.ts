import { MigrationInterface, QueryRunner } from 'typeorm';
import { openTables } from '../secure-tables.js';

/** The tenant that row-level security compares; `migrate` creates the policies of the tables. */
export class TenantScope1795250000000 implements MigrationInterface {
  name = 'TenantScope1795250000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE FUNCTION current_multimedia() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS
       $$ SELECT nullif(current_setting('tandas.multimedia', true), '')::integer $$`,
    );
    await queryRunner.query(
      `CREATE FUNCTION current_actor_id() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS
       $$ SELECT (nullif(current_setting('tandas.actor', true), '')::jsonb ->> 'userId')::integer $$`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await openTables(queryRunner);
    await queryRunner.query('DROP FUNCTION current_actor_id()');
    await queryRunner.query('DROP FUNCTION current_multimedia()');
  }
}
