import { createApp } from '../../../src/app.js';
import { DatabaseAddress } from '../../../src/config/config.module.js';
import { SignInLimits } from '../../../src/auth/sign-in-limits.js';
import { SignInService } from '../../../src/auth/sign-in.service.js';
import { loadConfig } from '../../../src/config/app-config.js';
import { PASSWORD, type Tenant, TestApp, TOKEN_SECRET } from '../../support/app.js';

const hex = (value: number): string => value.toString(16);

/** As many wrong passwords as one user may give from one address. */
const ATTEMPTS = 10;
const OWNER_ADDRESS = '192.0.2.1';

const server = await TestApp.start({ TRUST_PROXY: '127.0.0.1' });
const url = server.database.appUrl;
const env = { NODE_ENV: 'test', TOKEN_SECRET, TRUST_PROXY: '127.0.0.1', SWAGGER: 'off' };
/** A second process of the same server, on the same database. */
const second = await createApp(
  loadConfig({ ...env, PLACEMENT_THREADS: '0' }),
  new DatabaseAddress(url, url),
);
await second.listen(0, '127.0.0.1');
const secondUrl = await second.getUrl();
let owner: Tenant = await server.tenant('Grupo Uno');
let users = 0;

afterAll(async () => {
  await second.close();
  await server.stop();
});

const newOwner = async () => {
  users += 1;
  owner = await server.member(owner.multimediaId, `user${users}@example.com`, 'staff');
  await server.dataSource.query('DELETE FROM sign_in_attempt');
};

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

/** More at once would wait for a connection longer than the pool lets them. */
const AT_ONCE = 20;

/** Attempts, a few at once. */
async function attempt(times: number, one: (i: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < times; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, times - from);
    await Promise.all(Array.from({ length: count }, (_, k) => one(from + k)));
  }
}

/** Attempts for other users each time. */
const spray = (times: number, addressOf: (i: number) => string) => {
  const limits = server.app.get(SignInLimits);
  return attempt(times, (i) =>
    limits.count({ key: { name: `someone${i}` }, addresses: [] }, addressOf(i)),
  );
};

/** Counts what as many wrong passwords count, without the work of checking them. */
const counted = (times: number, user = owner.email) => {
  const service = server.app.get(SignInService);
  return attempt(times, async () =>
    service.countAttempt(await service.findByEmail(user), OWNER_ADDRESS),
  );
};

let others = 0;
const statusOfOneMore = async (from: string) =>
  (await signIn('wrong', from, `one.more${++others}@example.com`)).status;

