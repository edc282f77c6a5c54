import type { Tenant } from '../../support/app.js';
import {
  accept,
  group,
  invite,
  type Invited,
  joined,
  secretOf,
  server,
  signIn,
} from '../../factories/users-world.js';

let admin: Tenant;
const put = (id: number, fields: object, by: Tenant = admin) =>
  by.put<Invited>(`users/${id}`, fields);
const me = async (): Promise<number> => {
  const { body } = await admin.get<{ id: number; email: string }[]>('users');
  return body.find(({ email }) => email === admin.email)?.id ?? 0;
};

describe('the users of a media group', () => {
  beforeAll(async () => {
    admin = await group('Grupo Personas');
  });

  it('are invited, and named by the group until they accept', async () => {
    const { status, body } = await invite(admin, 'Laura@Example.com', { role: 'sales' });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { status: 'invited', role: 'sales', fullName: 'Laura', owner: 0, lastSignIn: null },
    });
    const left = Date.parse(body.invitation?.expiresAt ?? '') - server.clock.now();
    expect(Math.round(left / 60_000)).toBe(7 * 24 * 60);
    const { body: page, headers } = await admin.get<Invited[]>(
      'users?filter={"status":"invited"}&sort=["email","ASC"]',
    );
    expect(page).toMatchObject([{ id: body.id, email: 'Laura@Example.com' }]);
    expect(page[0]).not.toHaveProperty('invitation');
    expect(headers.get('content-range')).toBe('users 0-0/1');
    expect(await put(body.id, { fullName: 'Laura T.' })).toMatchObject({
      body: { fullName: 'Laura T.', status: 'invited' },
    });
  });

  it.each([
    ['laura@example.com', 'email', 'There is a user with this email'],
    ['"eve@evil.example x"@example.com', 'email', 'Mail cannot be sent to this address'],
    ['eve@evil.example,laura@example.com', 'email', 'Must be an email address'],
    ["la'ura@[127.0.0.1]", 'email', expect.any(String) as string],
  ])('%s is refused', async (email, field, text) => {
    expect(await invite(admin, email)).toMatchObject({
      status: 400,
      body: { errors: { [field]: text } },
    });
  });

  it('belong to an account executive of their own group alone', async () => {
    const other = await group('Otro Grupo');
    const body = { code: 'E', name: 'Ejecutiva' };
    const theirs = await other.create<{ id: number }>('AccountExecutive', body);
    const ours = await admin.create<{ id: number }>('AccountExecutive', body);
    const { id } = (await invite(admin, 'ejecutiva@example.com')).body;
    expect(await put(id, { accountExecutiveId: theirs.id })).toMatchObject({
      status: 400,
      body: { errors: { accountExecutiveId: 'There is no such record' } },
    });
    const saved = await put(id, { accountExecutiveId: ours.id, version: 1 });
    expect(saved.body).toMatchObject({ accountExecutiveId: ours.id, version: 2, role: 'staff' });
    expect(await put(id, { role: 'admin', version: 1 })).toMatchObject({
      status: 409,
      body: 'STALE_RECORD',
    });
    expect(
      await admin.delete(`AccountExecutive/delete?accountExecutiveId=${ours.id}`),
    ).toMatchObject({ status: 409, body: 'CODE_IN_USE' });
    expect((await put(id, { accountExecutiveId: null })).body).toMatchObject({
      accountExecutiveId: null,
    });
  });

  it('are shut out at once, and only the group can let them in again', async () => {
    const user = await joined(admin, 'leaver@example.com');
    const works = () =>
      server.call('GET', 'Client/getAll', undefined, {
        token: user.token,
        multimediaId: admin.multimediaId,
      });
    expect((await works()).status).toBe(200);
    expect((await put(user.id, { status: 'disabled' })).body).toMatchObject({ status: 'disabled' });
    expect((await works()).status).toBe(401);
    expect((await signIn(user.email)).status).toBe(401);
    expect(await admin.post(`users/${user.id}/invitation`, {})).toMatchObject({
      status: 409,
      body: 'USER_DISABLED',
    });
    expect((await put(user.id, { status: 'active' })).body).toMatchObject({ status: 'active' });
    expect((await works()).status).toBe(401);
    expect((await signIn(user.email)).status).toBe(200);
  });

  it('are not made active by being enabled before they have accepted', async () => {
    const { id, invitation } = (await invite(admin, 'patient@example.com')).body;
    await put(id, { status: 'disabled' });
    expect((await accept(secretOf(invitation))).status).toBe(404);
    expect((await put(id, { status: 'active' })).body).toMatchObject({ status: 'invited' });
    expect((await accept(secretOf(invitation))).status).toBe(404);
  });

  it('are signed out everywhere', async () => {
    const user = await joined(admin, 'roamer@example.com');
    const second = (await signIn(user.email)).body.token;
    expect((await admin.post(`users/${user.id}/signOut`, {})).status).toBe(200);
    for (const token of [user.token, second])
      expect(
        await server.call('POST', 'Authentication/refreshToken', { value: token }),
      ).toMatchObject({ status: 401 });
    server.clock.advance(1);
    expect((await signIn(user.email)).status).toBe(200);
  });

  it('always have an administrator', async () => {
    const id = await me();
    for (const change of [{ role: 'staff' }, { status: 'disabled' }])
      expect(await put(id, change)).toMatchObject({ status: 409, body: 'LAST_ADMIN' });
    // One who is invited, or disabled, directs nothing.
    await invite(admin, 'later@example.com', { role: 'admin' });
    const gone = await joined(admin, 'gone-admin@example.com', 'admin');
    await put(gone.id, { status: 'disabled' });
    expect(await put(id, { role: 'staff' })).toMatchObject({ status: 409, body: 'LAST_ADMIN' });
  });

  it('have one even when two administrators demote each other at once', async () => {
    const mine = await group('Grupo Dos Jefes');
    const other = await joined(mine, 'boss@example.com', 'admin');
    const { body } = await mine.get<{ id: number }[]>('users');
    const ids = body.map(({ id }) => id);
    const by = { token: other.token, multimediaId: mine.multimediaId };
    const answers = await Promise.all(
      ids.map((id, i) =>
        i === 0
          ? mine.put(`users/${id}`, { role: 'viewer' })
          : server.call('PUT', `users/${id}`, { role: 'viewer' }, by),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const [row] = await server.dataSource.query<[{ n: number }]>(
      `SELECT count(*)::int AS n FROM user_multimedia WHERE multimedia_id = $1 AND role = 'admin'`,
      [mine.multimediaId],
    );
    expect(row.n).toBe(1);
  });

  it('are a part of the product', async () => {
    const plain = await server.tenant('Sin Usuarios');
    expect(await plain.get('users')).toMatchObject({ status: 403, body: 'PART_OFF' });
  });
});
