import { UserService } from '../../../src/users/user.service.js';
import { externalToken, jwt, serverSeconds } from '../../factories/token.js';
import { EXTERNAL_SECRET, PASSWORD, sharedServer, TestApp } from '../../support/app.js';

const server = await sharedServer();
const owner = await server.tenant('Grupo Uno');

const enter = (value: string, at: TestApp = server) =>
  at.call<{ token: string }>('POST', 'Authentication/insoftAuthenticate', { value });

const WRONG = { status: 401, body: { statusCode: 401, message: 'Wrong user or password' } };

describe('a sign-in by an external token', () => {
  beforeEach(() => server.dataSource.query('DELETE FROM sign_in_attempt'));

  it('signs the user in like a password', async () => {
    const { status, body } = await enter(externalToken(server, owner.email));
    expect(status).toBe(200);
    const { body: byPassword } = await server.call<object>('POST', 'Authentication/authenticate', {
      user: owner.email,
      password: PASSWORD,
    });
    expect({ ...body, token: '', tokenExpiration: '' }).toEqual({
      ...byPassword,
      token: '',
      tokenExpiration: '',
    });
    expect((await owner.get('Client/getAll', { token: body.token })).status).toBe(200);
  });

  it('accepts a token once', async () => {
    const token = externalToken(server, owner.email);
    expect((await enter(token)).status).toBe(200);
    expect(await enter(token)).toMatchObject(WRONG);
  });

  it('accepts a token once, even when sent ten times at once', async () => {
    const token = externalToken(server, owner.email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
  });

  it('accepts tokens valid for at most a minute', async () => {
    const exp = serverSeconds(server) + 60;
    expect((await enter(externalToken(server, owner.email, { exp }))).status).toBe(200);
    const later = serverSeconds(server) + 75;
    expect(await enter(externalToken(server, owner.email, { exp: later }))).toMatchObject(WRONG);
  });

  it('accepts a token while it is valid', async () => {
    const [early, late] = [externalToken(server, owner.email), externalToken(server, owner.email)];
    server.clock.advance(25);
    expect((await enter(early)).status).toBe(200);
    server.clock.advance(10);
    expect(await enter(late)).toMatchObject(WRONG);
  });

  it.each<[string, () => string]>([
    ['another audience', () => externalToken(server, owner.email, { aud: 'tandas' })],
    ['no audience', () => externalToken(server, owner.email, { aud: undefined })],
    ['no expiry', () => externalToken(server, owner.email, { exp: undefined })],
    ['no identifier', () => externalToken(server, owner.email, { jti: undefined })],
    ['an empty identifier', () => externalToken(server, owner.email, { jti: '' })],
    ['an endless identifier', () => externalToken(server, owner.email, { jti: 'x'.repeat(201) })],
    ['an identifier that is no text', () => externalToken(server, owner.email, { jti: 'a\0b' })],
    ['no user', () => externalToken(server, owner.email, { sub: undefined })],
    ['a user that is a number', () => externalToken(server, owner.email, { sub: 1 })],
    ['a user that is no text', () => externalToken(server, owner.email, { sub: 'a\0b' })],
    ['an unknown user', () => externalToken(server, 'nobody@example.com')],
    ['another secret', () => externalToken(server, owner.email, {}, { secret: 'y'.repeat(40) })],
    ['no algorithm', () => externalToken(server, owner.email, {}, { alg: 'none' })],
    ['another algorithm', () => externalToken(server, owner.email, {}, { alg: 'HS512' })],
    ['a session token', () => owner.token],
    ['a user that is half a character', () => externalToken(server, 'a\ud800')],
    ['a payload that is null', () => jwt(null, EXTERNAL_SECRET)],
    ['a payload that is a text', () => jwt('text', EXTERNAL_SECRET)],
    ['a payload that is a list', () => jwt([], EXTERNAL_SECRET)],
    ['a payload that is no JSON', () => externalToken(server, owner.email).replace(/\.\w/, '.?')],
    [
      'a payload that is no JSON, well written',
      () => 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eHh4.x',
    ],
    ['no token', () => 'x'],
  ])('refuses %s', async (_, token) => {
    expect(await enter(token())).toMatchObject(WRONG);
  });

  it('is refused to a disabled user', async () => {
    const leaver = await server.member(owner.multimediaId, 'gone@example.com', 'staff');
    await server.app.get(UserService).disable(leaver.email);
    expect(await enter(externalToken(server, leaver.email))).toMatchObject(WRONG);
  });

  describe('forged tokens', () => {
    const FORGED = { secret: 'y'.repeat(40) };
    const ATTEMPTS = 10;
    const forge = (user = owner.email) => enter(externalToken(server, user, {}, FORGED));
    const statuses = async (answers: Promise<{ status: number }>[]) =>
      (await Promise.all(answers)).map(({ status }) => status).sort();

    /** Refusals that `work` added to the trail. */
    async function refusals(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
      await server.dataSource.query('DELETE FROM audit_event');
      await work();
      return server.dataSource.query(
        `SELECT changes - 'lastAt' AS changes, user_id IS NOT NULL AS "ofUser" FROM audit_event
       WHERE operation = 'signInRefused' ORDER BY id`,
      );
    }

    it('are slowed down as wrong passwords are, and a right one then, too', async () => {
      const all = await statuses(Array.from({ length: 30 }, () => forge()));
      expect(all).toEqual([...Array<number>(10).fill(401), ...Array<number>(20).fill(429)]);
      const right = await enter(externalToken(server, owner.email));
      expect(right.status).toBe(429);
      expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    });

    it('share their count with wrong passwords', async () => {
      const wrong = { user: owner.email, password: 'wrong' };
      const guess = () => server.call('POST', 'Authentication/authenticate', wrong);
      for (let i = 0; i < ATTEMPTS / 2; i++) expect((await guess()).status).toBe(401);
      for (let i = 0; i < ATTEMPTS / 2; i++) expect((await forge()).status).toBe(401);
      expect([(await guess()).status, (await forge()).status]).toEqual([429, 429]);
    });

    it('that name somebody else each time, or nobody, are held up for the address', async () => {
      const named = await Promise.all(
        Array.from({ length: 50 }, (_, i) => forge(`u${i}@example.com`)),
      );
      const nameless = await Promise.all(Array.from({ length: 50 }, () => enter('x')));
      expect(new Set([...named, ...nameless].map(({ status }) => status))).toEqual(new Set([401]));
      expect([(await forge('one.more@example.com')).status, (await enter('x')).status]).toEqual([
        429, 429,
      ]);
    });

    it('leave as many right ones as there are alone', async () => {
      for (let i = 0; i < ATTEMPTS * 2; i++)
        expect((await enter(externalToken(server, owner.email))).status).toBe(200);
    });

    it('are one event of the trail, which counts them, and one that there were too many', async () => {
      const trail = await refusals(() => statuses(Array.from({ length: 40 }, () => forge())));
      expect(trail).toHaveLength(2);
      expect(trail).toContainEqual({
        changes: { reason: 'externalToken', attempts: ATTEMPTS },
        ofUser: true,
      });
      expect(trail).toContainEqual({ changes: { reason: 'tooManyAttempts' }, ofUser: true });
    });

    it('of nobody that is known are one event whatever they name', async () => {
      const trail = await refusals(() =>
        statuses(Array.from({ length: 40 }, (_, i) => forge(`nobody${i}@example.com`))),
      );
      expect(trail).toEqual([
        { changes: { reason: 'externalToken', attempts: 40 }, ofUser: false },
      ]);
    });
  });

  it('does not exist without a secret', async () => {
    const without = await TestApp.start({ EXTERNAL_AUTH_SECRET: '' });
    const user = await without.tenant('Grupo Uno');
    const answer = await enter(externalToken(without, user.email), without);
    expect(answer).toMatchObject({ status: 404, body: { statusCode: 404, message: 'Not found' } });
    await without.stop();
  });
});
