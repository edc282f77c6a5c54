import { READERS, WRITERS } from '@contract/access';
import type { Role } from '@contract/enums';
import { HttpError, type AuthProvider } from 'ra-core';
import type { Http } from './http';
import type { Session } from './session';

const allowed = (
  roles: Partial<Record<string, readonly Role[]>>,
  resource: string,
  role: Role | undefined,
): boolean => {
  const needed = roles[resource];
  return needed === undefined || (role !== undefined && needed.includes(role));
};

/**
 * The session as react-admin asks for it. The session itself leads to the login and back, also when
 * another tab of the browser signs in or out; so nothing here redirects.
 */
export function createAuthProvider(session: Session, http: Http) {
  return {
    /** @throws HttpError when the password is wrong */
    login: ({ user, password }: { user: string; password: string }): Promise<void> =>
      session.signIn(user, password),

    logout: async (): Promise<false> => {
      session.signOut(() => http.json('/Authentication/logout', { method: 'POST', body: {} }));
      return false;
    },

    checkAuth: async (): Promise<void> => {
      if (session.getState().status === 'signed-out') throw new Error('errors.signedOut');
    },

    /**
     * Calls are refreshed and repeated once: what is refused after that ends the session, which asks
     * for the password in place where work is unsaved. Never rejects: react-admin would log out over
     * that work, and give the call an empty record for an answer.
     */
    checkError: async (error: unknown): Promise<void> => {
      if (error instanceof HttpError && error.status === 401) session.end();
    },

    getIdentity: async () => {
      const { user } = session.getState();
      if (!user) throw new Error('errors.signedOut');
      return { id: user.user ?? user.fullName, fullName: user.fullName };
    },

    /** `action`: `list`, `create`, `edit` or `delete`. */
    canAccess: async ({ resource, action }: { resource: string; action: string }) => {
      const role = session.getState().user?.role;
      const reads = allowed(READERS, resource, role);
      return action === 'list' ? reads : reads && allowed(WRITERS, resource, role);
    },
  } satisfies AuthProvider;
}
