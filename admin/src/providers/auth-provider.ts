import { mayDo } from '@contract/access';
import { HttpError, type AuthProvider } from 'ra-core';
import type { Http } from './http';
import type { Session } from './session';

/**
 * Adapts the session to react-admin. Nothing here redirects, because the session itself handles the
 * way to the login and back, also when another browser tab signs in or out.
 */
export function createAuthProvider(session: Session, http: Http) {
  return {
    /** What the sign-in waits for; null when it is done. @throws HttpError for a wrong password */
    login: ({ user, password }: { user: string; password: string }) =>
      session.signIn(user, password),

    logout: async (): Promise<false> => {
      session.signOut(() => http.json('/Authentication/logout', { method: 'POST', body: {} }));
      return false;
    },

    checkAuth: async (): Promise<void> => {
      if (session.getState().status === 'signed-out') throw new Error('errors.signedOut');
    },

    /**
     * Calls have already been retried once with a new token, so a 401 here ends the session, which
     * asks for the password in place if work is unsaved. Never rejects: react-admin would then log
     * out, losing that work, and resolve the call with an empty record.
     */
    checkError: async (error: unknown): Promise<void> => {
      if (error instanceof HttpError && error.status === 401) session.end();
    },

    getIdentity: async () => {
      const { user } = session.getState();
      if (!user) throw new Error('errors.signedOut');
      return { id: user.user ?? user.fullName, fullName: user.fullName };
    },

    /** What the user's role in the selected media group may do. */
    canAccess: async ({ resource, action }: { resource: string; action: string }) => {
      const { user, multimediaId } = session.getState();
      const role = user?.multimedias.find(({ id }) => id === multimediaId)?.role ?? user?.role;
      return role !== undefined && mayDo(resource, action, role);
    },
  } satisfies AuthProvider;
}
