import { UserService } from '../../src/users/user.service.js';
import { externalToken, serverSeconds } from '../factories/token.js';
import { PASSWORD, type Tenant, TestApp } from '../support/app.js';

let server: TestApp;
let owner: Tenant;

beforeAll(async () => {
  server = await TestApp.start();
  owner = await server.tenant('Grupo Uno');
});

afterAll(() => server.stop());

const enter = (value: string, at: TestApp = server) =>
  at.call<{ token: string }>('POST', 'Authentication/insoftAuthenticate', { value });

const WRONG = { status: 401, body: { statusCode: 401, message: 'Wrong user or password' } };

it('signs the user of the token in, as a password does', async () => {
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

it('takes a token once', async () => {
  const token = externalToken(server, owner.email);
  expect((await enter(token)).status).toBe(200);
  expect(await enter(token)).toMatchObject(WRONG);
});

it('takes a token once, even when it comes ten times at once', async () => {
  const token = externalToken(server, owner.email);
  const answers = await Promise.all(Array.from({ length: 10 }, () => enter(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
});

it('takes a token that is valid for a minute and no longer', async () => {
  const exp = serverSeconds(server) + 60;
  expect((await enter(externalToken(server, owner.email, { exp }))).status).toBe(200);
  const later = serverSeconds(server) + 75;
  expect(await enter(externalToken(server, owner.email, { exp: later }))).toMatchObject(WRONG);
});

it('takes a token while it is valid', async () => {
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
  ['no token', () => 'x'],
])('refuses %s', async (_, token) => {
  expect(await enter(token())).toMatchObject(WRONG);
});

it('is closed to a disabled user', async () => {
  const leaver = await server.member(owner.multimediaId, 'leaver@example.com', 'staff');
  await server.app.get(UserService).disable(leaver.email);
  expect(await enter(externalToken(server, leaver.email))).toMatchObject(WRONG);
});

it('is not there without a secret', async () => {
  const without = await TestApp.start({ EXTERNAL_AUTH_SECRET: '' });
  const user = await without.tenant('Grupo Uno');
  const answer = await enter(externalToken(without, user.email), without);
  expect(answer).toMatchObject({ status: 404, body: { statusCode: 404, message: 'Not found' } });
  await without.stop();
});
