import { Authenticator } from '../../factories/authenticator.js';
import { FactorCalls } from '../../factories/second-factor.js';
import { externalToken } from '../../factories/token.js';
import { PASSWORD, sharedServer, type Tenant } from '../../support/app.js';

const server = await sharedServer();
const calls = new FactorCalls(server);
const owner = await server.tenant('Grupo Uno');
let users = 0;
let user: Tenant;

const newUsers = async () => {
  await server.dataSource.query('DELETE FROM sign_in_attempt');
  users += 1;
  user = await server.member(owner.multimediaId, `factor${users}@example.com`, 'staff');
};

const works = async (token: string | undefined): Promise<number> =>
  (await owner.get('Client/getAll', { token: token ?? 'x.y.z' })).status;

const WRONG = {
  status: 401,
  body: { statusCode: 401, message: 'That code or key is not right, or was used already' },
};
const EXPIRED = {
  status: 401,
  body: { message: 'This sign-in has expired: start again with your password' },
};

describe('a sign-in with one-time codes', () => {
  beforeEach(newUsers);

  it('waits for a code, and gives a token for it once', async () => {
    const { secret } = await calls.withCodes(user);
    server.clock.advance(60);
    const waiting = await calls.authenticate(user.email);
    expect(Object.keys(waiting.body)).toEqual(['secondFactor']);
    const { value = '', ...step } = waiting.body.secondFactor ?? {};
    expect(step).toEqual({
      methods: ['code', 'recovery'],
      passkey: null,
      passkeyOrigin: 'http://localhost:3000',
    });
    const code = await calls.code(secret);
    expect(await calls.complete(value, { code: '000000' })).toMatchObject(WRONG);
    const completed = await calls.complete(value, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(completed).toMatchObject({ status: 200, body: { fullName: `User ${user.email}` } });
    expect(completed.body.recovery).toBeUndefined();
    expect(await works(completed.body.token)).toBe(200);
    // Neither the sign-in nor the code is taken again.
    expect(await calls.complete(value, { code: await calls.code(secret, 1) })).toMatchObject(
      EXPIRED,
    );
    const again = await calls.waiting(user.email);
    expect(await calls.complete(again.value, { code })).toMatchObject(WRONG);
  });

  it('takes the codes next to the present one, none twice and none older than one that was used', async () => {
    const { secret } = await calls.withCodes(user);
    const enter = async (steps: number) => {
      const { value } = await calls.waiting(user.email);
      return (await calls.complete(value, { code: await calls.code(secret, steps) })).status;
    };
    server.clock.advance(300);
    expect([await enter(-2), await enter(2), await enter(-1), await enter(1)]).toEqual([
      401, 401, 200, 200,
    ]);
    expect([await enter(0), await enter(1)]).toEqual([401, 401]);
  });

  it('takes a code once, even when it is sent ten times at once', async () => {
    const { secret } = await calls.withCodes(user);
    server.clock.advance(60);
    const code = await calls.code(secret);
    const values = [];
    for (let i = 0; i < 8; i += 1) values.push((await calls.waiting(user.email)).value);
    const answers = await Promise.all(values.map((value) => calls.complete(value, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends with the change of the password, and after a quarter of an hour', async () => {
    const { secret } = await calls.withCodes(user);
    const { value } = await calls.waiting(user.email);
    server.clock.advance(15 * 60 + 1);
    expect(await calls.complete(value, { code: await calls.code(secret) })).toMatchObject(EXPIRED);
    const waiting = await calls.waiting(user.email);
    await server.dataSource.query(
      `UPDATE app_user SET password_hash = password_hash || '=' WHERE email = $1`,
      [user.email],
    );
    const code = await calls.code(secret);
    expect(await calls.complete(waiting.value, { code })).toMatchObject(EXPIRED);
  });

  it('is not got around by a link for a new password', async () => {
    const { secret } = await calls.withCodes(user);
    const admin = await server.member(owner.multimediaId, `helper${users}@example.com`, 'admin');
    await admin.turnOn();
    const [{ id }] = await server.dataSource.query<[{ id: number }]>(
      'SELECT id FROM app_user WHERE email = $1',
      [user.email],
    );
    const { body } = await admin.post<{ invitation: { url: string } }>(
      `users/${id}/invitation`,
      {},
    );
    const value = new URL(body.invitation.url).hash.slice(1);
    const accepted = await calls.post('acceptInvitation', {
      value,
      password: 'otra-clave-larga-9',
    });
    expect(Object.keys(accepted.body)).toEqual(['secondFactor']);
    server.clock.advance(60);
    const step = accepted.body.secondFactor?.value ?? '';
    expect((await calls.complete(step, { code: await calls.code(secret) })).status).toBe(200);
  });

  it('needs exactly one proof', async () => {
    await calls.withCodes(user);
    const { value } = await calls.waiting(user.email);
    for (const proof of [{}, { code: '123456', recovery: 'AAAA-BBBB-CCCC' }])
      expect(await calls.complete(value, proof)).toMatchObject({
        status: 400,
        body: { errors: { code: 'Send a code, a recovery code or the answer of a passkey' } },
      });
  });

  it('keeps the secret encrypted, and out of the trail', async () => {
    const { secret, recovery } = await calls.withCodes(user);
    const rows = await server.dataSource.query<object[]>(
      `SELECT to_jsonb(f) AS row FROM second_factor f UNION ALL SELECT to_jsonb(t) FROM sign_in_ticket t
       UNION ALL SELECT to_jsonb(r) FROM recovery_code r UNION ALL SELECT to_jsonb(e) FROM audit_event e`,
    );
    const text = JSON.stringify(rows);
    for (const one of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
      expect(text).not.toContain(one);
  });
});

describe('a sign-in with a passkey', () => {
  beforeEach(newUsers);

  const withPasskey = async (device = new Authenticator()) => {
    const { value } = await calls.offer(user.token);
    const attestation = device.attest(value);
    const added = await calls.post(
      'addSecondFactor',
      { value, attestation, name: 'Phone' },
      user.token,
    );
    expect(added).toMatchObject({ status: 200, body: { recovery: expect.any(Array) } });
    return device;
  };

  it('asks for one of the user’s keys, whose counter may stay 0', async () => {
    const device = await withPasskey();
    for (let i = 0; i < 2; i += 1) {
      const { value, passkey, methods } = await calls.waiting(user.email);
      expect(methods).toEqual(['passkey', 'recovery']);
      expect(passkey).toMatchObject({
        challenge: value,
        rpId: 'localhost',
        userVerification: 'discouraged',
        allowCredentials: [{ id: device.id, transports: ['internal'] }],
      });
      const { status, body } = await calls.complete(value, { assertion: device.assert(value) });
      expect(status).toBe(200);
      expect(await works(body.token)).toBe(200);
    }
  });

  it('refuses a counter that does not grow, as that of a copied key', async () => {
    const device = await withPasskey();
    const enter = async (counter: number) => {
      const { value } = await calls.waiting(user.email);
      return (await calls.complete(value, { assertion: device.assert(value, { counter }) })).status;
    };
    expect([
      await enter(5),
      await enter(5),
      await enter(4),
      await enter(0),
      await enter(6),
    ]).toEqual([200, 401, 401, 401, 200]);
  });

  it('refuses another page, name, challenge or key', async () => {
    const device = await withPasskey();
    const { value } = await calls.waiting(user.email);
    const stranger = new Authenticator();
    const bad = [
      device.assert(value, { origin: 'https://evil.example' }),
      device.assert(value, { origin: 'http://localhost:3001' }),
      device.assert(value, { rpId: 'evil.example' }),
      device.assert((await calls.waiting(user.email)).value),
      stranger.assert(value),
      { ...stranger.assert(value), id: device.id },
      { ...device.assert(value), signature: 'AAAA' },
    ];
    for (const assertion of bad)
      expect(await calls.complete(value, { assertion })).toMatchObject(WRONG);
    expect((await calls.complete(value, { assertion: device.assert(value) })).status).toBe(200);
  });

  it('takes a key that vouches for nothing but itself, and looks at no certificate', async () => {
    const { value } = await calls.offer(user.token);
    const x5c = [new Uint8Array(Buffer.from('a certificate that names an address'))];
    for (const format of [
      'packed',
      'fido-u2f',
      'tpm',
      'apple',
      'android-key',
      'android-safetynet',
    ]) {
      const attestation = new Authenticator().attest(value, {
        statement: [format, new Map<string, unknown>([['x5c', x5c]])],
      });
      const { status } = await calls.post('addSecondFactor', { value, attestation }, user.token);
      expect([format, status]).toEqual([format, 400]);
    }
  });

  it('refuses what is no attestation', async () => {
    const { value } = await calls.offer(user.token);
    for (const object of ['', '!', 'gIGBgYGBgQ'.repeat(200), 'n5+fn5+f', 'o2NmbXRkbm9uZQ']) {
      const attestation = { ...new Authenticator().attest(value), attestationObject: object };
      const { status } = await calls.post('addSecondFactor', { value, attestation }, user.token);
      expect([object, status]).toEqual([object, 400]);
    }
  });
});

describe('a recovery code', () => {
  beforeEach(newUsers);

  it('stands in once, however it is typed', async () => {
    const { recovery } = await calls.withCodes(user);
    const [first = '', second = ''] = recovery;
    const enter = async (code: string) => {
      const { value } = await calls.waiting(user.email);
      return (await calls.complete(value, { recovery: code })).status;
    };
    expect(recovery).toHaveLength(10);
    expect([await enter(first), await enter(first)]).toEqual([200, 401]);
    expect(await enter(second.toLowerCase().replaceAll('-', ' '))).toBe(200);
  });
});

describe('a media group that requires a second factor', () => {
  beforeEach(newUsers);

  const rule = async (secondFactor: string, by = admin) => {
    const { body } = await by.get<object>('Multimedia/get');
    return by.post<{ secondFactor: string }>('Multimedia/update', { ...body, secondFactor });
  };
  let admin: Tenant;
  let secret = '';
  let staff: Tenant;
  beforeAll(async () => {
    admin = await server.tenant('Grupo Exigente');
    staff = await server.member(admin.multimediaId, 'exigido@example.com', 'staff');
  });

  it('is one whose administrator has a second factor', async () => {
    expect(await rule('admins')).toMatchObject({
      status: 400,
      body: {
        errors: { secondFactor: 'Set up a second factor of your own first, in My account' },
      },
    });
    ({ secret } = await calls.withCodes(admin));
    expect(await rule('admins')).toMatchObject({ status: 200, body: { secondFactor: 'admins' } });
    expect(await rule('x')).toMatchObject({ status: 400 });
  });

  it('lets others work until it is required of everybody; then their sessions are not enough', async () => {
    const get = () => staff.get('Client/getAll');
    expect((await get()).status).toBe(200);
    expect(await rule('everybody')).toMatchObject({ status: 200 });
    expect((await get()).status).toBe(401);
    const refresh = await calls.post('refreshToken', { value: staff.token });
    expect(refresh.status).toBe(401);
    expect((await admin.get('Client/getAll')).status).toBe(200);
  });

  it('leads who has none to set one up before getting in, whichever way they come', async () => {
    const external = await calls.post('insoftAuthenticate', {
      value: externalToken(server, staff.email),
    });
    for (const { body } of [external, await calls.authenticate(staff.email)])
      expect(body).toEqual({
        secondFactor: expect.objectContaining({ methods: [], offer: expect.any(Object) }),
      });
    const { value, offer } = await calls.waiting(staff.email);
    const late = await calls.waiting(staff.email);
    expect(await calls.complete(value, { code: '000000' })).toMatchObject(WRONG);
    expect(await calls.complete(value, { recovery: 'AAAA-AAAA-AAAA' })).toMatchObject(WRONG);
    const code = await calls.code(offer?.code.secret ?? '');
    const { status, body } = await calls.complete(value, { code, name: 'Phone' });
    expect([status, body.recovery?.length]).toEqual([200, 10]);
    expect((await staff.get('Client/getAll', { token: body.token ?? null })).status).toBe(200);
    // Who was offered another one earlier is asked for the first.
    const other = await calls.code(late.offer?.code.secret ?? '');
    expect(await calls.complete(late.value, { code: other })).toMatchObject(EXPIRED);
    expect((await calls.waiting(staff.email)).methods).toEqual(['code', 'recovery']);
  });

  it('keeps the last one from being removed', async () => {
    const { body } = await admin.get<{ required: number; factors: { id: string }[] }>(
      'Authentication/getSecondFactors',
    );
    expect(body.required).toBe(1);
    const remove = () =>
      admin.post('Authentication/removeSecondFactor', {
        id: body.factors[0]?.id,
        password: PASSWORD,
      });
    expect(await remove()).toMatchObject({
      status: 400,
      body: {
        errors: { id: 'A media group of yours requires a second factor: add another one first' },
      },
    });
    expect(await rule('optional')).toMatchObject({ status: 200 });
    expect((await remove()).status).toBe(200);
    expect(secret).not.toBe('');
    expect((await calls.authenticate(admin.email)).body.token).toEqual(expect.any(String));
  });
});

// Last, because it stops every sign-in from this address.
describe('guessing a second factor', () => {
  beforeEach(newUsers);

  it('is slowed down as guessing a password is, which a right password does not undo', async () => {
    const { secret } = await calls.withCodes(user);
    server.clock.advance(60);
    const statuses = [];
    for (let i = 0; i < 10; i += 1) {
      const { value } = await calls.waiting(user.email);
      statuses.push((await calls.complete(value, { code: '000000' })).status);
    }
    expect(statuses).toEqual(Array<number>(10).fill(401));
    const { value } = await calls.waiting(user.email);
    const code = await calls.code(secret);
    const refused = await calls.complete(value, { code });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const trail = await server.dataSource.query<{ reason: string }[]>(
      `SELECT changes ->> 'reason' AS reason FROM audit_event e JOIN app_user u ON u.id = e.user_id
       WHERE operation = 'signInRefused' AND u.email = $1 ORDER BY e.id`,
      [user.email],
    );
    expect(trail.map(({ reason }) => reason)).toEqual(['secondFactor', 'tooManyAttempts']);
  });

  it('with values that nobody was given is held up too', async () => {
    const statuses = [];
    for (let i = 0; i < 101; i += 1)
      statuses.push((await calls.complete(`nobody${i}`, { code: '123456' })).status);
    expect(statuses.slice(99)).toEqual([401, 429]);
  });
});
