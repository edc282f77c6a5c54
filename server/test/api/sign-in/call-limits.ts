import { sharedServer, type Tenant } from '../../support/app.js';

const CALLS = 20;

let users = 0;

const server = await sharedServer({ CALLS_PER_MINUTE: String(CALLS) });
let owner: Tenant = await server.tenant('Grupo Uno');
const other = await server.member(owner.multimediaId, 'other@example.com', 'staff');

/** The statuses of more calls at once than a fresh user may make. */
async function tooMany(): Promise<number[]> {
  users += 1;
  // The sign-in itself is not counted.
  owner = await server.member(owner.multimediaId, `user${users}@example.com`, 'staff');
  const calls = Array.from({ length: CALLS + 5 }, () => owner.get('Client/getAll'));
  return (await Promise.all(calls)).map(({ status }) => status).sort();
}

it('a user who exceeds the calls per minute is refused, and nobody else', async () => {
  expect(await tooMany()).toEqual([
    ...Array<number>(CALLS).fill(200),
    ...Array<number>(5).fill(429),
  ]);
  expect((await other.get('Client/getAll')).status).toBe(200);
});

it.each([
  ['EN', /^Too many calls in a minute\. Try again in \d+ seconds\.$/],
  ['ES', /^Demasiadas llamadas en un minuto\. Probá de nuevo en \d+ segundos\.$/],
])('the refusal says when to retry (%s)', async (language, sentence) => {
  await tooMany();
  const { status, body, headers } = await owner.get<{ message: string }>('Client/getAll', {
    language,
  });
  expect(status).toBe(429);
  expect(body).toEqual({ statusCode: 429, message: expect.stringMatching(sentence) });
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
});

it('counts token refreshes and calls without a media group too', async () => {
  await tooMany();
  const { token } = owner;
  const refresh = await server.call('POST', 'Authentication/refreshToken', { value: token });
  const sessions = await server.call('GET', 'Authentication/getSessions', undefined, { token });
  expect([refresh.status, sessions.status]).toEqual([429, 429]);
});
