import { createServer } from 'node:net';
import pg from 'pg';
import { migrate } from '../../src/database/data-source.js';
import { freePort } from '../../src/database/embedded/free-port.js';
import { ServerProcess } from '../support/server-process.js';
import { emptyDatabase, type TestDatabase, testDatabase } from '../support/database.js';

/** Roles belong to the whole server, so each run names its own. */
const name = (what: string) => `tandas_${what}_${process.pid}`;
const made: string[] = [];

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await database.drop();
  const other = await emptyDatabase();
  const client = new pg.Client({ connectionString: other.url });
  await client.connect();
  for (const role of made.reverse()) await client.query(`DROP ROLE ${role}`);
  await client.end();
  await other.drop();
});

/** Creates a login and returns its URL. */
async function login(what: string, ...statements: string[]): Promise<string> {
  const role = name(what);
  await owner.query(`CREATE ROLE ${role} LOGIN`);
  made.push(role);
  for (const statement of statements) await owner.query(statement.replaceAll('$LOGIN', role));
  return as(role);
}

function as(role: string, of: TestDatabase = database): string {
  const url = new URL(of.url);
  url.username = role;
  return url.href;
}

const MEMBER = 'GRANT tandas_app TO $LOGIN';
const TOO_STRONG = /^DATABASE_APP_URL has a user who may do more than the application needs: /;

describe('DATABASE_APP_URL', () => {
  it('is accepted when its user is a member of the role and owns nothing', async () => {
    await expect(migrate(database.url, await login('weak', MEMBER))).resolves.toEqual([]);
  });

  it.each([
    ['is a superuser', 'superuser', ['ALTER ROLE $LOGIN SUPERUSER']],
    ['bypasses row-level security', 'bypass', [MEMBER, 'ALTER ROLE $LOGIN BYPASSRLS']],
    ['may make roles', 'maker', [MEMBER, 'ALTER ROLE $LOGIN CREATEROLE']],
    ['owns a table', 'table_owner', [MEMBER, 'ALTER TABLE origin OWNER TO $LOGIN']],
    [
      'may become one who bypasses row-level security',
      'of_a_group',
      [
        MEMBER,
        `CREATE ROLE ${name('group')} BYPASSRLS`,
        `GRANT ${name('group')} TO $LOGIN`,
        'ALTER ROLE $LOGIN NOINHERIT',
      ],
    ],
  ])('is refused where its user %s', async (_, what, statements) => {
    const [owns] = (
      await owner.query<{ role: string }>(
        `SELECT quote_ident(tableowner) AS role FROM pg_tables WHERE tablename = 'origin'`,
      )
    ).rows;
    if (what === 'of_a_group') made.push(name('group'));
    const url = await login(what, ...statements);
    await expect(migrate(database.url, url)).rejects.toThrow(TOO_STRONG);
    await owner.query(`ALTER TABLE origin OWNER TO ${owns?.role}`);
  });

  it('is refused when its user owns the database, before there are tables', async () => {
    const empty = await emptyDatabase();
    const url = await login(
      'database_owner',
      MEMBER,
      `ALTER DATABASE "${new URL(empty.url).pathname.slice(1)}" OWNER TO $LOGIN`,
    );
    const its = as(decodeURIComponent(new URL(url).username), empty);
    await expect(migrate(empty.url, its)).rejects.toThrow(TOO_STRONG);
    // The owner of the tables, before they exist.
    await expect(migrate(empty.url, empty.url)).rejects.toThrow(TOO_STRONG);
    await empty.drop();
  });

  it('is refused when its user may not assume the role, with the command that grants it', async () => {
    await expect(migrate(database.url, await login('stranger'))).rejects.toThrow(
      `DATABASE_APP_URL has a user who may not take the role tandas_app: let an administrator run: GRANT tandas_app TO ${name('stranger')};`,
    );
  });

  it('is refused when its user may not connect', async () => {
    const url = await login(
      'shut_out',
      MEMBER,
      `REVOKE CONNECT ON DATABASE "${new URL(database.url).pathname.slice(1)}" FROM PUBLIC`,
    );
    await expect(migrate(database.url, url)).rejects.toThrow(
      'DATABASE_APP_URL has a user who may not connect to that database.',
    );
    await owner.query(
      `GRANT CONNECT ON DATABASE "${new URL(database.url).pathname.slice(1)}" TO PUBLIC`,
    );
  });

  it('is refused when it names another or a missing database', async () => {
    const other = await testDatabase();
    const url = await login('elsewhere', MEMBER);
    const role = decodeURIComponent(new URL(url).username);
    await expect(migrate(database.url, as(role, other))).rejects.toThrow(
      'DATABASE_APP_URL names another database than DATABASE_URL.',
    );
    await other.drop();
    await expect(migrate(database.url, as(role, other))).rejects.toThrow(
      'DATABASE_APP_URL names a database that does not exist.',
    );
  });

  it('is refused when its user does not exist', async () => {
    await expect(migrate(database.url, as(name('nobody')))).rejects.toThrow(
      'DATABASE_APP_URL has a user that the database refuses.',
    );
  });

  it('is refused when nothing listens, or what listens says nothing', async () => {
    const port = await freePort();
    const url = `postgres://a@127.0.0.1:${port}/b`;
    const sentence = 'DATABASE_APP_URL names a server that does not answer.';
    await expect(migrate(database.url, url)).rejects.toThrow(sentence);
    const mute = createServer((socket) => socket.resume()).listen(port, '127.0.0.1');
    await expect(migrate(database.url, url)).rejects.toThrow(sentence);
    await new Promise((done) => mute.close(done));
  });

  it.each(['main.js', 'worker.js'] as const)('stops the start of %s', async (program) => {
    const env = { DATABASE_URL: database.url, TOKEN_SECRET: 's'.repeat(32) };
    const server = new ServerProcess(
      { ...env, PORT: String(await freePort()), DATABASE_APP_URL: database.url },
      undefined,
      program,
    );
    expect(await server.end()).toBe(1);
    expect(server.stderr).toMatch(TOO_STRONG);
    expect(server.stdout).toBe('');
  });
});
