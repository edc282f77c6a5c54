import type { QueryRunner } from 'typeorm';
import { APP_ROLE } from './app-role.js';
import { auditTable, NOT_AUDITED } from './audit-triggers.js';
import { limitRecords } from './record-limits.js';

/** The column that makes a table a tenant's. */
const TENANT = 'multimedia_id';

/**
 * The transaction's tenant, as a subquery so that it is evaluated once per statement instead of per
 * row.
 */
const CURRENT = '(SELECT current_multimedia())';

/**
 * The row-level security policy of each table. Any other table with a tenant's column gets
 * ITS_TENANT; tables without one are read before the tenant is known, at sign-in.
 */
const POLICIES: Readonly<Record<string, readonly string[]>> = {
  // Sign-in and the command line show the names of media groups.
  multimedia: [
    'FOR SELECT USING (true)',
    'FOR INSERT WITH CHECK (true)',
    `FOR UPDATE USING (id = ${CURRENT}) WITH CHECK (id = ${CURRENT})`,
  ],
  // Users also see which media groups they belong to.
  user_multimedia: [
    `FOR SELECT USING (${TENANT} = ${CURRENT} OR user_id = (SELECT current_actor_id()))`,
    `FOR INSERT WITH CHECK (${TENANT} = ${CURRENT})`,
    `FOR DELETE USING (${TENANT} = ${CURRENT})`,
  ],
  // Sign-ins belong to no media group; each group sees those of its own users.
  audit_event: [
    `FOR SELECT USING (${TENANT} = ${CURRENT} OR ${TENANT} IS NULL AND user_id IN
       (SELECT m.user_id FROM user_multimedia m WHERE m.multimedia_id = ${CURRENT}))`,
  ],
};
const ITS_TENANT = [`USING (${TENANT} = ${CURRENT}) WITH CHECK (${TENANT} = ${CURRENT})`];

/** The application role's rights on tables where it may not do everything. */
const RIGHTS: Readonly<Record<string, string>> = {
  migrations: '',
  // Append-only: triggers write its rows with the owner's rights.
  audit_event: 'SELECT',
  spot_span: 'SELECT',
  stored_bytes: 'SELECT',
  multimedia: 'SELECT, INSERT, UPDATE',
  // What was issued stays as it is.
  certificate: 'SELECT, INSERT',
  certificate_file: 'SELECT, INSERT',
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

/** Every table, and its security so far. */
const TABLES = `
  SELECT c.relname AS name, c.relrowsecurity AS secured,
    EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = '${TENANT}'
      AND NOT a.attisdropped) AS tenant,
    has_table_privilege('${APP_ROLE}', c.oid, 'SELECT') AS granted,
    EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND starts_with(t.tgname, 'audit'))
      AS audited
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`;

/**
 * Adds missing rights, limits and audit triggers to each table, and policies to each tenant's table.
 * Migrations that create a table need nothing more; until this has run, the application cannot read
 * it.
 *
 * @param runner connected as the owner of the tables
 */
export async function secureTables(runner: QueryRunner): Promise<void> {
  await runner.startTransaction();
  try {
    for (const table of (await runner.query(TABLES)) as TableState[]) await secure(runner, table);
    await limitRecords(runner);
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

/** Removes the policies and rights. */
export async function openTables(runner: QueryRunner): Promise<void> {
  const policies = (await runner.query(
    `SELECT tablename AS "table", policyname AS name FROM pg_policies WHERE schemaname = 'public'`,
  )) as { table: string; name: string }[];
  for (const { table, name } of policies) await runner.query(`DROP POLICY "${name}" ON "${table}"`);
  for (const table of new Set(policies.map((policy) => policy.table)))
    await runner.query(`ALTER TABLE "${table}" DISABLE ROW LEVEL SECURITY`);
  await runner.query(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${APP_ROLE}`);
}
