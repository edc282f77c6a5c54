import type { QueryRunner } from 'typeorm';
import { APP_ROLE } from './app-role.js';
import { auditTable, NOT_AUDITED } from './audit-triggers.js';

/** The column that makes a table a tenant's. */
const TENANT = 'multimedia_id';

/** The tenant of the transaction, looked up once a statement and not once a row. */
const CURRENT = '(SELECT current_multimedia())';

/**
 * Whose rows the application may see and write. Every other table with a tenant's column gets
 * ITS_TENANT; tables without one are read before a tenant is known, for signing in.
 */
const POLICIES: Readonly<Record<string, readonly string[]>> = {
  // Names of media groups are shown at sign-in and by the command line.
  multimedia: [
    'FOR SELECT USING (true)',
    'FOR INSERT WITH CHECK (true)',
    `FOR UPDATE USING (id = ${CURRENT}) WITH CHECK (id = ${CURRENT})`,
  ],
  // Users also see where they belong themselves.
  user_multimedia: [
    `FOR SELECT USING (${TENANT} = ${CURRENT} OR user_id = (SELECT current_actor_id()))`,
    `FOR INSERT WITH CHECK (${TENANT} = ${CURRENT})`,
    `FOR DELETE USING (${TENANT} = ${CURRENT})`,
  ],
  // Sign-ins are of no media group; those of its users are its business.
  audit_event: [
    `FOR SELECT USING (${TENANT} = ${CURRENT} OR ${TENANT} IS NULL AND user_id IN
       (SELECT m.user_id FROM user_multimedia m WHERE m.multimedia_id = ${CURRENT}))`,
  ],
};
const ITS_TENANT = [`USING (${TENANT} = ${CURRENT}) WITH CHECK (${TENANT} = ${CURRENT})`];

/** What the application's role may do, where that is not everything with rows. */
const RIGHTS: Readonly<Record<string, string>> = {
  migrations: '',
  // Append-only: its rows are written by triggers, with the owner's rights.
  audit_event: 'SELECT',
  spot_span: 'SELECT',
  multimedia: 'SELECT, INSERT, UPDATE',
  app_user: 'SELECT, INSERT, UPDATE',
  user_multimedia: 'SELECT, INSERT, DELETE',
};
const ALL_RIGHTS = 'SELECT, INSERT, UPDATE, DELETE';

interface TableState {
  name: string;
  tenant: boolean;
  secured: boolean;
  granted: boolean;
  audited: boolean;
}

/** Every table, and what is set for it so far. */
const TABLES = `
  SELECT c.relname AS name, c.relrowsecurity AS secured,
    EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = '${TENANT}'
      AND NOT a.attisdropped) AS tenant,
    has_table_privilege('${APP_ROLE}', c.oid, 'SELECT') AS granted,
    EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND starts_with(t.tgname, 'audit'))
      AS audited
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`;

/**
 * Gives each table the rights and audit triggers, and each tenant's table the policies, that it
 * lacks. A table that a
 * later migration makes needs nothing more; until this has run, the application cannot read it.
 *
 * @param runner connected as the owner of the tables
 */
export async function secureTables(runner: QueryRunner): Promise<void> {
  await runner.startTransaction();
  try {
    for (const table of (await runner.query(TABLES)) as TableState[]) await secure(runner, table);
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}

async function secure(
  runner: QueryRunner,
  { name, tenant, secured, granted, audited }: TableState,
): Promise<void> {
  if (!audited && !NOT_AUDITED.includes(name)) await auditTable(runner, name);
  const rights = RIGHTS[name] ?? ALL_RIGHTS;
  if (!granted && rights !== '') await runner.query(`GRANT ${rights} ON "${name}" TO ${APP_ROLE}`);
  const policies = POLICIES[name] ?? (tenant ? ITS_TENANT : []);
  if (secured || policies.length === 0) return;
  for (const [i, policy] of policies.entries())
    await runner.query(`CREATE POLICY tenant_${i + 1} ON "${name}" ${policy}`);
  await runner.query(`ALTER TABLE "${name}" ENABLE ROW LEVEL SECURITY`);
}

/** Takes the policies and rights away again. */
export async function openTables(runner: QueryRunner): Promise<void> {
  const policies = (await runner.query(
    `SELECT tablename AS "table", policyname AS name FROM pg_policies WHERE schemaname = 'public'`,
  )) as { table: string; name: string }[];
  for (const { table, name } of policies) await runner.query(`DROP POLICY "${name}" ON "${table}"`);
  for (const table of new Set(policies.map((policy) => policy.table)))
    await runner.query(`ALTER TABLE "${table}" DISABLE ROW LEVEL SECURITY`);
  await runner.query(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${APP_ROLE}`);
}
