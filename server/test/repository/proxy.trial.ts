import { type ChildProcess, spawn } from 'node:child_process';
import { get } from 'node:http';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ApiClient, DEMO_USER, report, until } from '../support/api-client.js';
import { startServer } from '../support/demo-server.js';
import { freePort } from '../../src/database/embedded/free-port.js';
import { CHECKOUT, ServerProcess } from '../support/server-process.js';
import { demoDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;
let folder: string;
let nginx: ChildProcess;
let api: ApiClient;
let ports: number[];
let servers: ServerProcess[];

const CUSTOMER_HOST = 'orders.example.com';
const env = { TRUST_PROXY: '127.0.0.1', CUSTOMER_HOST };

/** The configuration in deploy/ with this machine's addresses and folders. */
beforeAll(async () => {
  database = await demoDatabase();
  const started = await Promise.all([
    startServer(database.url, env),
    startServer(database.url, env),
  ]);
  servers = started.map(({ server }) => server);
  ports = started.map(({ port }) => port);
  folder = await mkdtemp(join(tmpdir(), 'tandas-nginx-'));
  const port = await freePort();
  const own = async (name: string) =>
    (await readFile(join(CHECKOUT, 'deploy/nginx', name), 'utf8'))
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replaceAll('/tmp/', `${folder}/`);
  const config = await own('nginx.conf');
  await writeFile(join(folder, 'proxy.conf'), await own('proxy.conf'));
  await writeFile(join(folder, 'customer-host.conf'), await own('customer-host.conf.example'));
  const upstreams = ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`);
  await writeFile(
    join(folder, 'nginx.conf'),
    process.getuid?.() === 0 ? `user root;\n${config}` : config,
  );
  await writeFile(join(folder, 'upstream.conf'), `upstream tandas { ${upstreams.join(' ')} }`);
  nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  nginx.on('error', (error) => report(`nginx is needed (apt-get install nginx): ${error.message}`));
  api = ApiClient.on(port);
  await until(async () => (await api.get('health/ready')).status === 200, 10);
}, 60_000);

afterAll(async () => {
  nginx.kill('SIGQUIT');
  await Promise.all(servers.map((server) => server.signal('SIGKILL')));
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

describe('two servers behind the proxy', () => {
  it('are one to whoever signs in', async () => {
    await api.signIn();
    for (let i = 0; i < 20; i += 1) expect((await api.get('Client/getAll')).status).toBe(200);
  });

  it('have the customer page under a name of its own, and nothing else there', async () => {
    const at = (host: string, path: string) =>
      new Promise<string>((resolve, reject) => {
        const headers = { host, accept: 'text/html' };
        get(new URL(path, api.url), { headers }, (response) => {
          let body = '';
          response.on('data', (chunk: Buffer) => (body += chunk.toString()));
          response.on('end', () =>
            resolve(`${response.statusCode} ${/\/customerFacing\//.test(body)}`),
          );
        }).on('error', reject);
      });
    for (const path of ['/', '/customerFacing'])
      expect(await at(CUSTOMER_HOST, path)).toBe('200 true');
    for (const path of ['/login', '/api/Common/version', '/assets/x.js'])
      expect(await at(CUSTOMER_HOST, path)).toBe('404 false');
    expect(await at('office.example.com', '/')).toBe('200 false');
    expect(await at('office.example.com', '/customerFacing')).toBe('404 false');
  });

  it('are sent what they take, and answer for themselves what they do not', async () => {
    const send = async (
      path: string,
      bytes: number,
      type: string,
      headers: Record<string, string> = {},
    ) => {
      const body = 'x'.repeat(bytes);
      const init = { method: 'POST', body, headers: { 'content-type': type, ...headers } };
      const response = await fetch(`${api.url}/${path}`, init);
      // The proxy itself would answer with a page.
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      await response.text();
      return response.status;
    };
    const file = 'AsRun/import?stationId=1&date=2026-12-01';
    for (let i = 0; i < 10; i += 1) {
      expect(await send('Authentication/authenticate', 2_000_000, 'application/json')).toBe(413);
      expect(await send(file, 20_000_000, 'application/octet-stream')).toBe(401);
    }
    // The part is off in the demo's group.
    expect(await send(file, 20_000_000, 'application/octet-stream', api.headers)).toBe(403);
  });

  it('learn the address of the client, whatever it claims', async () => {
    const claim = { 'x-forwarded-for': '192.0.2.77', forwarded: 'for=192.0.2.77' };
    expect((await api.post('Authentication/authenticate', DEMO_USER, claim)).status).toBe(200);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(`SELECT DISTINCT address::text FROM session`);
    await client.end();
    expect(rows).toEqual([{ address: '127.0.0.1' }]);
  });

  it('lose no read, and next to no write, while they are replaced one after the other', async () => {
    const failed: string[] = [];
    let going = true;
    let count = 0;
    const created: string[] = [];
    const caller = async (name: string) => {
      while (going) {
        const code = `${name}-${(count += 1)}`;
        const made = await api.post('Origin/create', { code, description: 'x' });
        if (made.status === 201) created.push(code);
        else failed.push(`create ${made.status} ${made.text}`);
        const list = await api.get('Client/getAll');
        if (list.status !== 200) failed.push(`list ${list.status} ${list.text}`);
      }
    };
    const callers = ['a', 'b', 'c', 'd'].map(caller);
    for (const [i, port] of ports.entries()) {
      // The proxy retries a failed server after a second; wait until it uses both again.
      await sleep(2_500);
      expect(await servers[i]?.signal('SIGTERM')).toBe(0);
      await sleep(1_000);
      const { server } = await startServer(database.url, { ...env, PORT: String(port) });
      servers[i] = server;
    }
    await sleep(2_500);
    going = false;
    await Promise.all(callers);
    report(`${count * 2} requests during two restarts, ${failed.length} failed`);
    expect(failed.filter((each) => !each.startsWith('create 502'))).toEqual([]);
    // Sent just as a server stops listening; the proxy does not retry it.
    expect(failed.length).toBeLessThanOrEqual(ports.length);
    expect(new Set(created).size).toBe(created.length);
  }, 60_000);
});
