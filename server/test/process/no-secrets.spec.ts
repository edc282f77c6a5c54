import pg from 'pg';
import { demoDatabase, type TestDatabase } from '../support/database.js';
import { freePort } from '../../src/database/embedded/free-port.js';
import { ServerProcess } from '../support/server-process.js';

const TOKEN_SECRET = 'a secret for this test, long enough';
const PASSWORD = 'tandas-demo-1';
const TYPED = 'typed-by-mistake-77';

let database: TestDatabase;
let server: ServerProcess | undefined;

beforeAll(async () => {
  database = await demoDatabase();
});
afterAll(async () => {
  await server?.signal('SIGKILL');
  await database.drop();
});

async function storedHash(): Promise<string> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ hash: string }>(
    `SELECT password_hash AS hash FROM app_user WHERE email = 'admin@demo.example'`,
  );
  await client.end();
  return rows[0]?.hash ?? '';
}

it('a server stores passwords as costly hashes, and one that logs everything logs no password, token or hash', async () => {
  const port = await freePort();
  server = new ServerProcess({
    PORT: String(port),
    DATABASE_URL: database.url,
    LOG_LEVEL: 'verbose',
    TOKEN_SECRET,
  });
  await server.ready();
  const printed = server.stdout.length;
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const signIn = (user: string, password: string) =>
    post('Authentication/authenticate', { user, password });
  await signIn('admin@demo.example', TYPED);
  await signIn(TYPED, TYPED);
  await post('Authentication/authenticate', `{"user": "${TYPED}`);
  const { token } = (await (await signIn('admin@demo.example', PASSWORD)).json()) as {
    token: string;
  };
  const bearer = { authorization: `Bearer ${token}` };
  const change = { currentPassword: TYPED, newPassword: `${TYPED}-2` };
  expect((await post('Authentication/changePassword', change, bearer)).status).toBe(400);
  const right = { currentPassword: PASSWORD, newPassword: `${TYPED}-2` };
  expect((await post('Authentication/changePassword', right, bearer)).status).toBe(200);
  const hash = await storedHash();
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  // An error that is logged with its stack: the database disappears.
  await database.drop();
  expect((await signIn('admin@demo.example', `${TYPED}-2`)).status).toBeGreaterThanOrEqual(500);
  await server.signal('SIGKILL');

  const log = `${server.stdout.slice(printed)}${server.stderr}`;
  expect(log).toContain('/api/Authentication/authenticate');
  for (const secret of [TYPED, PASSWORD, token, TOKEN_SECRET, hash, 'argon2'])
    expect(log).not.toContain(secret);
}, 60_000);
