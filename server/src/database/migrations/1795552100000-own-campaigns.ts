import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { AS_OWNER, SEARCH_PATH } from '../audit-functions.js';

const FUNCTIONS = [
  `CREATE FUNCTION current_executive() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS
   $$ SELECT nullif(current_setting('tandas.executive', true), '')::integer $$`,
  `CREATE FUNCTION sees_own() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS
   $$ SELECT (current_executive() IS NOT NULL)::integer $$`,
  // As the owner: a policy's own subquery would be filtered, and hide that a client is somebody else's.
  `CREATE FUNCTION visible_clients() RETURNS integer[] LANGUAGE sql STABLE ${AS_OWNER} AS $$
     SELECT coalesce(array_agg(c.id), '{}') FROM client c WHERE c.multimedia_id = current_multimedia()
       AND (EXISTS (SELECT FROM spot s WHERE s.multimedia_id = c.multimedia_id AND s.client_id = c.id
             AND s.account_executive_id = current_executive())
         OR NOT EXISTS (SELECT FROM spot s WHERE s.multimedia_id = c.multimedia_id
             AND s.client_id = c.id AND s.put_away = 0)) $$`,
  // Those about campaigns of the executive alone; without campaigns they are about all of the client's.
  `CREATE FUNCTION visible_certificates() RETURNS integer[] LANGUAGE sql STABLE ${AS_OWNER} AS $$
     SELECT coalesce(array_agg(c.id), '{}') FROM certificate c
     WHERE c.multimedia_id = current_multimedia() AND (
       SELECT bool_and(s.account_executive_id IS NOT DISTINCT FROM current_executive()) FROM spot s
       WHERE s.multimedia_id = c.multimedia_id AND s.client_id = c.client_id
         AND (c.spot_ids = '{}' OR s.id = ANY (c.spot_ids))) $$`,
];

const CALLED = ['visible_clients()', 'visible_certificates()'];

/**
 * Whose campaigns a transaction sees: those of an account executive, or all. The policies that ask follow
 * once all migrations have run.
 */
export class OwnCampaigns1795552100000 implements MigrationInterface {
  name = 'OwnCampaigns1795552100000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of FUNCTIONS) await queryRunner.query(statement);
    for (const name of CALLED) {
      await queryRunner.query(`REVOKE EXECUTE ON FUNCTION ${name} FROM PUBLIC`);
      await queryRunner.query(`GRANT EXECUTE ON FUNCTION ${name} TO ${APP_ROLE}`);
    }
    // Counts every record, whoever adds one.
    await queryRunner.query(
      `ALTER FUNCTION limit_records() SECURITY DEFINER SET search_path = ${SEARCH_PATH}`,
    );
    await queryRunner.query('REVOKE EXECUTE ON FUNCTION limit_records() FROM PUBLIC');
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER FUNCTION limit_records() SECURITY INVOKER RESET search_path');
    await queryRunner.query('GRANT EXECUTE ON FUNCTION limit_records() TO PUBLIC');
    await queryRunner.query(
      `DO $$ DECLARE limited name; BEGIN
         FOR limited IN SELECT tablename FROM pg_policies
           WHERE schemaname = 'public' AND policyname = 'own_campaigns' LOOP
           EXECUTE format('DROP POLICY own_campaigns ON %I', limited);
         END LOOP; END $$`,
    );
    for (const name of [...CALLED, 'sees_own()', 'current_executive()'])
      await queryRunner.query(`DROP FUNCTION ${name}`);
  }
}
