import type { QueryRunner } from 'typeorm';
import { APP_ROLE, alreadyExists } from './app-role.js';

/** A trusted schema first, the temporary one last: nobody's temporary table stands for one of ours. */
export const SEARCH_PATH = 'pg_catalog, public, pg_temp';

/** Owns tables and functions where their login is a superuser, whom no function may run as. */
const OWNER_ROLE = 'tandas_owner';

/** What `ALTER ... OWNER TO` is needed for: everything of ours that a superuser owns. */
const OF_SUPERUSER = `
  SELECT CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind,
    c.oid::regclass::text AS name
  FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'S') AND r.rolsuper
    -- The sequence of a column goes with its table.
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i', 'e'))
  UNION ALL
  SELECT 'ROUTINE', p.oid::regprocedure::text
  FROM pg_proc p JOIN pg_roles r ON r.oid = p.proowner
  WHERE p.pronamespace = 'public'::regnamespace AND r.rolsuper
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;

const OTHER_PATH = `
  SELECT p.oid::regprocedure::text AS name FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef
    AND p.proconfig IS DISTINCT FROM ARRAY['search_path=${SEARCH_PATH}']`;

interface RoleRights {
  superuser: boolean;
  /** Whether the application's role may make temporary tables. */
  temporary: boolean;
  /** Its name as SQL writes it. */
  database: string;
  owner: string;
}

const ROLE_RIGHTS = `
  SELECT r.rolsuper AS superuser, quote_ident(current_database()) AS database,
    quote_ident(current_user) AS owner,
    has_database_privilege('${APP_ROLE}', current_database(), 'TEMP') AS temporary
  FROM pg_roles r WHERE r.rolname = current_user`;

/**
 * Makes sure that nothing of ours runs as a superuser on behalf of the application, and that no name in
 * it is resolved to what a caller has made.
 *
 * @param runner connected as the owner of the tables
 * @returns a sentence for each right that only an administrator can take away, with the command
 */
export async function limitDefiners(runner: QueryRunner): Promise<string[]> {
  const before = await readRoleRights(runner);
  if (before.superuser) await giveToOwnerRole(runner);
  for (const { name } of (await runner.query(OTHER_PATH)) as { name: string }[])
    await runner.query(`ALTER ROUTINE ${name} SET search_path = ${SEARCH_PATH}`);
  // Where it may not, PostgreSQL warns and changes nothing.
  if (before.temporary)
    await runner.query(`REVOKE TEMPORARY ON DATABASE ${before.database} FROM PUBLIC, ${APP_ROLE}`);
  const { temporary, database, owner } = await readRoleRights(runner);
  const advice: string[] = [];
  if (temporary)
    advice.push(
      `The role ${APP_ROLE} may make temporary tables, which the application never does: let an administrator run: REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC, ${APP_ROLE};`,
    );
  const left = (await runner.query(OF_SUPERUSER)) as { kind: string; name: string }[];
  if (left.length > 0) {
    const commands = left.map(({ kind, name }) => `ALTER ${kind} ${name} OWNER TO ${owner};`);
    advice.push(
      `A superuser owns parts of the database, which run with its rights: let an administrator run: ${commands.join(' ')}`,
    );
  }
  return advice;
}

async function readRoleRights(runner: QueryRunner): Promise<RoleRights> {
  const [row] = (await runner.query(ROLE_RIGHTS)) as [RoleRights];
  return row;
}

async function giveToOwnerRole(runner: QueryRunner): Promise<void> {
  const parts = (await runner.query(OF_SUPERUSER)) as { kind: string; name: string }[];
  if (parts.length === 0) return;
  await makeOwnerRole(runner);
  await runner.query(`GRANT USAGE ON SCHEMA public TO ${OWNER_ROLE}`);
  await runner.startTransaction();
  try {
    for (const { kind, name } of parts)
      await runner.query(`ALTER ${kind} ${name} OWNER TO ${OWNER_ROLE}`);
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}

/** The role is of the whole server: another database of it may make it at the same time. */
async function makeOwnerRole(runner: QueryRunner): Promise<void> {
  const roles = (await runner.query('SELECT FROM pg_roles WHERE rolname = $1', [
    OWNER_ROLE,
  ])) as unknown[];
  if (roles.length > 0) return;
  try {
    await runner.query(`CREATE ROLE ${OWNER_ROLE} NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEROLE`);
  } catch (error) {
    if (!alreadyExists(error)) throw error;
  }
}
