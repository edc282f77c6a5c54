import type { Tenant } from '../../support/app.js';
import { MAIL } from '../../../src/contract/limits.js';
import {
  accept,
  call,
  group,
  invite,
  joined,
  mail,
  secretOf,
  server,
  signIn,
} from '../../factories/users-world.js';

let admin: Tenant;

const NAMES = ['from', 'to', 'subject', 'message-id', 'content-transfer-encoding', 'date'];
const EXPECTED = [...NAMES, 'mime-version', 'content-type'].sort();

describe('mail', () => {
  beforeAll(async () => {
    admin = await group('Grupo <b> "Correo"; Bcc: x@evil.example');
  });

  describe('a message', () => {
    it.each([
      ['es', 'Invitación a Tandas'],
      ['en', 'Invitation to Tandas'],
    ])('invites its one recipient, whatever people are called (%s)', async (language, subject) => {
      const email = `nombre.${language}@example.com`;
      const before = mail.received.length;
      const fullName = 'Laura <eve@evil.example>, =?utf-8?q?Bcc=3A_x?=';
      const body = { email, fullName, role: 'staff' };
      const { body: made } = await admin.post<{ mailed: number; invitation: { url: string } }>(
        'users',
        body,
        { language: language.toUpperCase() as 'EN' | 'ES' },
      );
      expect(made.mailed).toBe(1);
      const message = await mail.next(email, before);
      expect({ from: message.from, to: message.to }).toEqual({
        from: 'traffic@radio.example',
        to: [email],
      });
      expect([...message.headers.keys()].sort()).toEqual(EXPECTED);
      for (const [name, values] of message.headers)
        expect([name, values.length]).toEqual([name, 1]);
      expect(message.headers.get('from')).toEqual(['Tandas <traffic@radio.example>']);
      expect(message.headers.get('to')).toEqual([email]);
      expect(decoded(message.headers.get('subject')?.[0] ?? '')).toBe(subject);
      expect(message.text).toContain(made.invitation.url);
      expect(made.invitation.url).toMatch(
        /^https:\/\/traffic\.radio\.example\/invitation#[\w-]{43}$/,
      );
      // A message of an earlier test may still come.
      const reached = mail.received.flatMap(({ to }) => to);
      expect(reached.filter((one) => one === email)).toHaveLength(1);
      expect(reached).not.toContain('eve@evil.example');
    });

    it.each(['A\r\nBcc: eve@evil.example', 'A\nX: y', 'A\u2028B'])(
      'has no name with a line break: %j',
      async (fullName) => {
        expect((await invite(admin, 'brk@example.com', { fullName })).status).toBe(400);
      },
    );
  });

  describe('a forgotten password', () => {
    const forgot = (user: string) => call('forgotPassword', { user });

    it('is answered alike for a user and for nobody, and mailed to the user alone', async () => {
      const user = await joined(admin, 'remember@example.com');
      const before = mail.received.length;
      const [known, unknown] = [
        await forgot('Remember@example.com'),
        await forgot('no@example.com'),
      ];
      expect([known.status, known.text]).toEqual([200, '{}']);
      expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
      const { text, to } = await mail.next(user.email, before, 'newPassword#');
      expect(to).toEqual([user.email]);
      const secret = /newPassword#([\w-]{43})/.exec(text)?.[1] ?? '';
      expect((await accept(secret, 'una-clave-nueva-8')).status).toBe(200);
      expect((await accept(secret, 'una-clave-nueva-9')).status).toBe(404);
      expect((await signIn(user.email, 'una-clave-nueva-8')).status).toBe(200);
      const resets = mail.received.slice(before).filter((one) => one.text.includes('newPassword#'));
      expect(resets.map((message) => message.to)).toEqual([[user.email]]);
    });

    it('of who is invited or disabled gets no link', async () => {
      const { id, invitation } = (await invite(admin, 'waiting@example.com')).body;
      const before = mail.received.length;
      await forgot('waiting@example.com');
      const other = await joined(admin, 'marker@example.com');
      await forgot(other.email);
      await mail.next(other.email, before, 'newPassword#');
      await admin.put(`users/${id}`, { status: 'disabled' });
      expect((await accept(secretOf(invitation))).status).toBe(404);
      const rows = await server.dataSource.query<object[]>(
        'SELECT 1 FROM password_link WHERE user_id = $1',
        [id],
      );
      expect(rows).toEqual([]);
    });

    it('is over after an hour', async () => {
      const user = await joined(admin, 'slow@example.com');
      const before = mail.received.length;
      await forgot(user.email);
      const { text } = await mail.next(user.email, before, 'newPassword#');
      const secret = /newPassword#([\w-]{43})/.exec(text)?.[1] ?? '';
      server.clock.advance(3_600);
      expect((await accept(secret, 'una-clave-nueva-8')).status).toBe(404);
      server.clock.advance(-3_600);
    });

    it('fills nobody’s mailbox', async () => {
      const user = await joined(admin, 'bombed@example.com');
      const before = mail.received.length;
      const statuses: number[] = [];
      for (let i = 0; i < 12; i += 1) statuses.push((await forgot(user.email)).status);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
      const last = await joined(admin, 'last@example.com');
      await forgot(last.email);
      await mail.next(last.email, before, 'newPassword#');
      const sent = mail.received.slice(before).filter(({ to }) => to.includes(user.email));
      expect(sent.length).toBeLessThanOrEqual(MAIL.toAddress);
      await server.dataSource.query('DELETE FROM sign_in_attempt');
    });
  });
});

/** A header's encoded words. */
const decoded = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(
            text
              .replace(/_/g, ' ')
              .replace(/=([0-9A-F]{2})/g, (__, hex: string) =>
                String.fromCharCode(parseInt(hex, 16)),
              ),
            'latin1',
          ).toString(),
    );
