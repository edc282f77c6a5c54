import type { QueryRunner } from 'typeorm';
import { APP_ROLE } from './app-role.js';
import { auditTable, NOT_AUDITED } from './audit-triggers.js';
import { limitToOwn, OWN_POLICY } from './own-campaigns.js';
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
  // Users see the media groups that they belong to before they have chosen one.
  multimedia: [
    `FOR SELECT USING (id = ${CURRENT} OR id IN (SELECT m.multimedia_id FROM user_multimedia m
       WHERE m.user_id = (SELECT current_actor_id())))`,
    'FOR INSERT WITH CHECK (true)',
    `FOR UPDATE USING (id = ${CURRENT}) WITH CHECK (id = ${CURRENT})`,
  ],
  // Users also see which media groups they belong to.
  user_multimedia: [
    `FOR SELECT USING (${TENANT} = ${CURRENT} OR user_id = (SELECT current_actor_id()))`,
    `FOR INSERT WITH CHECK (${TENANT} = ${CURRENT})`,
    `FOR DELETE USING (${TENANT} = ${CURRENT})`,
    `FOR UPDATE USING (${TENANT} = ${CURRENT}) WITH CHECK (${TENANT} = ${CURRENT})`,
  ],
  // Sign-ins belong to no media group; each group sees those of its own users, not of whom it has only invited.
  audit_event: [
    `FOR SELECT USING (${TENANT} = ${CURRENT} OR ${TENANT} IS NULL AND user_id IN
       (SELECT m.user_id FROM user_multimedia m
         WHERE m.multimedia_id = ${CURRENT} AND m.invited_name IS NULL))`,
  ],
  // A forgotten password belongs to no media group.
  mail_outbox: [
    `FOR INSERT WITH CHECK (${TENANT} = ${CURRENT} OR ${TENANT} IS NULL AND ${CURRENT} IS NULL)`,
  ],
};
const ITS_TENANT = [`USING (${TENANT} = ${CURRENT}) WITH CHECK (${TENANT} = ${CURRENT})`];

/** The application role's rights on tables where it may not do everything. */
const RIGHTS: Readonly<Record<string, string>> = {
  migrations: '',
  // Append-only: triggers write its rows with the owner's rights.
  audit_event: 'SELECT',
  spot_span: 'SELECT',
  log_line: 'SELECT',
  // Lines of the ledger are only added; a trigger adds them up.
  ledger_closing: 'SELECT, INSERT',
  ledger_terms: 'SELECT, INSERT',
  ledger_line: 'SELECT, INSERT',
  ledger_fee: 'SELECT, INSERT',
  ledger_sum: 'SELECT',
  // Programs of the operator put months away.
  put_away_month: 'SELECT',
  // What is in it is read and sent by the owner alone.
  mail_outbox: 'INSERT',
  stored_bytes: 'SELECT',
  multimedia: 'SELECT, INSERT, UPDATE',
  // What was handed over, issued or received stays as it is.
  pre_invoice:
    'SELECT, INSERT, UPDATE (version), UPDATE (external_number), UPDATE (external_date), UPDATE (due_date)',
  pre_invoice_line: 'SELECT, INSERT',
  // What was delivered stays as it is; the outbox says what becomes of it.
  mailing:
    'SELECT, INSERT, UPDATE (state), UPDATE (attempts), UPDATE (queued_at), UPDATE (at), UPDATE (error)',
  mailing_document: 'SELECT, INSERT',
  as_run_file: 'SELECT, INSERT, UPDATE (problems)',
  certificate: 'SELECT, INSERT',
  certificate_file: 'SELECT, INSERT',
  app_user: 'SELECT, INSERT, UPDATE',
  user_multimedia: 'SELECT, INSERT, UPDATE, DELETE',
};
const ALL_RIGHTS = 'SELECT, INSERT, UPDATE, DELETE';

/**
 * Of a column, PostgreSQL looks at 300 rows for each value that it keeps, of which there are usually 100. Beside a group
 * of ten million lines it would see none of a station's few hundred, expect one, and compare what it reads of them row
 * by row.
 */
const TENANTS_KNOWN = 1_000;
/** What it looks at as it is. */
const USUAL_ROWS = 30_000;

interface TableState {
  name: string;
  tenant: boolean;
  /** Whether it is known how many rows each tenant has, as far as it matters. */
  spread: boolean;
  large: boolean;
  secured: boolean;
  /** The application role's rights so far. */
  rights: string[];
  audited: boolean;
  /** Whether it has the policy of whose campaigns it shows, if it needs one. */
  own: boolean;
}

/** Every table, and its security so far. */
const TABLES = `
  SELECT c.relname AS name, c.relrowsecurity AS secured,
    EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = '${TENANT}'
      AND NOT a.attisdropped) AS tenant,
    EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = '${TENANT}'
      AND a.attstattarget = ${TENANTS_KNOWN}) AS spread,
    c.reltuples > ${USUAL_ROWS} AS large,
    ARRAY(
      SELECT privilege_type FROM aclexplode(c.relacl) WHERE grantee = '${APP_ROLE}'::regrole
      UNION
      SELECT r.privilege_type || ' (' || a.attname || ')'
      FROM pg_attribute a, aclexplode(a.attacl) r
      WHERE a.attrelid = c.oid AND r.grantee = '${APP_ROLE}'::regrole
    ) AS rights,
    EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND starts_with(t.tgname, 'audit'))
      AS audited,
    EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = '${OWN_POLICY}') AS own
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`;

/**
 * Gives the application exactly its rights, adds missing limits and audit triggers to each table, and policies
 * to each tenant's table, and lets PostgreSQL learn how many rows each tenant has.
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
  { name, tenant, spread, large, secured, rights, audited, own }: TableState,
): Promise<void> {
  if (tenant && !spread) {
    await runner.query(`ALTER TABLE "${name}" ALTER ${TENANT} SET STATISTICS ${TENANTS_KNOWN}`);
    if (large) await runner.query(`ANALYZE "${name}"`);
  }
  if (!audited && !NOT_AUDITED.includes(name)) await auditTable(runner, name);
  const due = RIGHTS[name] ?? ALL_RIGHTS;
  if (due.split(', ').sort().join() !== rights.sort().join()) {
    await runner.query(`REVOKE ALL ON "${name}" FROM ${APP_ROLE}`);
    if (due !== '') await runner.query(`GRANT ${due} ON "${name}" TO ${APP_ROLE}`);
  }
  if (!own) await limitToOwn(runner, name);
  const policies = POLICIES[name] ?? (tenant ? ITS_TENANT : []);
  if (secured || policies.length === 0) return;
  for (const [i, policy] of policies.entries())
    await runner.query(`CREATE POLICY tenant_${i + 1} ON "${name}" ${policy}`);
  await runner.query(`ALTER TABLE "${name}" ENABLE ROW LEVEL SECURITY`);
}
