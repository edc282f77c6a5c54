import { connect } from 'node:net';
import { sharedServer } from '../../support/app.js';

const server = await sharedServer();

const GET = 'GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n';
const POST =
  'POST /api/Show/create HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';

/** How many answers come to a text that is sent at once, and whether the server hangs up. */
const sent = (text: string, answers: number): Promise<{ answered: number; hungUp: boolean }> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let heard = '';
    const end = (hungUp: boolean) => {
      resolve({ answered: heard.split('HTTP/1.1 ').length - 1, hungUp });
      socket.destroy();
    };
    socket.on('data', (data: Buffer) => {
      heard += data.toString();
      if (heard.split('HTTP/1.1 ').length - 1 === answers) end(false);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => end(true));
  });

it.each([
  ['calls', GET],
  ['bodies', POST],
])('some %s in one go are answered', async (_, request) => {
  expect(await sent(request.repeat(8), 8)).toEqual({ answered: 8, hungUp: false });
});

it.each([
  ['calls', GET],
  ['bodies', POST],
])('a thousand %s in one go are hung up on', async (_, request) => {
  const { answered, hungUp } = await sent(request.repeat(1000), 1000);
  expect(hungUp).toBe(true);
  expect(answered).toBeLessThan(100);
});

it('calls in sequence are answered', async () => {
  for (let i = 0; i < 100; i += 1)
    expect((await server.call('GET', 'health/live', undefined)).status).toBe(200);
});
