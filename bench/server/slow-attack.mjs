// Clients that hold a server up: connections that never end their request, bodies far too large,
// ranges of years. Run as a process of its own; prints what they were answered when it is stopped.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './client.mjs';

const [port, token, tenant, station] = process.argv.slice(2);
const HALF_OPEN = 500;
const HUGE_AT_ONCE = 4;
const YEARS_AT_ONCE = 4;
const DRIP_MS = 3_000;
const BODY = Buffer.alloc(10 * 1024 * 1024, 'x');

const answered = {};
const count = (what) => (answered[what] = (answered[what] ?? 0) + 1);

/** How each of the half-open connections begins; what follows is a byte now and then. */
const BEGINNINGS = [
  '',
  'GET /api/Client/getAll HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  'POST /api/Authentication/authenticate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
];

function halfOpen(i) {
  let text = '';
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(BEGINNINGS[i % 3]));
  const drip = setInterval(() => i % 3 !== 0 && socket.writable && socket.write('x'), DRIP_MS);
  socket.on('data', (chunk) => (text += chunk.toString()));
  socket.on('error', (error) => count(`half-open ${error.code}`));
  socket.on('close', () => {
    clearInterval(drip);
    count(`half-open ${/^HTTP\/1.1 (\d+)/.exec(text)?.[1] ?? 'closed'}`);
    setTimeout(() => halfOpen(i), 100);
  });
}

async function again(what, options) {
  for (;;) {
    const answer = await send({ port: Number(port), ...options }).catch(({ code }) => ({
      status: code,
    }));
    count(`${what} ${answer.status}`);
    await sleep(50);
  }
}

const headers = {
  authorization: `Bearer ${token}`,
  multimediaid: tenant,
  'content-type': 'application/json',
};
const years = { stationId: Number(station), dateFrom: '2026-01-01', dateTo: '2036-01-01' };

process.on('SIGTERM', () => {
  process.send(answered, () => process.exit(0));
});
for (let i = 0; i < HALF_OPEN; i += 1) halfOpen(i);
for (let i = 0; i < HUGE_AT_ONCE; i += 1)
  void again('10 MB', { method: 'POST', path: '/api/Client/create', headers, body: BODY });
for (let i = 0; i < YEARS_AT_ONCE; i += 1)
  void again('ten years', {
    method: 'POST',
    path: '/api/TrafficLog/generate',
    headers,
    body: JSON.stringify(years),
  });
