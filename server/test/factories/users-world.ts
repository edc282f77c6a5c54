import type { Answer, Tenant } from '../support/app.js';
import { PASSWORD, sharedServer } from '../support/app.js';
import { MailServer } from '../support/mail-server.js';

export const mail = await MailServer.start();
export const server = await sharedServer({
  SMTP_URL: mail.url,
  MAIL_FROM: 'Tandas <traffic@radio.example>',
  MAIL_DOMAINS: 'cobros.example',
  PUBLIC_URL: 'https://traffic.radio.example',
});
afterAll(() => mail.stop());

export interface Invited {
  id: number;
  version: number;
  status: string;
  fullName: string;
  mailed: number;
  invitation: { url: string; expiresAt: string } | null;
}

/** What stands after the # of a link. */
export const secretOf = (invitation: Invited['invitation']): string =>
  (invitation?.url ?? '').split('#')[1] ?? '';

/** A tenant with users turned on. */
export async function group(name: string): Promise<Tenant> {
  const tenant = await server.tenant(name);
  await tenant.turnOn();
  return tenant;
}

export const call = <T>(action: string, body: object): Promise<Answer<T>> =>
  server.call<T>('POST', `Authentication/${action}`, body);

export const accept = (value: string, password = PASSWORD) =>
  call<{ token: string; multimedias: { id: number }[] }>('acceptInvitation', { value, password });

export const invite = (admin: Tenant, email: string, fields: object = {}) =>
  admin.post<Invited>('users', { email, fullName: 'Laura', role: 'staff', ...fields });

/** A user of a media group, who came by an invitation. */
export async function joined(admin: Tenant, email: string, role = 'staff') {
  const { body } = await invite(admin, email, { role });
  const { body: session } = await accept(secretOf(body.invitation));
  return { id: body.id, email, token: session.token };
}

/** Signs in; the status tells whether the password is good. */
export const signIn = (user: string, password = PASSWORD) =>
  call<{ token: string; multimedias: { id: number }[] }>('authenticate', { user, password });

/** How many links that cannot be used the trail has, in however many events. */
export async function refusedLinks(): Promise<number> {
  const [row] = await server.dataSource.query<[{ n: number }]>(
    `SELECT coalesce(sum(coalesce((changes ->> 'attempts')::int, 1)), 0)::int AS n FROM audit_event
     WHERE operation = 'signInRefused' AND changes ->> 'reason' = 'link'`,
  );
  return row.n;
}
