import type { APIRequestContext } from '@playwright/test';
import { sharedSession, type SignedIn } from './workspace.js';

export const PASSWORD = 'clave-larga-7';

export interface Person {
  email: string;
  session: SignedIn;
}

/** Invites somebody to a media group, who accepts. @param code of the flow, which no other one has */
export async function join(
  request: APIRequestContext,
  multimediaId: number,
  code: string,
  { fullName, role }: { fullName: string; role: string },
): Promise<Person> {
  const { token } = await sharedSession(request);
  const email = `${fullName}.${code}@radio.example`.toLowerCase();
  const invited = await request.post('/api/users', {
    headers: { authorization: `Bearer ${token}`, multimediaid: String(multimediaId) },
    data: { email, fullName, role },
  });
  if (!invited.ok()) throw new Error(`${fullName} ${invited.status()}: ${await invited.text()}`);
  const { invitation } = (await invited.json()) as { invitation: { url: string } };
  const value = invitation.url.split('#')[1];
  const accepted = await request.post('/api/Authentication/acceptInvitation', {
    data: { value, password: PASSWORD },
  });
  if (!accepted.ok()) throw new Error(`${fullName} ${accepted.status()}: ${await accepted.text()}`);
  return { email, session: (await accepted.json()) as SignedIn };
}
