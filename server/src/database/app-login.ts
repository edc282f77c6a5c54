import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { ConfigError } from '../config/config-error.js';
import { connectionSentence, type DatabaseSetting } from '../config/failure-sentence.js';
import { APP_ROLE } from './app-role.js';

const SETTING = 'DATABASE_APP_URL';
const PATIENCE_MS = 5_000;

/** Identifies the database, whichever way it is reached. */
const DATABASE_IDENTITY = `SELECT extract(epoch FROM pg_postmaster_start_time())::text AS server,
  current_database() AS database, current_user AS owner`;

interface DatabaseIdentity {
  server: string;
  database: string;
  /** The owner of the tables; run by the owner itself. */
  owner: string;
}

interface LoginState {
  login: string;
  /** Whether the login could bypass row-level security, or change tables or roles. */
  strong: boolean;
}

/** Covers every role that the login is a member of, because it can assume any of them. */
const STATE = `
  SELECT quote_ident(session_user) AS login,
    EXISTS (SELECT FROM pg_roles r WHERE pg_has_role(session_user, r.oid, 'MEMBER')
        AND (r.rolsuper OR r.rolbypassrls OR r.rolcreaterole))
      OR pg_has_role(session_user, $1, 'MEMBER')
      OR EXISTS (SELECT FROM pg_database d WHERE d.datname = current_database()
        AND pg_has_role(session_user, d.datdba, 'MEMBER'))
      OR EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
        AND pg_has_role(session_user, c.relowner, 'MEMBER')) AS strong`;

/**
 * Checks that the application's own login can do its work in the same database, and no more.
 *
 * @param runner connected as the owner of the tables
 * @throws ConfigError that names the setting
 */
export async function requireWeakLogin(runner: QueryRunner, appUrl: string): Promise<void> {
  const client = await connect(appUrl, SETTING);
  try {
    const { owner, same } = await compare(runner, client);
    if (!same) throw new ConfigError(`${SETTING} names another database than DATABASE_URL.`);
    const { login, strong } = await one<LoginState>(client, STATE, [owner]);
    if (strong)
      throw new ConfigError(
        `${SETTING} has a user who may do more than the application needs: use one that owns neither tables nor the database and is, even as a member of other roles, neither superuser nor BYPASSRLS nor CREATEROLE.`,
      );
    await requireRole(client, login);
  } finally {
    await client.end();
  }
}

/**
 * Checks that the pooler leads to the database that was migrated.
 *
 * @param runner connected past the pooler
 * @throws ConfigError that names the setting
 */
export async function requireSameDatabase(runner: QueryRunner, pooledUrl: string): Promise<void> {
  const client = await connect(pooledUrl, 'DATABASE_URL');
  try {
    if (!(await compare(runner, client)).same)
      throw new ConfigError('DATABASE_DIRECT_URL names another database than DATABASE_URL.');
  } finally {
    await client.end();
  }
}

async function compare(
  runner: QueryRunner,
  client: pg.Client,
): Promise<{ owner: string; same: boolean }> {
  const [ours] = (await runner.query(DATABASE_IDENTITY)) as [DatabaseIdentity];
  const its = await one<DatabaseIdentity>(client, DATABASE_IDENTITY);
  const same = its.server === ours.server && its.database === ours.database;
  return { owner: ours.owner, same };
}

async function connect(url: string, setting: DatabaseSetting): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
  });
  // The next query reports a lost connection.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new ConfigError(connectionSentence(error, setting));
  }
}

async function one<T extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<T> {
  const [row] = (await client.query<T>(text, values)).rows;
  if (row === undefined) throw new Error('The database answered nothing');
  return row;
}

/**
 * Tries it, because a membership may be granted without the SET option. In a transaction, because a
 * pooler hands the connection to others afterwards.
 */
async function requireRole(client: pg.Client, login: string): Promise<void> {
  try {
    await client.query(`BEGIN; SET LOCAL ROLE ${APP_ROLE}; COMMIT`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error;
    throw new ConfigError(
      `${SETTING} has a user who may not take the role ${APP_ROLE}: let an administrator run: GRANT ${APP_ROLE} TO ${login};`,
    );
  }
}
