import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { sharedServer } from '../../support/app.js';

const logged: unknown[] = [];

const server = await sharedServer();
Logger.overrideLogger({
  log: () => undefined,
  warn: () => undefined,
  error: (...entry: unknown[]) => logged.push(entry),
});

it('a client that disconnects in the middle of its body is not a server error', async () => {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    'POST /api/Authentication/authenticate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"user":',
  );
  await sleep(50);
  socket.destroy();
  await sleep(100);
  expect((await server.call('GET', 'Common/version', undefined)).status).toBe(200);
  expect(logged).toEqual([]);
});
