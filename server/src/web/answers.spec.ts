import { connect, type Socket } from 'node:net';
import { setTimeout as later } from 'node:timers/promises';
import fastifyFactory, { type FastifyInstance } from 'fastify';
import { writeError } from '../common/exception.filter.js';
import { fileAnswer } from '../common/file-answer.js';
import { boundAnswers } from './answers.js';

const KB = 1024;
const LIMITS = {
  part: 256 * KB,
  inFlightOfUser: 20 * 1024 * KB,
  inFlightOfGroup: 20 * 1024 * KB,
  inFlight: 30 * 1024 * KB,
  retryAfterSeconds: 1,
  leastTaken: { bytes: KB, seconds: 1.5 },
};
const TEN_MB = 10 * 1024 * KB;

let fastify: FastifyInstance;
let port: number;
const sockets: Socket[] = [];

beforeEach(async () => {
  fastify = fastifyFactory();
  boundAnswers(fastify, LIMITS);
  fastify.setErrorHandler(writeError);
  fastify.addHook('preHandler', (request, _reply, done) => {
    const userId = Number(request.headers['user']);
    const sales = { approval: false, accountExecutiveId: null, executive: null };
    const nobody = { ...sales, sessionId: '', owner: false };
    request.context = {
      ...nobody,
      userId,
      role: 'admin',
      multimediaId: Number(request.headers['group'] ?? userId),
      parts: [],
    };
    done();
  });
  fastify.get('/api/text', () => 'é'.repeat(TEN_MB / 2));
  fastify.get('/api/small', () => 'x');
  fastify.get('/api/over', () => 'x'.repeat(LIMITS.inFlightOfUser + 1));
  fastify.get('/api/file', (request, reply) => {
    const file = fileAnswer(request.hold, Buffer.alloc(TEN_MB, 'x'), {
      fileName: 'a',
      type: 'a/b',
    });
    return reply.header('content-length', TEN_MB).send(file.getStream());
  });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  port = (fastify.server.address() as { port: number }).port;
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await fastify.close();
});

const ask = (path: string, user: number, group = user) =>
  fetch(`http://127.0.0.1:${port}/api/${path}`, {
    headers: { user: String(user), group: String(group) },
  });

/** A client that asks and does not read more than the beginning. */
async function unread(path: string, user: number, group = user): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(`GET /api/${path} HTTP/1.1\r\nHost: x\r\nUser: ${user}\r\nGroup: ${group}\r\n\r\n`);
  await new Promise((begun) => socket.once('readable', begun));
  return socket;
}

it.each(['text', 'file'])('a long %s arrives as it is', async (path) => {
  const answer = await ask(path, 1);
  expect(answer.headers.get('content-length')).toBe(String(TEN_MB));
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.equals(Buffer.alloc(TEN_MB, path === 'text' ? 'é' : 'x'))).toBe(true);
});

it.each(['text', 'file'])(
  'what a user has not taken of a %s counts until it is taken or given up',
  async (path) => {
    const first = await unread(path, 1);
    await unread(path, 1);
    const refused = await ask(path, 1);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await refused.json()).toMatchObject({
      message: 'You are downloading too much at once. Try again when it is done.',
    });
    expect((await ask('small', 1)).status).toBe(200);
    first.destroy();
    await later(100);
    const taken = await ask(path, 1);
    expect(taken.status).toBe(200);
    await taken.arrayBuffer();
    expect((await ask(path, 1)).status).toBe(200);
  },
);

it('all users together hold no more than the process may', async () => {
  for (const user of [1, 2, 3]) await unread('text', user);
  const refused = await ask('text', 4);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    message: 'The server is sending too much at once. Try again in a moment.',
  });
});

it('the users of a group together hold no more than their share, and another group downloads as ever', async () => {
  for (const user of [1, 2]) await unread('text', user, 1);
  const refused = await ask('text', 3, 1);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    message: 'Your media group is downloading too much at once. Try again in a moment.',
  });
  for (const user of [5, 6, 7]) {
    const answer = await ask('text', user, 2);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }
});

it('an answer that nobody may hold is refused, without its headers', async () => {
  const refused = await ask('over', 1);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    message: 'The answer would have more than 20 MB: ask for less at once',
  });
});

it('a client that takes nothing is cut off, and one that takes little is not', async () => {
  const idle = await unread('text', 1);
  const slow = await unread('text', 1);
  const timer = setInterval(() => slow.read(), 20);
  const begun = Date.now();
  while (!idle.closed && Date.now() - begun < 30_000) {
    await later(50);
    // Only a socket that is read notices.
    if (Date.now() - begun > 4_000) idle.resume();
  }
  expect(idle.closed).toBe(true);
  while (!slow.closed && slow.bytesRead <= idle.bytesRead) await later(50);
  clearInterval(timer);
  expect(slow.bytesRead).toBeGreaterThan(idle.bytesRead);
  const again = await ask('text', 1);
  expect(again.status).toBe(200);
});
