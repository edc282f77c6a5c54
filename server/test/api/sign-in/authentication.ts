import { UserService } from '../../../src/users/user.service.js';
import { claimsOf, externalToken, jwt, serverSeconds } from '../../factories/token.js';
import { PASSWORD, sharedServer, type Tenant, TOKEN_SECRET } from '../../support/app.js';

interface SignIn {
  token: string;
  tokenExpiration: string;
  fullName: string;
  multimedias: { id: number; name: string; role: string; parts: string[] }[];
}

const server = await sharedServer();
const owner = await server.tenant('Grupo Uno');

const signIn = (user: unknown, password: unknown, language?: string) =>
  server.call<SignIn>(
    'POST',
    'Authentication/authenticate',
    { user, password },
    language === undefined ? {} : { language },
  );

const WRONG = { statusCode: 401, message: 'Wrong user or password' };

describe('signing in', () => {
  it('returns a token for seven minutes, the name and the media groups', async () => {
    const { status, body } = await signIn(owner.email, PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.any(String),
      tokenExpiration: expect.any(String),
      fullName: `User ${owner.email}`,
      role: 'admin',
      multimedias: [{ id: owner.multimediaId, name: 'Grupo Uno', role: 'admin', parts: [] }],
    });
    const left = Date.parse(body.tokenExpiration) - server.clock.now();
    expect(left).toBeGreaterThan((7 * 60 - 5) * 1000);
    expect(left).toBeLessThanOrEqual(7 * 60 * 1000);
    expect(body.tokenExpiration).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('gives access to the media groups', async () => {
    const { token } = (await signIn(owner.email, PASSWORD)).body;
    const { status } = await owner.get('Client/getAll', { token });
    expect(status).toBe(200);
  });

  it('ignores the case of the address and blanks around it', async () => {
    expect(await signIn(` ${owner.email.toUpperCase()} `, PASSWORD)).toMatchObject({ status: 200 });
  });

  it('lists every media group of the user and no other', async () => {
    const users = server.app.get(UserService);
    const second = await users.createMultimedia('Grupo Dos');
    await users.createMultimedia('Grupo Tres');
    await users.create({
      email: 'both@example.com',
      fullName: 'Both',
      password: PASSWORD,
      role: 'staff',
      multimediaIds: [second, owner.multimediaId],
    });
    expect((await signIn('both@example.com', PASSWORD)).body.multimedias).toEqual([
      { id: owner.multimediaId, name: 'Grupo Uno', role: 'staff', parts: [] },
      { id: second, name: 'Grupo Dos', role: 'staff', parts: [] },
    ]);
  });

  it('gives the same answer for a wrong password and an unknown user, in both languages', async () => {
    const wrong = await signIn(owner.email, 'another-horse-9');
    expect(wrong).toMatchObject({ status: 401, body: WRONG });
    const unknown = await signIn('nobody@example.com', PASSWORD);
    expect({ status: unknown.status, text: unknown.text }).toEqual({
      status: wrong.status,
      text: wrong.text,
    });
    expect((await signIn(owner.email, 'another-horse-9', 'ES')).body).toEqual({
      statusCode: 401,
      message: 'Usuario o contraseña incorrectos',
    });
  });

  it.each(['Correct-horse-9', ' correct-horse-9', 'correct-horse-9 ', 'correct-horse-'])(
    'takes no password that is only like it: "%s"',
    async (password) => {
      expect((await signIn(owner.email, password)).status).toBe(401);
      await signIn(owner.email, PASSWORD);
    },
  );

  it.each([
    [{ user: '', password: PASSWORD }, { user: 'Required' }],
    [{ user: 'a@example.com', password: '' }, { password: 'Required' }],
    [{}, { user: 'Required', password: 'Required' }],
    [
      { user: ['a'], password: 7 },
      { user: 'Must be text', password: 'Must be text' },
    ],
    [{ user: 'a', password: 'b', token: 'c' }, { token: 'Unknown field' }],
    [{ user: 'a', password: 'b'.repeat(201) }, { password: 'At most 200 characters' }],
  ])('needs user and password: %j', async (body, errors) => {
    expect(await server.call('POST', 'Authentication/authenticate', body)).toMatchObject({
      status: 400,
      body: { errors },
    });
  });

  it('is refused to a disabled user, whose sessions end', async () => {
    const leaver = await server.member(owner.multimediaId, 'leaver@example.com', 'staff');
    await server.app.get(UserService).disable(leaver.email);
    expect(await signIn(leaver.email, PASSWORD)).toMatchObject({ status: 401, body: WRONG });
    expect((await leaver.get('Client/getAll')).status).toBe(401);
    const refreshed = await server.call('POST', 'Authentication/refreshToken', {
      value: leaver.token,
    });
    expect(refreshed.status).toBe(401);
  });

  it('keeps no password in the database', async () => {
    const [{ password_hash: hash }] = await server.dataSource.query(
      'SELECT password_hash FROM app_user WHERE email = $1',
      [owner.email],
    );
    expect(hash).toMatch(/^\$argon2id\$/);
  });
});

const NOT_SIGNED_IN = {
  status: 401,
  body: { statusCode: 401, message: 'You are not signed in' },
};

describe('a call', () => {
  const call = (authorization: string) =>
    server.call('GET', 'Client/getAll', undefined, {
      multimediaId: owner.multimediaId,
      headers: { authorization },
    });

  it.each([
    ['no scheme', () => owner.token],
    ['another scheme', () => `Basic ${owner.token}`],
    ['no token', () => 'Bearer '],
    ['a token with a part missing', () => `Bearer ${owner.token.split('.').slice(0, 2).join('.')}`],
    ['a tampered signature', () => `Bearer ${owner.token.slice(0, -4)}AAAA`],
    [
      'tampered claims',
      () => {
        const [head, , signature] = owner.token.split('.');
        const claims = Buffer.from(JSON.stringify({ ...claimsOf(owner.token), sub: '2' }));
        return `Bearer ${head}.${claims.toString('base64url')}.${signature}`;
      },
    ],
    ['another secret', () => `Bearer ${jwt(claimsOf(owner.token), 'x'.repeat(40))}`],
    ['no algorithm', () => `Bearer ${jwt(claimsOf(owner.token), '', 'none')}`],
    ['no algorithm, signed', () => `Bearer ${jwt(claimsOf(owner.token), '', 'none')}x`],
    ['another algorithm', () => `Bearer ${jwt(claimsOf(owner.token), TOKEN_SECRET, 'HS512')}`],
    [
      'another audience',
      () => `Bearer ${jwt({ ...claimsOf(owner.token), aud: 'traffic' }, TOKEN_SECRET)}`,
    ],
    [
      'an unknown session',
      () =>
        `Bearer ${jwt({ ...claimsOf(owner.token), sid: '00000000-0000-4000-8000-000000000000' }, TOKEN_SECRET)}`,
    ],
    [
      'a token that has expired',
      () =>
        `Bearer ${jwt({ ...claimsOf(owner.token), exp: serverSeconds(server) - 1 }, TOKEN_SECRET)}`,
    ],
    ['a token of another system', () => `Bearer ${externalToken(server, owner.email)}`],
  ])('with %s is not signed in', async (_, authorization) => {
    expect(await call(authorization())).toMatchObject(NOT_SIGNED_IN);
  });

  it.each<[string, unknown]>([
    ...['no UUID', '', 7, null, undefined, {}, ['x'], true].map((sid): [string, unknown] => [
      `the session ${JSON.stringify(sid)}`,
      { sid },
    ]),
    ...['', 'x', '0', '-1', '99999999999', 1, null, undefined, {}].map((sub): [string, unknown] => [
      `the user ${JSON.stringify(sub)}`,
      { sub },
    ]),
    ...['1', 1.5, null, undefined, {}, [1]].map((gen): [string, unknown] => [
      `the generation ${JSON.stringify(gen)}`,
      { gen },
    ]),
    ['no claims', null],
    ['a text for claims', 'text'],
    ['a number for claims', 5],
  ])('with a token that we signed, with %s, is not signed in', async (_, changes) => {
    const isObject = typeof changes === 'object' && changes !== null;
    const claims = isObject ? { ...claimsOf(owner.token), ...changes } : changes;
    const token = jwt(claims, TOKEN_SECRET);
    expect(await call(`Bearer ${token}`)).toMatchObject(NOT_SIGNED_IN);
    const refreshed = await server.call('POST', 'Authentication/refreshToken', { value: token });
    expect(refreshed).toMatchObject(NOT_SIGNED_IN);
  });

  it('with its own token is', async () => {
    expect((await call(`Bearer ${owner.token}`)).status).toBe(200);
  });

  it.each(['', '0', '-1', '1.5', 'x', '1 OR 1=1', '99999999999', '2147483648', '１'])(
    'with the MultimediaId "%s" is a bad one',
    async (multimediaId) => {
      const encoded = Buffer.from(multimediaId).toString('latin1');
      expect(await owner.get('Client/getAll', { multimediaId: encoded })).toMatchObject({
        status: 400,
        body: { message: 'The MultimediaId header is missing or is not a number' },
      });
    },
  );

  it('for an unknown media group is refused like one of another user', async () => {
    const other = await server.tenant('Grupo Cuatro');
    const answers = [
      await owner.get('Client/getAll', { multimediaId: other.multimediaId }),
      await owner.get('Client/getAll', { multimediaId: 2_147_483_647 }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 403,
        body: { statusCode: 403, message: 'You do not belong to this media group' },
      });
  });
});

describe('changing the password', () => {
  const NEW = 'otra-clave-larga-7';
  const change = (user: Tenant, currentPassword: unknown, newPassword: unknown) =>
    user.post('Authentication/changePassword', { currentPassword, newPassword });

  it('accepts only the new one afterwards, and ends the user’s other sessions', async () => {
    const user = await server.member(owner.multimediaId, 'change@example.com', 'staff');
    const elsewhere = (await signIn(user.email, PASSWORD)).body;
    expect(await change(user, PASSWORD, NEW)).toMatchObject({ status: 200, body: { done: true } });
    const calls = [user.token, elsewhere.token, owner.token].map((token) =>
      user.get('Client/getAll', { token, multimediaId: owner.multimediaId }),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 401, 200]);
    const refreshed = await server.call('POST', 'Authentication/refreshToken', {
      value: elsewhere.token,
    });
    expect(refreshed.status).toBe(401);
    expect((await signIn(user.email, PASSWORD)).status).toBe(401);
    expect((await signIn(user.email, NEW)).status).toBe(200);
  });

  it.each([
    [
      'a wrong current one',
      'wrong-horse-99',
      NEW,
      { currentPassword: 'The current password is wrong' },
    ],
    [
      'the same again',
      PASSWORD,
      PASSWORD,
      { newPassword: 'The new password must differ from the current one' },
    ],
    ['nine characters', PASSWORD, 'abcdefg-9', { newPassword: 'At least 10 characters' }],
    [
      'too few different ones',
      PASSWORD,
      'aaaabbbbcc',
      { newPassword: 'Choose a password that is harder to guess' },
    ],
    [
      'the address',
      PASSWORD,
      'Refused12345',
      { newPassword: 'Choose a password that is harder to guess' },
    ],
    ['201 characters', PASSWORD, 'abcde'.repeat(41), { newPassword: 'At most 200 characters' }],
  ])('refuses %s', async (what, current, next, errors) => {
    const id = what.replace(/\W/g, '');
    const user = await server.member(
      owner.multimediaId,
      what === 'the address' ? 'refused@example.com' : `${id}@example.com`,
      'staff',
    );
    expect(await change(user, current, next)).toMatchObject({ status: 400, body: { errors } });
    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
  });

  it('requires a session', async () => {
    const answer = await server.call('POST', 'Authentication/changePassword', {
      currentPassword: PASSWORD,
      newPassword: NEW,
    });
    expect(answer.status).toBe(401);
  });
});
