import { PASSWORD, sharedServer } from '../../support/app.js';

interface Token {
  token: string;
  tokenExpiration: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const server = await sharedServer();
const owner = await server.tenant('Grupo Uno');

/** A session and what a browser does with it. */
async function newSession() {
  const { body } = await server.call<Token>('POST', 'Authentication/authenticate', {
    user: owner.email,
    password: PASSWORD,
  });
  let { token } = body;
  const call = async (by = token) => (await owner.get('Client/getAll', { token: by })).status;
  const refresh = (value = token) =>
    server.call<Token>('POST', 'Authentication/refreshToken', { value });
  return {
    first: token,
    call,
    refresh,
    /** Refreshes and continues with the new token. */
    renew: async () => {
      const answer = await refresh();
      token = answer.body.token;
      return answer;
    },
  };
}

describe('a token', () => {
  it('is good for seven minutes', async () => {
    const session = await newSession();
    server.clock.advance(7 * MINUTE - 3);
    expect(await session.call()).toBe(200);
    server.clock.advance(4);
    expect(await session.call()).toBe(401);
  });

  it('that has expired still refreshes', async () => {
    const session = await newSession();
    server.clock.advance(20 * MINUTE);
    const { status, body } = await session.renew();
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['multimedias', 'token', 'tokenExpiration']);
    const left = Date.parse(body.tokenExpiration) - server.clock.now();
    expect(left).toBeGreaterThan((7 * MINUTE - 5) * 1000);
    expect(left).toBeLessThanOrEqual(7 * MINUTE * 1000);
    expect(await session.call()).toBe(200);
  });

  it.each([
    ['is no token', 'x'],
    ['is not signed by us', `${'a'.repeat(30)}.${'b'.repeat(30)}.${'c'.repeat(30)}`],
  ])('that %s does not refresh', async (_, value) => {
    const answer = await server.call('POST', 'Authentication/refreshToken', { value });
    expect(answer).toMatchObject({
      status: 401,
      body: { statusCode: 401, message: 'You are not signed in' },
    });
  });

  it('is needed to refresh', async () => {
    const answer = await server.call('POST', 'Authentication/refreshToken', {});
    expect(answer).toMatchObject({ status: 400, body: { errors: { value: 'Required' } } });
  });
});

describe('rotation', () => {
  it('returns a new token each time; both are valid until they expire', async () => {
    const session = await newSession();
    const second = (await session.renew()).body.token;
    const third = (await session.renew()).body.token;
    expect(new Set([session.first, second, third]).size).toBe(3);
    expect(await session.call(third)).toBe(200);
    expect(await session.call(second)).toBe(200);
  });

  it('returns the same new token for the previous one within a minute', async () => {
    const session = await newSession();
    const renewed = await session.renew();
    server.clock.advance(58);
    const again = await session.refresh(session.first);
    expect(again).toMatchObject({ status: 200, body: renewed.body });
    expect(await session.call()).toBe(200);
  });

  it('returns the same token to several tabs that refresh at once', async () => {
    const session = await newSession();
    const answers = await Promise.all(Array.from({ length: 10 }, () => session.refresh()));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
  });

  it('ends the session when the previous token is sent after more than a minute', async () => {
    const session = await newSession();
    await session.renew();
    server.clock.advance(61);
    expect((await session.refresh(session.first)).status).toBe(401);
    expect(await session.call()).toBe(401);
    expect((await session.refresh()).status).toBe(401);
  });

  it('ends the session when a token older than the previous one is sent', async () => {
    const session = await newSession();
    await session.renew();
    await session.renew();
    expect((await session.refresh(session.first)).status).toBe(401);
    expect(await session.call()).toBe(401);
    expect((await session.refresh()).status).toBe(401);
  });

  it('of one session does not affect the others', async () => {
    const [stolen, other] = [await newSession(), await newSession()];
    await stolen.renew();
    await stolen.renew();
    await stolen.refresh(stolen.first);
    expect(await other.call()).toBe(200);
    expect((await other.renew()).status).toBe(200);
  });
});

describe('a session', () => {
  it('lives on while it is used', async () => {
    const session = await newSession();
    for (let i = 0; i < 3; i++) {
      server.clock.advance(55 * MINUTE);
      expect((await session.renew()).status).toBe(200);
      expect(await session.call()).toBe(200);
    }
  });

  it('ends after an idle hour', async () => {
    const session = await newSession();
    server.clock.advance(HOUR + 1);
    expect((await session.refresh()).status).toBe(401);
  });

  it('goes on when the clock is set back, and ends an idle hour later all the same', async () => {
    const session = await newSession();
    server.clock.advance(-50 * MINUTE);
    expect(await session.call()).toBe(200);
    server.clock.advance(HOUR + 1);
    expect((await session.refresh()).status).toBe(401);
  });

  it('ends when the clock turns out to have been a day ahead', async () => {
    server.clock.advance(24 * HOUR);
    const session = await newSession();
    expect(await session.call()).toBe(200);
    server.clock.advance(-24 * HOUR);
    expect([await session.call(), (await session.refresh()).status]).toEqual([401, 401]);
  });

  it('is idle while it only refreshes', async () => {
    const session = await newSession();
    const renewAfter = async (seconds: number) => {
      server.clock.advance(seconds);
      return (await session.renew()).status;
    };
    for (let i = 0; i < 9; i++) expect(await renewAfter(6 * MINUTE)).toBe(200);
    expect(await renewAfter(5 * MINUTE + 30)).toBe(200);
    expect(await renewAfter(31)).toBe(401);
  });

  it('ends twelve hours after the sign-in, however much it is used', async () => {
    const session = await newSession();
    for (let i = 0; i < 14; i++) {
      server.clock.advance(50 * MINUTE);
      expect((await session.renew()).status).toBe(200);
      expect(await session.call()).toBe(200);
    }
    server.clock.advance(HOUR / 3 - 30);
    expect((await session.renew()).status).toBe(200);
    expect(await session.call()).toBe(200);
    server.clock.advance(31);
    expect(await session.call()).toBe(401);
    expect((await session.refresh()).status).toBe(401);
  });

  it('ends with its logout; other sessions continue', async () => {
    const [left, other] = [await newSession(), await newSession()];
    const out = await server.call('POST', 'Authentication/logout', undefined, {
      token: left.first,
    });
    expect(out).toMatchObject({ status: 200, body: { done: true } });
    expect(await left.call()).toBe(401);
    expect((await left.refresh()).status).toBe(401);
    expect(await other.call()).toBe(200);
    const twice = await server.call('POST', 'Authentication/logout', undefined, {
      token: left.first,
    });
    expect(twice.status).toBe(401);
  });
});
