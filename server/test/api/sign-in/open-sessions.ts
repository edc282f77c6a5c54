import { PASSWORD, sharedServer, type Tenant } from '../../support/app.js';

interface OpenSession {
  id: string;
  address: string;
  createdAt: string;
  seenAt: string;
  current: boolean;
}

const MINUTE = 60;
const NO_SESSION = '00000000-0000-4000-8000-000000000000';

let users = 0;

const server = await sharedServer({ TRUST_PROXY: '127.0.0.1' });
let owner: Tenant = await server.tenant('Grupo Uno');

const newOwner = async () => {
  users += 1;
  owner = await server.member(owner.multimediaId, `user${users}@example.com`, 'staff');
};

/** Another session of the owner. */
async function signIn(address: string): Promise<string> {
  const { body } = await server.call<{ token: string }>(
    'POST',
    'Authentication/authenticate',
    { user: owner.email, password: PASSWORD },
    { headers: { 'x-forwarded-for': address } },
  );
  return body.token;
}

const sessionsOf = async (token = owner.token): Promise<OpenSession[]> => {
  const { status, body } = await server.call<OpenSession[]>(
    'GET',
    'Authentication/getSessions',
    undefined,
    { token },
  );
  expect(status).toBe(200);
  return body;
};

const end = (action: 'endSession' | 'endOtherSessions', body: object, token = owner.token) =>
  server.call<{ errors?: object }>('POST', `Authentication/${action}`, body, { token });

const works = async (token: string) => (await owner.get('Client/getAll', { token })).status;

describe('open sessions', () => {
  beforeEach(newOwner);

  it('lists start, address and last use of each, this one first', async () => {
    const before = server.clock.now();
    const second = await signIn('192.0.2.7');
    server.clock.advance(2 * MINUTE);
    expect(await works(owner.token)).toBe(200);
    const sessions = await sessionsOf();
    expect(sessions.map(({ address, current }) => ({ address, current }))).toEqual([
      { address: '127.0.0.1', current: true },
      { address: '192.0.2.7', current: false },
    ]);
    const [mine, other] = sessions;
    expect(Object.keys(mine ?? {}).sort()).toEqual([
      'address',
      'createdAt',
      'current',
      'id',
      'seenAt',
    ]);
    expect(Date.parse(mine?.seenAt ?? '') - Date.parse(mine?.createdAt ?? '')).toBeGreaterThan(
      (2 * MINUTE - 1) * 1000,
    );
    expect(Math.abs(Date.parse(other?.createdAt ?? '') - before)).toBeLessThan(5_000);
    expect(other?.seenAt).toBe(other?.createdAt);
    expect((await sessionsOf(second)).map(({ address }) => address)).toEqual([
      '192.0.2.7',
      '127.0.0.1',
    ]);
  });

  it('lists neither other users’ sessions nor ended ones', async () => {
    const stranger = await server.member(
      owner.multimediaId,
      `stranger${users}@example.com`,
      'admin',
    );
    const left = await signIn('192.0.2.8');
    await server.call('POST', 'Authentication/logout', undefined, { token: left });
    await signIn('192.0.2.9');
    server.clock.advance(50 * MINUTE);
    const token = await signIn('192.0.2.10');
    server.clock.advance(11 * MINUTE);
    expect((await sessionsOf(await signIn('192.0.2.11'))).map(({ address }) => address)).toEqual([
      '192.0.2.11',
      '192.0.2.10',
    ]);
    const strangers = await sessionsOf(
      (
        await server.call<{ token: string }>('POST', 'Authentication/authenticate', {
          user: stranger.email,
          password: PASSWORD,
        })
      ).body.token,
    );
    expect(strangers).toHaveLength(1);
    expect(await works(token)).toBe(401);
  });

  it('ends one at once, and no other', async () => {
    const [copied, kept] = [await signIn('192.0.2.7'), await signIn('192.0.2.8')];
    const wanted = (await sessionsOf()).find(({ address }) => address === '192.0.2.7');
    const answer = await end('endSession', { id: wanted?.id, password: PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { done: true } });
    expect([await works(copied), await works(kept), await works(owner.token)]).toEqual([
      401, 200, 200,
    ]);
    const refreshed = await server.call('POST', 'Authentication/refreshToken', { value: copied });
    expect(refreshed.status).toBe(401);
    expect((await end('endSession', { id: wanted?.id, password: PASSWORD })).status).toBe(404);
  });

  it('ends all others', async () => {
    const others = [await signIn('192.0.2.7'), await signIn('192.0.2.8')];
    expect((await end('endOtherSessions', { password: PASSWORD })).status).toBe(200);
    for (const token of others) expect(await works(token)).toBe(401);
    expect(await works(owner.token)).toBe(200);
    expect(await sessionsOf()).toHaveLength(1);
    const trail = await server.dataSource.query<{ changes: object }[]>(
      `SELECT changes FROM audit_event WHERE operation = 'signOut' AND actor = $1`,
      [owner.email],
    );
    expect(trail.map(({ changes }) => changes)).toEqual([{ reason: 'ended' }, { reason: 'ended' }]);
  });

  it('cannot end another user’s session, which is answered like a missing one', async () => {
    const stranger = await server.member(
      owner.multimediaId,
      `stranger${users}@example.com`,
      'admin',
    );
    const [foreign] = await sessionsOf(stranger.token);
    const answers = [foreign?.id, NO_SESSION].map((id) =>
      end('endSession', { id, password: PASSWORD }),
    );
    const [one, none] = await Promise.all(answers);
    expect(one?.status).toBe(404);
    expect(one?.text).toBe(none?.text);
    expect(await works(stranger.token)).toBe(200);
  });
});

