import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../src/app.js';
import { SignInLimits } from '../../src/auth/sign-in-limits.js';
import { loadConfig } from '../../src/config/app-config.js';
import { PASSWORD, type Tenant, TestApp, TOKEN_SECRET } from '../support/app.js';

/** As many wrong passwords as one user may give from one address. */
const ATTEMPTS = 10;
const OWNER_ADDRESS = '192.0.2.1';

let server: TestApp;
/** A second process of the same server, on the same database. */
let second: NestFastifyApplication;
let secondUrl: string;
let owner: Tenant;
let users = 0;

beforeAll(async () => {
  server = await TestApp.start({ TRUST_PROXY: '127.0.0.1' });
  const url = server.database.appUrl;
  const env = { NODE_ENV: 'test', TOKEN_SECRET, TRUST_PROXY: '127.0.0.1', SWAGGER: 'off' };
  second = await createApp(loadConfig({ ...env, PLACEMENT_THREADS: '0' }), { url });
  await second.listen(0, '127.0.0.1');
  secondUrl = await second.getUrl();
  owner = await server.tenant('Grupo Uno');
});

afterAll(async () => {
  await second.close();
  await server.stop();
});

beforeEach(async () => {
  users += 1;
  owner = await server.member(owner.multimediaId, `user${users}@example.com`, 'staff');
  await server.dataSource.query('DELETE FROM sign_in_attempt');
});

const signIn = (password: string, from = OWNER_ADDRESS, user = owner.email, language = 'EN') =>
  server.call<{ message: string }>(
    'POST',
    'Authentication/authenticate',
    { user, password },
    { language, headers: { 'x-forwarded-for': from } },
  );

const statusAtSecond = async (password: string, from = OWNER_ADDRESS) => {
  const response = await fetch(`${secondUrl}/api/Authentication/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ user: owner.email, password }),
  });
  return response.status;
};

const wrongTimes = async (times: number, from = OWNER_ADDRESS) => {
  const answers = await Promise.all(Array.from({ length: times }, () => signIn('wrong', from)));
  return answers.map(({ status }) => status);
};

describe('guessing a password', () => {
  it('is slowed down after ten wrong ones, with Retry-After, in both languages', async () => {
    expect(await wrongTimes(ATTEMPTS)).toEqual(Array(ATTEMPTS).fill(401));
    const { status, headers, body } = await signIn('wrong');
    const seconds = Number(headers.get('retry-after'));
    expect(status).toBe(429);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect(body.message).toBe(`Too many attempts. Try again in ${seconds} seconds.`);
    const spanish = (await signIn('wrong', OWNER_ADDRESS, owner.email, 'ES')).body.message;
    expect(spanish).toMatch(/^Demasiados intentos\. Probá de nuevo en \d+ segundos\.$/);
  });

  it('does not tell a right password from a wrong one once it is slowed down', async () => {
    await wrongTimes(ATTEMPTS);
    expect((await signIn(PASSWORD)).status).toBe(429);
  });

  it('counts however a user is written, and whether it exists or not', async () => {
    for (let i = 0; i < ATTEMPTS; i++) await signIn('wrong', OWNER_ADDRESS, ' NoBody@example.com');
    expect((await signIn('wrong', OWNER_ADDRESS, 'nobody@EXAMPLE.com ')).status).toBe(429);
  });

  it('is counted over all processes of the server', async () => {
    await wrongTimes(ATTEMPTS / 2);
    for (let i = 0; i < ATTEMPTS / 2; i++) expect(await statusAtSecond('wrong')).toBe(401);
    expect([(await signIn('wrong')).status, await statusAtSecond('wrong')]).toEqual([429, 429]);
  });

  it('at once is counted as one after the other', async () => {
    const statuses = await wrongTimes(ATTEMPTS * 3);
    expect(statuses.filter((status) => status === 401)).toHaveLength(ATTEMPTS);
    expect(statuses.filter((status) => status === 429)).toHaveLength(ATTEMPTS * 2);
  });

  it('through the password change is held to the same count', async () => {
    const change = () =>
      owner.post(
        'Authentication/changePassword',
        { currentPassword: 'wrong-wrong-1', newPassword: 'otra-clave-larga-7' },
        { headers: { 'x-forwarded-for': OWNER_ADDRESS } },
      );
    for (let i = 0; i < ATTEMPTS; i++) expect((await change()).status).toBe(400);
    expect((await change()).status).toBe(429);
    expect((await signIn('wrong')).status).toBe(429);
  });

  it('is forgiven with the right one', async () => {
    for (let round = 0; round < 3; round++) {
      await wrongTimes(ATTEMPTS - 1);
      expect((await signIn(PASSWORD)).status).toBe(200);
    }
  });

  it('of one user leaves other users of the address alone', async () => {
    await wrongTimes(ATTEMPTS);
    const colleague = await server.member(owner.multimediaId, `c${users}@example.com`, 'staff');
    expect((await signIn(PASSWORD, OWNER_ADDRESS, colleague.email)).status).toBe(200);
  });

  it('of many users is held up for the whole address', async () => {
    const limits = server.app.get(SignInLimits);
    await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        limits.attempt(`someone${i}@example.com`, '198.51.100.9'),
      ),
    );
    expect((await signIn('wrong', '198.51.100.9', 'one.more@example.com')).status).toBe(429);
    expect((await signIn('wrong', '198.51.100.8', 'one.more@example.com')).status).toBe(401);
  });
});

describe('an attacker', () => {
  /** Wrong passwords for the owner from as many addresses as it takes. */
  const attack = async () => {
    const limits = server.app.get(SignInLimits);
    await Promise.all(
      Array.from({ length: 300 }, (_, i) => limits.attempt(owner.email, `198.51.100.${i % 60}`)),
    );
  };

  it('with many addresses is held up at a new one', async () => {
    await attack();
    expect((await signIn('wrong', '203.0.113.5')).status).toBe(429);
  });

  it('cannot lock the owner out of an address that the owner has used', async () => {
    expect((await signIn(PASSWORD)).status).toBe(200);
    await attack();
    expect((await signIn(PASSWORD, '203.0.113.5')).status).toBe(429);
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect(await statusAtSecond(PASSWORD)).toBe(200);
  });

  it('cannot choose an address by a header that no trusted proxy wrote', async () => {
    const direct = await TestApp.start();
    const user = await direct.tenant('Grupo Uno');
    const guess = (i: number) =>
      direct.call(
        'POST',
        'Authentication/authenticate',
        { user: user.email, password: 'wrong' },
        { headers: { 'x-forwarded-for': `198.51.100.${i}` } },
      );
    for (let i = 0; i < ATTEMPTS; i++) await guess(i);
    expect((await guess(99)).status).toBe(429);
    await direct.stop();
  });
});
