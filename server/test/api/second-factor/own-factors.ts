import type { SecondFactorsAnswer } from '../../../src/auth/second-factor.dto.js';
import { Authenticator } from '../../factories/authenticator.js';
import { FactorCalls } from '../../factories/second-factor.js';
import { PASSWORD, sharedServer, type Tenant } from '../../support/app.js';

const server = await sharedServer();
const calls = new FactorCalls(server);
const owner = await server.tenant('Grupo Propio');
let users = 0;
let user: Tenant;
/** Somebody else of the group. */
let other: Tenant;

const newUsers = async () => {
  await server.dataSource.query('DELETE FROM sign_in_attempt');
  users += 1;
  user = await server.member(owner.multimediaId, `own${users}@example.com`, 'viewer');
  other = await server.member(owner.multimediaId, `other${users}@example.com`, 'admin');
};

const factors = async (by: Pick<Tenant, 'token'> = user) =>
  (
    await server.call<SecondFactorsAnswer>('GET', 'Authentication/getSecondFactors', undefined, {
      token: by.token,
    })
  ).body;
const send = (action: string, body: object, by: Pick<Tenant, 'token'> = user) =>
  calls.post(action, body, by.token);
const RIGHT = { password: PASSWORD };

describe('one’s own second factors', () => {
  beforeEach(newUsers);

  it('are named and listed, each of its owner alone', async () => {
    expect(await factors()).toEqual({
      required: 0,
      recoveryLeft: 0,
      factors: [],
      passkeyOrigin: 'http://localhost:3000',
    });
    await calls.withCodes(user);
    const { value } = await calls.offer(user.token);
    const attestation = new Authenticator().attest(value);
    expect(await send('addSecondFactor', { value, attestation, name: 'Laptop' })).toMatchObject({
      status: 200,
      body: { recovery: null },
    });
    const shown = { id: expect.any(String), createdAt: expect.any(String), usedAt: null };
    expect(await factors()).toMatchObject({
      recoveryLeft: 10,
      factors: [
        { ...shown, kind: 'code', name: '' },
        { ...shown, kind: 'passkey', name: 'Laptop' },
      ],
    });
    expect(Object.keys((await factors()).factors[0] ?? {}).sort()).toEqual([
      'createdAt',
      'id',
      'kind',
      'name',
      'usedAt',
    ]);
    expect((await factors(other)).factors).toEqual([]);
  });

  it.each(['offerSecondFactor', 'removeSecondFactor', 'renewRecoveryCodes'])(
    '%s needs the password again, even just after the sign-in',
    async (action) => {
      await calls.withCodes(user);
      const [one] = (await factors()).factors;
      const id = action === 'removeSecondFactor' ? { id: one?.id } : {};
      for (const body of [{}, { password: null }, { password: '' }, { password: 'wrong-horse-9' }])
        expect(await send(action, { ...id, ...body })).toMatchObject({
          status: 400,
          body: { errors: { password: expect.any(String) } },
        });
      expect((await factors()).factors).toHaveLength(1);
      expect((await send(action, { ...id, ...RIGHT })).status).toBe(200);
    },
  );

  it('end the other sessions with the first one, which were begun without it', async () => {
    const { token = '' } = (await calls.authenticate(user.email)).body;
    await calls.withCodes(user);
    const status = async (by: string) => (await user.get('Client/getAll', { token: by })).status;
    expect([await status(user.token), await status(token)]).toEqual([200, 401]);
    expect((await calls.post('refreshToken', { value: token })).status).toBe(401);
    const renewed = await calls.post('refreshToken', { value: user.token });
    expect(renewed.status).toBe(200);
  });

  it('are added by the session that asked, once, with the answer to its own offer', async () => {
    const { value, offer } = await calls.offer(user.token);
    const secret = offer?.code.secret ?? '';
    expect(offer?.code.uri).toContain(`secret=${secret}`);
    const code = await calls.code(secret);
    const expired = { status: 400, body: { errors: { code: expect.stringContaining('expired') } } };
    expect(await send('addSecondFactor', { value, code }, other)).toMatchObject(expired);
    const { token = '' } = (await calls.authenticate(user.email)).body;
    expect(await send('addSecondFactor', { value, code }, { token })).toMatchObject(expired);
    // It completes no sign-in either.
    expect((await calls.complete(value, { code })).status).toBe(401);
    expect((await send('addSecondFactor', { value, code })).status).toBe(200);
    expect(await send('addSecondFactor', { value, code })).toMatchObject(expired);
  });

  it('have one app for codes, which another replaces, and ten in all', async () => {
    const { secret } = await calls.withCodes(user);
    const second = await calls.withCodes(user);
    expect((await factors()).factors).toHaveLength(1);
    server.clock.advance(60);
    const enter = async (of: string) => {
      const { value } = await calls.waiting(user.email);
      return (await calls.complete(value, { code: await calls.code(of) })).status;
    };
    expect([await enter(secret), await enter(second.secret)]).toEqual([401, 200]);
    const statuses = [];
    for (let i = 0; i < 10; i += 1) {
      const { value } = await calls.offer(user.token);
      const attestation = new Authenticator().attest(value);
      statuses.push((await send('addSecondFactor', { value, attestation })).status);
    }
    expect(statuses).toEqual([...Array<number>(9).fill(200), 400]);
  });

  it('are removed with their recovery codes, and none of another user', async () => {
    await calls.withCodes(user);
    const [one] = (await factors()).factors;
    const foreign = await send('removeSecondFactor', { id: one?.id, ...RIGHT }, other);
    expect(foreign.status).toBe(404);
    expect((await send('removeSecondFactor', { id: one?.id, ...RIGHT })).status).toBe(200);
    expect(await factors()).toMatchObject({ recoveryLeft: 0, factors: [] });
    expect((await calls.authenticate(user.email)).body.token).toEqual(expect.any(String));
    const trail = await server.dataSource.query<object[]>(
      `SELECT operation, changes FROM audit_event WHERE entity = 'secondFactor' AND actor = $1 ORDER BY id`,
      [user.email],
    );
    expect(trail).toEqual([
      { operation: 'create', changes: { kind: 'code' } },
      { operation: 'delete', changes: { kind: 'code' } },
    ]);
  });

  it('get new recovery codes instead of those so far', async () => {
    const { recovery } = await calls.withCodes(user);
    const { body } = await send('renewRecoveryCodes', RIGHT);
    expect(body.recovery).toHaveLength(10);
    const enter = async (code: string | undefined) => {
      const { value } = await calls.waiting(user.email);
      return (await calls.complete(value, { recovery: code })).status;
    };
    expect([await enter(recovery[0]), await enter(body.recovery?.[0])]).toEqual([401, 200]);
    expect((await send('renewRecoveryCodes', RIGHT, other)).status).toBe(404);
  });
});

