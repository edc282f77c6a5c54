import type { Tenant } from '../../support/app.js';
import {
  accept,
  call,
  group,
  invite,
  type Invited,
  joined,
  mail,
  refusedLinks,
  secretOf,
  server,
  signIn,
} from '../../factories/users-world.js';

const GONE = {
  status: 404,
  body: { message: 'This link has been used or is too old: ask for a new one' },
};
let one: Tenant;
let two: Tenant;

const read = (value: string) => call<{ kind: string; email: string }>('readLink', { value });
const join = (value: string, token: string) =>
  server.call<{ multimedias: { id: number }[] }>(
    'POST',
    'Authentication/joinMultimedia',
    { value },
    { token },
  );
const newLink = (admin: Tenant, id: number) =>
  admin.post<Pick<Invited, 'invitation' | 'mailed'>>(`users/${id}/invitation`, {});

describe('links', () => {
  beforeAll(async () => {
    one = await group('Grupo Enlaces');
    two = await group('Grupo Ajeno');
  });

  describe('an invitation', () => {
    it('lets its person in once', async () => {
      const { invitation } = (await invite(one, 'nora@example.com')).body;
      const value = secretOf(invitation);
      expect(await read(value)).toMatchObject({
        status: 200,
        body: { kind: 'welcome', email: 'nora@example.com', multimedia: 'Grupo Enlaces' },
      });
      expect(await accept(value, 'short')).toMatchObject({ status: 400 });
      expect(await accept(value, 'password12')).toMatchObject({ status: 400 });
      const both = await Promise.all([accept(value), accept(value)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(await accept(value)).toMatchObject(GONE);
      expect(await read(value)).toMatchObject(GONE);
      expect((await signIn('nora@example.com')).body.multimedias).toMatchObject([
        { id: one.multimediaId, role: 'staff' },
      ]);
    });

    it('ends with a new one, and with its week', async () => {
      const { id, invitation } = (await invite(one, 'late@example.com')).body;
      const second = (await newLink(one, id)).body.invitation;
      expect(await accept(secretOf(invitation))).toMatchObject(GONE);
      expect((await read(secretOf(second))).status).toBe(200);
      server.clock.advance(7 * 86_400);
      expect(await read(secretOf(second))).toMatchObject(GONE);
      expect(await accept(secretOf(second))).toMatchObject(GONE);
      server.clock.advance(-7 * 86_400);
    });

    it('ends when its administrator may not invite any more', async () => {
      const boss = await joined(one, 'fired@example.com', 'admin');
      const by = { token: boss.token, multimediaId: one.multimediaId };
      const body = { email: 'friend@example.com', fullName: 'Friend', role: 'admin' };
      const made = await server.call<Invited>('POST', 'users', body, by);
      const value = secretOf(made.body.invitation);
      expect((await read(value)).status).toBe(200);
      await one.put(`users/${boss.id}`, { role: 'viewer' });
      expect(await accept(value)).toMatchObject(GONE);
    });

    it('of a user of another group is accepted by that user, signed in, and by nobody else', async () => {
      const user = await joined(one, 'shared@example.com');
      const stranger = await joined(one, 'stranger@example.com');
      const { body } = await invite(two, 'shared@example.com', {
        fullName: 'Somebody',
        role: 'admin',
      });
      // The other group learns nothing of who is already known.
      expect(body).toMatchObject({ fullName: 'Somebody', status: 'invited', lastSignIn: null });
      const value = secretOf(body.invitation);
      expect((await read(value)).body.kind).toBe('join');
      expect((await accept(value, 'otra-clave-larga-7')).status).toBe(403);
      expect((await signIn('shared@example.com')).status).toBe(200);
      expect(await join(value, stranger.token)).toMatchObject(GONE);
      const done = await join(value, user.token);
      expect(done.body.multimedias).toMatchObject([
        { id: one.multimediaId, role: 'staff' },
        { id: two.multimediaId, role: 'admin' },
      ]);
      expect(await join(value, user.token)).toMatchObject(GONE);
      expect((await two.get<Invited>(`users/${body.id}`)).body).toMatchObject({
        fullName: 'Laura',
      });
    });

    it('of a group does not open another, whose administrator invited the same new person', async () => {
      const first = (await invite(one, 'claimed@example.com')).body;
      const second = (await invite(two, 'claimed@example.com')).body;
      const session = (await accept(secretOf(first.invitation))).body;
      expect(session.multimedias).toHaveLength(1);
      // Whoever claimed the address needs the link that the second group handed over.
      expect((await read(secretOf(second.invitation))).body.kind).toBe('join');
      expect((await join(secretOf(first.invitation), session.token)).status).toBe(404);
    });
  });

  describe('a link for a new password', () => {
    it('works once, ends the sessions, and replaces the password', async () => {
      const user = await joined(one, 'forgetful@example.com');
      const { invitation } = (await newLink(one, user.id)).body;
      const value = secretOf(invitation);
      expect((await read(value)).body).toMatchObject({ kind: 'password', multimedia: null });
      expect((await accept(value, 'una-clave-nueva-8')).status).toBe(200);
      expect(await accept(value, 'una-clave-nueva-9')).toMatchObject(GONE);
      const refresh = { value: user.token };
      expect((await call('refreshToken', refresh)).status).toBe(401);
      expect((await signIn(user.email)).status).toBe(401);
      expect((await signIn(user.email, 'una-clave-nueva-8')).status).toBe(200);
    });

    it('is not shown for a user of another group too, and one shown before ends', async () => {
      const user = await joined(one, 'both@example.com');
      const early = (await newLink(one, user.id)).body.invitation;
      const { body } = await invite(two, 'both@example.com');
      // Invited is not joined: the other group could otherwise stop this one from helping its user.
      expect((await newLink(one, user.id)).body.invitation).not.toBeNull();
      expect((await join(secretOf(body.invitation), user.token)).status).toBe(200);
      expect(await accept(secretOf(early))).toMatchObject(GONE);
      for (const admin of [one, two]) {
        const before = mail.received.length;
        expect((await newLink(admin, user.id)).body).toEqual({ invitation: null, mailed: 1 });
        const { text } = await mail.next('both@example.com', before, 'newPassword#');
        expect(text).toContain('/newPassword#');
      }
      expect(await one.put(`users/${user.id}`, { fullName: 'Mallory' })).toMatchObject({
        status: 400,
        body: { errors: { fullName: expect.any(String) as string } },
      });
    });

    it('of an owner is for owners alone', async () => {
      const user = await joined(one, 'owner@example.com', 'admin');
      await server.dataSource.query('UPDATE app_user SET owner = true WHERE id = $1', [user.id]);
      expect((await newLink(one, user.id)).body).toMatchObject({ invitation: null });
    });

    it('of one group ends no session in another', async () => {
      const user = await joined(one, 'two-jobs@example.com');
      const { body } = await invite(two, 'two-jobs@example.com');
      await join(secretOf(body.invitation), user.token);
      server.clock.advance(1);
      await one.post(`users/${user.id}/signOut`, {});
      const works = async (multimediaId: number) =>
        (await server.call('GET', 'Client/getAll', undefined, { token: user.token, multimediaId }))
          .status;
      expect([await works(one.multimediaId), await works(two.multimediaId)]).toEqual([401, 200]);
      await one.put(`users/${user.id}`, { status: 'disabled' });
      expect([await works(one.multimediaId), await works(two.multimediaId)]).toEqual([403, 200]);
    });
  });

  it('no table holds the secret of a link', async () => {
    const { id, invitation } = (await invite(one, 'secret@example.com')).body;
    const user = await joined(one, 'secret2@example.com');
    const second = (await newLink(one, user.id)).body.invitation;
    expect(id).toBeGreaterThan(0);
    const tables = await server.dataSource.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const rows = await server.dataSource.query<object[]>(
        `SELECT 1 FROM "${name}" t WHERE strpos(t::text, $1) > 0 OR strpos(t::text, $2) > 0`,
        [secretOf(invitation), secretOf(second)],
      );
      expect([name, rows.length]).toEqual([name, 0]);
    }
  });

  it('guessed links count as wrong passwords do', async () => {
    const noted = await refusedLinks();
    const statuses: number[] = [];
    for (let i = 0; i < 120; i += 1) statuses.push((await read(`${'x'.repeat(42)}${i}`)).status);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    const refused = statuses.filter((status) => status === 404);
    expect(await refusedLinks()).toBe(noted + refused.length);
    await server.dataSource.query('DELETE FROM sign_in_attempt');
  });
});