describe('the password', () => {
  beforeEach(newOwner);

  it('is asked for once the sign-in is ten minutes old', async () => {
    const other = await signIn('192.0.2.7');
    const [, { id } = { id: '' }] = await sessionsOf();
    server.clock.advance(10 * MINUTE + 1);
    const token = (
      await server.call<{ token: string }>('POST', 'Authentication/refreshToken', {
        value: owner.token,
      })
    ).body.token;
    for (const answer of [
      await end('endSession', { id }, token),
      await end('endOtherSessions', {}, token),
      await end('endOtherSessions', { password: '' }, token),
    ])
      expect(answer).toMatchObject({
        status: 400,
        body: {
          errors: {
            password: 'Enter your password, or sign in again and do this within 10 minutes',
          },
        },
      });
    const renewed = await server.call('POST', 'Authentication/refreshToken', { value: other });
    expect(renewed.status).toBe(200);
    // A recent sign-in confirms the user too.
    const fresh = await signIn('192.0.2.12');
    expect((await end('endOtherSessions', {}, fresh)).status).toBe(200);
    expect(await works(token)).toBe(401);
  });

  it('has to be right, and guessing it is slowed down as at a sign-in', async () => {
    const other = await signIn('192.0.2.7');
    const wrong = () => end('endOtherSessions', { password: 'not-the-password' });
    expect(await wrong()).toMatchObject({
      status: 400,
      body: { errors: { password: 'The current password is wrong' } },
    });
    const statuses = [];
    for (let i = 0; i < 10; i += 1) statuses.push((await wrong()).status);
    expect(statuses).toEqual([...Array<number>(9).fill(400), 429]);
    expect(await works(other)).toBe(200);
  });
});

it.each(['x', '', NO_SESSION.toUpperCase().replace('0', 'G'), null, 7])(
  'refuses %j, which is no id',
  async (id) => {
    const answer = await end('endSession', { id, password: PASSWORD });
    expect(answer).toMatchObject({ status: 400, body: { errors: { id: expect.any(String) } } });
  },
);
