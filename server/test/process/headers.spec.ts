import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { PROTECTIVE_HEADERS } from '../../src/web/security-headers.js';
import { type TestDatabase, testDatabase } from '../support/database.js';
import { freePort } from '../../src/database/embedded/free-port.js';
import { ServerProcess } from '../support/server-process.js';

let database: TestDatabase;
let server: ServerProcess;
let port: number;

beforeAll(async () => {
  database = await testDatabase();
  port = await freePort();
  server = new ServerProcess({
    PORT: String(port),
    DATABASE_URL: database.url,
    TOKEN_SECRET: 'a secret for this test, long enough',
    TRUST_PROXY: '127.0.0.1',
  });
  await server.ready();
});

afterAll(async () => {
  await server.signal('SIGTERM');
  await database.drop();
});

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  from?: string;
}

interface Seen {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Sends the path unnormalised. */
const call = (path: string, { method = 'GET', headers, body, from }: Call = {}): Promise<Seen> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, agent: false };
    const sent = request({ ...options, localAddress: from }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    sent.on('error', reject).end(body);
  });

/** Sends bytes that are not HTTP and returns the answer. */
const raw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('close', () => resolve(text)).on('error', reject);
  });

const { 'content-security-policy': CLOSED, ...OTHERS } = PROTECTIVE_HEADERS;
const EVERYWHERE = Object.fromEntries(
  Object.entries(OTHERS).filter(([name]) => name !== 'cache-control'),
);
const page = { headers: { accept: 'text/html' } };
const json = { 'content-type': 'application/json' };
const post = (body: string, headers = json) => ({ method: 'POST', headers, body });
const SIGN_IN = '/api/Authentication/authenticate';

/** One answer of each kind. */
const ANSWERS: [string, number, string, Call?][] = [
  ['the version', 200, '/api/Common/version'],
  ['a call without a token', 401, '/api/Client/getAll'],
  ['a wrong password', 401, SIGN_IN, post('{"user":"a@example.com","password":"wrong-one-1"}')],
  ['a bad body', 400, SIGN_IN, post('{"user":1}')],
  ['a body cut short', 400, SIGN_IN, post('{"user":')],
  ['a body that is too large', 413, SIGN_IN, post(`{"user":"${'x'.repeat(3_000_000)}"}`)],
  ['a form', 415, SIGN_IN, post('a=1', { 'content-type': 'application/x-www-form-urlencoded' })],
  ['a call that is not there', 404, '/api/Nothing/getAll'],
  ['a method that is not there', 404, '/api/Client/getAll', { method: 'PUT' }],
  ['a path that cannot be decoded', 400, '/api/%E0%A4%A'],
  ['the API alone', 404, '/api'],
  ['the API description', 200, '/api/docs', page],
  ['the document', 200, '/api/docs-json'],
  ['a script of the description', 200, '/api/docs/swagger-ui-bundle.js'],
  ['the back office', 200, '/', page],
  ['a screen of it', 200, '/login', page],
  ['an icon', 200, '/favicon.svg'],
  ['a script that is not there', 404, '/assets/gone.js'],
  ['a hidden file', 404, '/.env'],
  ['the customer page', 200, '/customerFacing', page],
  ['an icon of it', 200, '/customerFacing/icon.svg'],
  ['a style of it that is not there', 404, '/customerFacing/assets/gone.css'],
  ['a preflight', 404, '/api/Client/getAll', { method: 'OPTIONS' }],
  ['a TRACE', 404, '/api/Common/version', { method: 'TRACE' }],
  ['a HEAD', 200, '/api/Common/version', { method: 'HEAD' }],
];

describe.each(ANSWERS)('%s', (what, status, path, options) => {
  it(`is ${status}, and nothing that a browser could misuse`, async () => {
    const answer = await call(path, options);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(EVERYWHERE);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy.startsWith(CLOSED ?? '?')).toBe(true);
    expect(policy).not.toMatch(/unsafe-(inline|eval)|\*|http/);
    if (!/page|office|screen|description/.test(what)) expect(policy).toBe(CLOSED);
    if (path.startsWith('/api/') && !path.includes('docs/'))
      expect(answer.headers['cache-control']).toBe('no-store');
    const names = Object.keys(answer.headers).join();
    expect(names).not.toMatch(/x-powered-by|server|access-control|set-cookie|strict-transport/);
  });

  it('says to come by TLS only, where it came by TLS through the named proxy', async () => {
    const forwarded = (headers: Record<string, string>, from?: string) =>
      call(path, { ...options, headers: { ...options?.headers, ...headers }, from });
    const hsts = 'max-age=63072000; includeSubDomains';
    const proxied = await forwarded({ 'x-forwarded-proto': 'https' });
    expect(proxied.headers['strict-transport-security']).toBe(hsts);
    for (const [headers, from] of [
      [{ 'x-forwarded-proto': 'http' }, '127.0.0.1'],
      [{ 'x-forwarded-proto': 'https, http' }, '127.0.0.1'],
      [{ 'x-forwarded-proto': 'https' }, '127.0.0.2'],
    ] as const)
      expect((await forwarded(headers, from)).headers).not.toHaveProperty(
        'strict-transport-security',
      );
  });
});

it.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  [
    'a length and chunks',
    'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
])('%s is answered %s', async (_what, bytes, status) => {
  const [head = '', body = ''] = (await raw(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const [name, value] of Object.entries(PROTECTIVE_HEADERS))
    expect(head).toContain(`\r\n${name}: ${value}`);
  expect(JSON.parse(body)).toEqual({ statusCode: status, message: expect.any(String) as string });
});

it.each(['close', 'keep-alive'])(
  'a sender still writing hears that its body is too large, with Connection: %s',
  async (connection) => {
    // More than the buffers of a connection hold.
    const body = Buffer.alloc(32 * 1024 * 1024, ' ');
    const agent = new Agent({ keepAlive: connection === 'keep-alive' });
    const to = { host: '127.0.0.1', port, path: SIGN_IN, method: 'POST', headers: json, agent };
    const status = () =>
      new Promise((resolve, reject) => {
        request(to, (answer) => resolve(answer.resume().statusCode))
          .on('error', reject)
          .end(body);
      });
    for (let i = 0; i < 20; i += 1) expect(await status()).toBe(413);
    agent.destroy();
  },
);

it('no other origin is let in, whatever it asks for', async () => {
  for (const method of ['GET', 'OPTIONS', 'POST'])
    for (const origin of ['https://evil.example', 'null', `http://127.0.0.1:${port}`]) {
      const { headers } = await call('/api/Client/getAll', {
        method,
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      expect(Object.keys(headers).join()).not.toContain('access-control');
    }
});
