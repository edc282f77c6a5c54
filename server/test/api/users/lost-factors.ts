import { FactorCalls } from '../../factories/second-factor.js';
import {
  accept,
  group,
  invite,
  joined,
  mail,
  secretOf,
  server,
  signIn,
} from '../../factories/users-world.js';
import type { Tenant } from '../../support/app.js';

const calls = new FactorCalls(server);
let admin: Tenant;

const drop = (id: number, by: Tenant = admin) =>
  by.post<{ secondFactor: number; mailed: number }>(`users/${id}/dropFactors`, {});

describe('second factors that are lost', () => {
  beforeAll(async () => {
    admin = await group('Grupo Sin Teléfono');
  });

  it('are taken away by an administrator; the user is mailed, and has to sign in again', async () => {
    const user = await joined(admin, 'lost.phone@example.com');
    await calls.withCodes(user);
    expect((await signIn(user.email)).body).toHaveProperty('secondFactor');
    const before = mail.received.length;
    expect(await drop(user.id)).toMatchObject({
      status: 200,
      body: { secondFactor: 0, mailed: 1 },
    });
    const message = await mail.next(user.email, before);
    expect(message.text).toContain('Grupo Sin Teléfono');
    expect(message.text).toContain(admin.email);
    expect(
      await server.call('POST', 'Authentication/refreshToken', { value: user.token }),
    ).toMatchObject({ status: 401 });
    expect((await signIn(user.email)).body.token).toEqual(expect.any(String));
    const trail = await server.dataSource.query<object[]>(
      `SELECT operation, actor FROM audit_event WHERE entity = 'secondFactor' AND operation = 'delete' AND actor = $1`,
      [admin.email],
    );
    expect(trail).toEqual([{ operation: 'delete', actor: admin.email }]);
  });

  it('are never one’s own, which need the password', async () => {
    const { body } = await admin.get<{ id: number; email: string }[]>('users');
    const me = body.find(({ email }) => email === admin.email)?.id ?? 0;
    expect(await drop(me)).toMatchObject({
      status: 400,
      body: {
        errors: { id: 'Your own second factors are removed under your name, with your password' },
      },
    });
  });

  it('of a user of other groups are for who directs them all', async () => {
    const other = await group('Otro Grupo Sin Teléfono');
    const user = await joined(other, 'lost.phone.of.two@example.com');
    await calls.withCodes(user);
    const { body } = await invite(admin, user.email);
    await server.call(
      'POST',
      'Authentication/joinMultimedia',
      { value: secretOf(body.invitation) },
      { token: user.token },
    );
    expect(await drop(user.id)).toMatchObject({ status: 409, body: 'OTHER_GROUPS' });
    expect((await signIn(user.email)).body).toHaveProperty('secondFactor');
  });

  it('of a stranger are not there', async () => {
    const other = await group('Grupo Ajeno Sin Teléfono');
    const { id } = await joined(other, 'lost.phone.elsewhere@example.com');
    expect((await drop(id)).status).toBe(404);
    expect((await accept('nothing')).status).toBe(404);
  });
});