describe('one’s own account', () => {
  beforeEach(newUsers);

  const account = () =>
    server.call('GET', 'Authentication/getAccount', undefined, { token: user.token });

  it('has a name and a language, which the next sign-in tells', async () => {
    expect((await account()).body).toEqual({
      email: user.email,
      fullName: `User ${user.email}`,
      language: null,
      newsSeen: null,
    });
    const changed = await send('changeAccount', { fullName: ' Ana ', language: 'ES' });
    expect(changed).toMatchObject({ status: 200, body: { fullName: 'Ana', language: 'ES' } });
    expect((await calls.authenticate(user.email)).body).toMatchObject({
      fullName: 'Ana',
      language: 'ES',
    });
  });

  it('has how much of the news its user saw, whatever they looked with', async () => {
    for (const lines of [12, 14]) {
      expect((await send('seeNews', { lines })).status).toBe(200);
      const elsewhere = (await calls.authenticate(user.email)).body.token;
      const seen = await server.call('GET', 'Authentication/getAccount', undefined, {
        token: elsewhere,
      });
      expect(seen.body).toMatchObject({ newsSeen: lines });
    }
    const others = { token: other.token };
    expect(
      (await server.call('GET', 'Authentication/getAccount', undefined, others)).body,
    ).toMatchObject({ newsSeen: null });
    for (const lines of [-1, 1.5, '3', null, 100_001])
      expect(await send('seeNews', { lines })).toMatchObject({
        status: 400,
        body: { errors: { lines: expect.any(String) } },
      });
  });

  it.each([
    [{ fullName: '', language: 'ES' }, 'fullName'],
    [{ fullName: 'x'.repeat(300), language: 'ES' }, 'fullName'],
    [{ fullName: 'Ana', language: 'FR' }, 'language'],
    [{ fullName: 'Ana', language: 'ES', email: 'a@b.example' }, 'email'],
  ])('refuses %j', async (body, field) => {
    expect(await send('changeAccount', body)).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) } },
    });
  });
});
