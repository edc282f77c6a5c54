import { createHmac } from 'node:crypto';
import { ServerProcess } from '../support/server-process.js';
import type { Cluster } from '../support/cluster.js';
import { ApiClient, DEMO_USER } from '../support/api-client.js';
import { demoCluster, startServer } from '../support/demo-server.js';

const SIGNING = 'signing-secret-that-nobody-may-read';
const EXTERNAL = 'external-secret-that-nobody-may-read';
const WRONG = 'wrong-password-typed-by-mistake';
const NEW = 'a-new-password-nobody-may-read-9';

let cluster: Cluster;
let server: ServerProcess;
let api: ApiClient;
const secrets = [SIGNING, EXTERNAL, WRONG, NEW, DEMO_USER.password, 'database-password'];

beforeAll(async () => {
  cluster = await demoCluster();
  const started = await startServer(cluster.url.replace('tandas@', 'tandas:database-password@'), {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    TOKEN_SECRET: SIGNING,
    EXTERNAL_AUTH_SECRET: EXTERNAL,
    LOG_LEVEL: 'verbose',
  });
  server = started.server;
  api = await ApiClient.on(started.port).signIn();
}, 60_000);

afterAll(async () => {
  await server.signal('SIGKILL');
  await cluster.drop();
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function externalToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const text = `${part({ alg: 'HS256' })}.${part({ email: DEMO_USER.user, iat: now, exp: now + 50, jti: 'once-only-1' })}`;
  return `${text}.${createHmac('sha256', EXTERNAL).update(text).digest('base64url')}`;
}

describe('the log of a server in production', () => {
  it('has a JSON line for each request and no password or token in any line', async () => {
    const token = (api.headers['authorization'] ?? '').replace('Bearer ', '');
    const outside = externalToken();
    secrets.push(token, outside);
    const session = 'Authentication';
    await api.post(`${session}/authenticate`, { ...DEMO_USER, password: WRONG });
    await api.post(`${session}/authenticate`, { user: DEMO_USER.password, password: [WRONG] });
    await api.post(`${session}/insoftAuthenticate`, { value: outside });
    await api.post(`${session}/refreshToken`, { value: token });
    await api.get(`Client/getAll?token=${token}&password=${WRONG}`);
    await api.get(`${token}/${WRONG}`);
    const passwords = { currentPassword: WRONG, newPassword: NEW };
    await api.post(`${session}/changePassword`, passwords);
    await fetch(`${api.url}/${session}/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"user":"a","password":"${WRONG}`,
    });
    await cluster.stopAtOnce();
    expect((await api.post(`${session}/authenticate`, DEMO_USER)).status).toBe(503);
    expect((await api.post(`${session}/changePassword`, passwords)).status).toBe(503);
    expect((await api.get('Client/getAll')).status).toBe(503);
    expect(await server.signal('SIGTERM')).toBe(0);

    const lines = [...server.stdout.split('\n'), ...server.stderr.split('\n')].filter(Boolean);
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries.length).toBeGreaterThan(12);
    for (const secret of secrets)
      expect([secret, lines.filter((line) => line.includes(secret))]).toEqual([secret, []]);
    const requests = entries.filter(({ context, level }) => context === 'Http' && level === 'log');
    expect(requests.map(({ message }) => message)).toContainEqual({
      id: expect.any(String),
      method: 'GET',
      route: '/api/Client/getAll',
      status: 200,
      milliseconds: expect.any(Number),
      address: '127.0.0.1',
      userId: expect.any(Number),
      multimediaId: expect.any(Number),
    });
    const failures = entries.filter(
      ({ context, level }) => context === 'Http' && level === 'error',
    );
    // One for all calls that are refused while the database is away.
    expect(failures).toHaveLength(1);
  }, 60_000);
});
