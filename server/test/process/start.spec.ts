import { chmod, chown, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, closedFolder } from '../../src/database/embedded/files.js';
import { removeRunFolder } from '../support/run-folder.mjs';
import { freePort } from '../../src/database/embedded/free-port.js';
import { CHECKOUT, ServerProcess } from '../support/server-process.js';

const NOBODY: Account = { uid: 65_534, gid: 65_534 };
const SIGN_IN = { user: 'admin@demo.example', password: 'tandas-demo-1' };

const isRoot = process.getuid?.() === 0;
const closed = await Promise.all(
  [CHECKOUT, process.execPath].map((path) => closedFolder(join(path, '..'), NOBODY)),
);
/** Whom root starts some servers as: an ordinary user, if that user can read the checkout and run Node. */
const ordinary = isRoot && closed.every((folder) => folder === undefined) ? NOBODY : undefined;

let dataDir: string;
let port: number;
const folders: string[] = [];
const servers: ServerProcess[] = [];

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tandas-start-'));
  folders.push(folder);
  await chmod(folder, 0o755);
  return folder;
}

beforeEach(async () => {
  dataDir = await emptyFolder();
  port = await freePort();
});

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.signal('SIGKILL')));
});

afterAll(() => Promise.all(folders.map(removeRunFolder)));

let account: Account | undefined;

function start(env: Record<string, string> = {}): ServerProcess {
  const server = new ServerProcess({ DATA_DIR: dataDir, PORT: String(port), ...env }, account);
  servers.push(server);
  return server;
}

async function post(path: string, body: object, headers = {}): Promise<Record<string, unknown>> {
  const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return (await response.json()) as Record<string, unknown>;
}

async function signIn(): Promise<Record<string, string>> {
  const session = await post('Authentication/authenticate', SIGN_IN);
  const [multimedia] = session.multimedias as { id: number }[];
  return { authorization: `Bearer ${session.token}`, multimediaid: String(multimedia?.id) };
}

async function origins(headers: Record<string, string>): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${port}/api/Origin/getAll`, { headers });
  return ((await response.json()) as { code: string }[]).map(({ code }) => code);
}

const demoComing = async (): Promise<unknown> => {
  const response = await fetch(`http://127.0.0.1:${port}/api/Setup/state`);
  return ((await response.json()) as { demoComing: number }).demoComing;
};

it('loads the demo data at its first start, and loses nothing when killed', async () => {
  const stopped = start();
  await stopped.ready();
  expect(await demoComing()).toBe(1);
  expect(stopped.stdout).not.toContain('/setup?t=');
  // Half of the demo is none: the next start begins it anew.
  expect(await stopped.signal('SIGINT')).toBe(0);
  expect(stopped.stdout).not.toContain('The demo data are there');

  const first = start();
  await first.ready();
  expect(first.stdout).toContain(`http://127.0.0.1:${port}/`);
  expect(first.stdout).toContain('admin@demo.example');
  expect(first.stdout).toContain(dataDir);
  expect(first.stderr).toBe('');
  // Waits for the demo data.
  const headers = await signIn();
  expect(await demoComing()).toBe(0);
  await post('Origin/create', { code: 'KILLED', description: 'made before the kill' }, headers);
  expect(await first.signal('SIGKILL')).toBe('SIGKILL');

  const second = start();
  await second.ready();
  // The signing secret persists too, so the earlier session is still valid.
  expect(await origins(headers)).toContain('KILLED');
  expect(await second.signal('SIGINT')).toBe(0);
  await expect(stat(join(dataDir, 'postgres/postmaster.pid'))).rejects.toMatchObject({
    code: 'ENOENT',
  });
  expect((await stat(join(dataDir, 'token-secret'))).mode & 0o777).toBe(0o600);
}, 300_000);

