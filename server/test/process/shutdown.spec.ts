import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServerProcess } from '../support/server-process.js';
import { demoDatabase, type TestDatabase } from '../support/database.js';
import { ApiClient } from '../support/api-client.js';
import { startServer } from '../support/demo-server.js';

let database: TestDatabase;
let server: ServerProcess;
let port: number;
let api: ApiClient;

beforeAll(async () => {
  database = await demoDatabase();
}, 60_000);
afterAll(() => database.drop());
afterEach(() => server.signal('SIGKILL'));

async function start(env: Record<string, string> = {}): Promise<void> {
  ({ server, port } = await startServer(database.url, env));
  api = await ApiClient.on(port).signIn();
}

/** Sends the first part of a request. */
async function begin(body: string, sent: number): Promise<{ socket: Socket; got: () => string }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  socket.on('error', (error) => (text += error.message));
  const head = [
    'POST /api/Origin/create HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Authorization: ${api.headers['authorization']}`,
    `MultimediaId: ${api.headers['multimediaid']}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, sent)}`);
  await sleep(200);
  return { socket, got: () => text };
}

const ended = (socket: Socket) =>
  new Promise<void>((done) => (socket.destroyed ? done() : socket.once('close', () => done())));

describe('a server that is told to stop', () => {
  it('finishes a request that is still arriving, and breaks off long work', async () => {
    await start();
    const body = JSON.stringify({ code: 'SLOW', description: 'arrives in two parts' });
    const slow = await begin(body, 10);
    const silent = connect(port, '127.0.0.1');
    const year = { stationId: 1, dateFrom: '2026-12-01', dateTo: '2027-11-30' };
    const long = api.post('TrafficLog/generate', { ...year, test: true });
    await sleep(100);
    const began = performance.now();
    const end = server.signal('SIGTERM');
    const { status, retryAfter, text } = await long;
    expect(performance.now() - began).toBeLessThan(1500);
    expect([status, retryAfter]).toEqual([503, '5']);
    expect(text).toContain('The server is being restarted. Try again in 5 seconds.');
    slow.socket.write(body.slice(10));
    await ended(slow.socket);
    expect(slow.got()).toMatch(/^HTTP\/1\.1 201 [^]*"code":"SLOW"/);
    expect(slow.got()).toMatch(/connection: close/i);
    await ended(silent);
    expect(await end).toBe(0);
    expect(performance.now() - began).toBeLessThan(4000);
    expect(server.stderr).toBe('');
    expect((await ApiClient.on(port).get('health/live')).status).toBe(0);
  }, 60_000);

  it('waits no longer than SHUTDOWN_SECONDS, and says so', async () => {
    await start({ SHUTDOWN_SECONDS: '1' });
    const body = JSON.stringify({ code: 'NEVER', description: 'never arrives' });
    const stuck = await begin(body, 10);
    const began = performance.now();
    expect(await server.signal('SIGTERM')).toBe(0);
    expect(performance.now() - began).toBeGreaterThan(900);
    await ended(stuck.socket);
    expect(stuck.got()).not.toMatch(/ 201 /);
    expect(server.stderr).toBe('Requests were still under way after 1 s: they were cut off.\n');
  });
});
