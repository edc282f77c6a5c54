import type { QueryRunner } from 'typeorm';
import { ConfigError } from '../config/config-error.js';

/** The role that the application works under: it owns nothing and bypasses no policy. */
export const APP_ROLE = 'tandas_app';

/**
 * PostgreSQL's codes: the role exists already, created here or by another process; insufficient
 * privilege.
 */
const EXISTS = ['42710', '23505'];
const NO_RIGHT = '42501';

const BY_HAND = `CREATE ROLE ${APP_ROLE} NOLOGIN; GRANT ${APP_ROLE} TO`;

/**
 * The same connection under the application's role, whatever its login may do.
 *
 * @param url `postgres://...`
 */
export function asAppRole(url: string): string {
  const taken = new URL(url);
  const options = [taken.searchParams.get('options'), `-c role=${APP_ROLE}`];
  taken.searchParams.set('options', options.filter((option) => option !== null).join(' '));
  return taken.toString();
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Whether PostgreSQL refused to make what is there already. */
export const alreadyExists = (error: unknown): boolean => EXISTS.includes(String(codeOf(error)));

type Run = (sql: string) => Promise<unknown>;

/**
 * Creates the application's role if it is missing.
 *
 * @param login allows it to log in; only on the embedded server
 */
export async function makeAppRole(
  run: Run,
  login: { password: string | undefined } | null,
): Promise<void> {
  try {
    await run(`CREATE ROLE ${APP_ROLE} ${login === null ? 'NOLOGIN' : 'LOGIN'}
      NOSUPERUSER NOBYPASSRLS NOCREATEROLE NOCREATEDB NOREPLICATION`);
  } catch (error) {
    if (!alreadyExists(error)) throw error;
  }
  if (login?.password !== undefined)
    await run(`ALTER ROLE ${APP_ROLE} PASSWORD '${login.password.replaceAll("'", "''")}'`);
}

interface RoleState {
  there: boolean;
  strong: boolean;
  owner: string;
}

/**
 * Makes sure that the application's role exists, has no excess rights and can be assumed.
 *
 * @param runner connected as the owner of the schema
 * @param ownLogin whether the application has its own login; otherwise it uses the owner's
 * @throws ConfigError with the command to run, when the owner may not do it
 */
export async function ensureAppRole(runner: QueryRunner, ownLogin: boolean): Promise<void> {
  const state = async (): Promise<RoleState> => {
    const [row] = (await runner.query(
      `SELECT r.rolname IS NOT NULL AS there, quote_ident(current_user) AS owner,
         coalesce(r.rolsuper OR r.rolbypassrls OR r.rolcreaterole OR r.rolcreatedb, false) AS strong
       FROM (SELECT) one LEFT JOIN pg_roles r ON r.rolname = '${APP_ROLE}'`,
    )) as [RoleState];
    return row;
  };
  const { there, owner } = await state();
  const advice = `let an administrator run: ${BY_HAND} ${owner};`;
  if (!there)
    await asAllowed(
      () => makeAppRole((sql) => runner.query(sql), null),
      `DATABASE_URL has a user who may not make the role ${APP_ROLE}: ${advice}`,
    );
  if ((await state()).strong)
    throw new ConfigError(
      `The role ${APP_ROLE} may do more than the application needs: run ALTER ROLE ${APP_ROLE} NOSUPERUSER NOBYPASSRLS NOCREATEROLE NOCREATEDB;`,
    );
  if (ownLogin) return;
  if (await canTake(runner)) return;
  await asAllowed(
    () => runner.query(`GRANT ${APP_ROLE} TO ${owner}`),
    `DATABASE_URL has a user who may not take the role ${APP_ROLE}: ${advice}`,
  );
}

async function canTake(runner: QueryRunner): Promise<boolean> {
  try {
    await runner.query(`SET ROLE ${APP_ROLE}`);
    await runner.query('RESET ROLE');
    return true;
  } catch (error) {
    if (codeOf(error) === NO_RIGHT) return false;
    throw error;
  }
}

/** @throws ConfigError with the sentence, when PostgreSQL reports a missing privilege */
async function asAllowed(work: () => Promise<unknown>, sentence: string): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (codeOf(error) === NO_RIGHT) throw new ConfigError(sentence);
    throw error;
  }
}