describe('guessing a password', () => {
  beforeEach(newOwner);

  it('is throttled after ten wrong ones, with Retry-After, in both languages', async () => {
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

  it('gives the same answer for a right and a wrong password once throttled', async () => {
    await counted(ATTEMPTS);
    expect((await signIn(PASSWORD)).status).toBe(429);
  });

  it('counts however a user is written, and whether it exists or not', async () => {
    await counted(ATTEMPTS, ' NoBody@example.com');
    expect((await signIn('wrong', OWNER_ADDRESS, 'nobody@EXAMPLE.com ')).status).toBe(429);
  });

  it('is counted across all server processes', async () => {
    await counted(ATTEMPTS / 2);
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

  it('is allowed again when the clock was set back by a day since', async () => {
    await counted(ATTEMPTS);
    expect((await signIn(PASSWORD)).status).toBe(429);
    const ahead = 24 * 60 * 60 * 1000;
    await server.dataSource.query('UPDATE sign_in_attempt SET expire = expire + $1', [ahead]);
    expect(await wrongTimes(ATTEMPTS)).toEqual(Array(ATTEMPTS).fill(401));
    expect((await signIn(PASSWORD)).status).toBe(429);
  });

  it('is reset by a right one', async () => {
    for (let round = 0; round < 3; round++) {
      await counted(ATTEMPTS - 1);
      expect((await signIn(PASSWORD)).status).toBe(200);
    }
  });

  it('for one user does not affect other users of the address', async () => {
    await counted(ATTEMPTS);
    const colleague = await server.member(owner.multimediaId, `c${users}@example.com`, 'staff');
    expect((await signIn(PASSWORD, OWNER_ADDRESS, colleague.email)).status).toBe(200);
  });

  it('for many users throttles the whole address', async () => {
    await spray(100, () => '198.51.100.9');
    expect(await statusOfOneMore('198.51.100.9')).toBe(429);
    expect(await statusOfOneMore('::ffff:198.51.100.9')).toBe(429);
    expect(await statusOfOneMore('198.51.100.8')).toBe(401);
  });

  it('from all addresses of an IPv6 /64 is held up as from one', async () => {
    await spray(100, (i) => `2001:db8:1:2::${hex(i + 1)}`);
    expect(await statusOfOneMore('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await statusOfOneMore('2001:db8:1:3::1')).toBe(401);
  });

  it('from all networks of an IPv6 /48 is held up after five times as many', async () => {
    await spray(499, (i) => `2001:db8:1:${hex(i)}::1`);
    expect(await statusOfOneMore('2001:db8:1:ff00::1')).toBe(401);
    expect(await statusOfOneMore('2001:db8:1:ff01::1')).toBe(429);
    expect(await statusOfOneMore('2001:db8:2:ff01::1')).toBe(401);
  });
});

describe('a user', () => {
  beforeEach(newOwner);

  // What citext takes for the same depends on the locale of the database.
  const variants = ['\u0130', '\u0131', '\uff49', 'I', 'i\u0307'];
  const isSame = async (one: string, other: string): Promise<boolean> => {
    const [row] = await server.dataSource.query<[{ same: boolean }]>(
      'SELECT $1::citext = $2::citext AS same',
      [one, other],
    );
    return row.same;
  };

  it.each(variants)('has one count however it is written, with %j for an i', async (letter) => {
    const user = await server.member(owner.multimediaId, `iris${users}@example.com`, 'staff');
    const written = `iris${users}@example.com`.replaceAll('i', letter);
    const same = await isSame(user.email, written);
    await counted(ATTEMPTS, user.email);
    expect((await signIn('wrong', OWNER_ADDRESS, written)).status).toBe(same ? 429 : 401);
    // From elsewhere the same name is the same user.
    expect((await signIn(PASSWORD, '192.0.2.9', written)).status).toBe(same ? 200 : 401);
  });

  it.each(variants)('that is not there has so too, with %j for an i', async (letter) => {
    const name = `inez${users}@example.com`;
    const written = name.replaceAll('i', letter);
    const same = await isSame(name, written);
    await counted(ATTEMPTS, name);
    expect((await signIn('wrong', OWNER_ADDRESS, written)).status).toBe(same ? 429 : 401);
  });

  it('is one to whom the capital İ of Turkish is an i', async () => {
    // Or the tests above would show nothing: the database of the tests has Unicode's rules.
    expect(await isSame('adm\u0130n@demo.example', 'admin@demo.example')).toBe(true);
  });
});

describe('an attacker', () => {
  beforeEach(newOwner);

  /** Wrong passwords for the owner from as many addresses as it takes. */
  const attack = async () => {
    const limits = server.app.get(SignInLimits);
    const [{ id }] = await server.dataSource.query<[{ id: number }]>(
      'SELECT id FROM app_user WHERE email = $1',
      [owner.email],
    );
    const claim = { key: { userId: id }, addresses: [] };
    await attempt(300, (i) => limits.count(claim, `198.51.100.${i % 60}`));
  };

  it('with many addresses is held up at a new one', async () => {
    await attack();
    expect((await signIn('wrong', '203.0.113.5')).status).toBe(429);
  });

  it('cannot lock the owner out of an address that the owner has used before', async () => {
    expect((await signIn(PASSWORD)).status).toBe(200);
    await attack();
    expect((await signIn(PASSWORD, '203.0.113.5')).status).toBe(429);
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect(await statusAtSecond(PASSWORD)).toBe(200);
  });

  it('cannot lock the owner out of the IPv6 network of such an address', async () => {
    expect((await signIn(PASSWORD, '2001:db8:5:6::1')).status).toBe(200);
    await attack();
    expect((await signIn(PASSWORD, '2001:db8:5:6:7:8:9:a')).status).toBe(200);
    expect((await signIn(PASSWORD, '2001:db8:5:7::1')).status).toBe(429);
  });

  it('cannot choose its address by a header unless a trusted proxy set it', async () => {
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