describe('the server', () => {
  it('names an invalid setting in one sentence and does not start', async () => {
    const server = start({ PORT: 'abc' });
    expect(await server.end()).toBe(1);
    expect(server.stderr).toBe('PORT must be a whole number from 1 to 65535, not "abc".\n');
    expect(server.stdout).toBe('');
    await expect(stat(join(dataDir, 'postgres'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('refuses production without a signing secret', async () => {
    const server = start({ NODE_ENV: 'production' });
    expect(await server.end()).toBe(1);
    expect(server.stderr).toBe('TOKEN_SECRET must be set in production, to at least 32 bytes.\n');
  });

  it('says that a DATABASE_URL does not answer', async () => {
    const server = start({ DATABASE_URL: `postgres://a:secret@127.0.0.1:${port}/b` });
    expect(await server.end()).toBe(1);
    expect(server.stderr).toBe('DATABASE_URL names a server that does not answer.\n');
  });

  it.each(['/proc/x', '/sys'])('ends with a sentence where DATA_DIR is %s', async (impossible) => {
    const server = start({ DATA_DIR: impossible });
    expect(await server.end()).toBe(1);
    expect(server.stderr).toMatch(/^.*(DATA_DIR|data directory).*\.\n$/);
    expect(server.stdout).toBe('');
  });

  it('does not start in a folder that the database user cannot enter', async () => {
    const inner = join(dataDir, 'closed');
    await rm(inner, { recursive: true, force: true });
    await chmod(dataDir, 0o700);
    const server = start({ DATA_DIR: join(inner, 'data'), DEMO: 'off' });
    if (isRoot) {
      expect(await server.end()).toBe(1);
      expect(server.stderr).toMatch(/^DATA_DIR lies in .* cannot enter: .*\.\n$/);
    } else {
      await server.ready();
      expect(await server.signal('SIGINT')).toBe(0);
    }
  });
});

describe('the server, again and again on one data directory, as an ordinary user', () => {
  let shared: string;

  beforeAll(async () => {
    account = ordinary;
    shared = await emptyFolder();
    if (account) await chown(shared, account.uid, account.gid);
  });

  afterAll(() => {
    account = undefined;
  });

  beforeEach(() => {
    dataDir = shared;
  });

  it('in production loads no demo data and shows no API description', async () => {
    const server = start({ NODE_ENV: 'production', TOKEN_SECRET: 's'.repeat(32) });
    await server.ready();
    expect(server.stdout).not.toMatch(/demo|docs/);
    expect((await fetch(`http://127.0.0.1:${port}/api/docs`)).status).toBe(404);
    const answer = await fetch(`http://127.0.0.1:${port}/api/Authentication/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(SIGN_IN),
    });
    expect(answer.status).toBe(401);
    await expect(stat(join(dataDir, 'token-secret'))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await server.signal('SIGINT')).toBe(0);
  });

  it('starts without demo data when told to, and stops on SIGTERM', async () => {
    const server = start({ DEMO: 'off' });
    await server.ready();
    expect(server.stdout).not.toContain('demo');

    // A second server is refused the data directory, and the first keeps running.
    const second = start({ DEMO: 'off', PORT: String(await freePort()) });
    expect(await second.end()).toBe(1);
    expect(second.stderr).toMatch(
      /^Another server \(process \d+\) already uses the data directory .*\n$/,
    );
    expect((await fetch(`http://127.0.0.1:${port}/api/Common/version`)).status).toBe(200);

    expect(await server.signal('SIGTERM')).toBe(0);
  });

  it('names a list of breached passwords that it cannot read', async () => {
    const server = start({ DEMO: 'off', BREACHED_PASSWORDS: join(dataDir, 'none.txt') });
    expect(await server.end()).toBe(1);
    expect(server.stderr).toMatch(
      /^BREACHED_PASSWORDS names a file that cannot be used: ENOENT: .*\n$/,
    );
  });

  it('starts beside a PostgreSQL that nobody can reach, and says what it does and waits for', async () => {
    const first = start({ DEMO: 'off' });
    await first.ready();
    await first.signal('SIGKILL');
    await rm(join(dataDir, 'postgres/.s.PGSQL.5432'));
    const second = start({ DEMO: 'off' });
    await second.ready();
    expect(second.stderr).toMatch(
      /^PostgreSQL \(process \d+\) runs on .*, but its socket in .* is gone: it is stopped and started again\.\n$/,
    );
    await second.signal('SIGKILL');

    const postmaster = Number.parseInt(
      await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'),
      10,
    );
    process.kill(postmaster, 'SIGSTOP');
    const third = start({ DEMO: 'off' });
    // On a busy machine the first sentence may be of an earlier step.
    const said = `Waiting for PostgreSQL (process ${postmaster}) to answer (`;
    while (!third.waitedFor.some((sentence) => sentence.startsWith(said))) await sleep(50);
    process.kill(postmaster, 'SIGCONT');
    await third.ready();
    expect(await third.signal('SIGINT')).toBe(0);
    const { uid } = await stat(dataDir);
    for (const file of ['token-secret', 'postgres'])
      expect((await stat(join(dataDir, file))).uid).toBe(uid);
  });
});
