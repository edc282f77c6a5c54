import { QueryClient } from '@tanstack/react-query';
import { createHttp } from '../providers/http';
import { createI18n } from '../providers/i18n-provider';
import { initialLanguage } from '../providers/language';
import { createSession, type Session } from '../providers/session';
import { createTabStore, type TabStore } from '../workspace/tab-store';
import { hasUnsavedChanges } from '../workspace/tabs';
import type { Services } from '../shared/services';

/**
 * Serializes refreshes across the browser's tabs. Without Web Locks (a page without TLS) each tab
 * refreshes by itself, which the server's grace period of a minute allows.
 */
const locks: Parameters<typeof createSession>[0]['locks'] = {
  request: <T>(name: string, work: () => Promise<T>): Promise<T> =>
    navigator.locks ? (navigator.locks.request(name, work) as Promise<T>) : work(),
};

/** Lists are fetched once and cached for good; the data provider updates them. */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // Structural comparison of ten thousand rows costs more than rendering the visible ones.
        structuralSharing: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });

/**
 * Cached answers belong to one user and one station group; clears the cache when either changes.
 */
function forgetWithUser(session: Session, queries: QueryClient): void {
  const owner = (): string => {
    const { user, multimediaId } = session.getState();
    return JSON.stringify([user?.user, user?.fullName, user?.role, multimediaId]);
  };
  let before = owner();
  session.subscribe(() => {
    if (owner() === before) return;
    before = owner();
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
    // Permissions are queried again at once.
    void queries.resetQueries({ queryKey: ['auth'] });
  });
}

/** Creates the shared services from the browser's storage, network and locks. */
export async function createServices(browser: Window): Promise<Services & { tabs: TabStore }> {
  const { localStorage: local, sessionStorage: own } = browser;
  const i18n = await createI18n(initialLanguage(local, browser.navigator.languages), local);
  const tabs = createTabStore(own);
  // The session and the HTTP client depend on each other.
  let session: Session | undefined = undefined;
  const signed = (): Session => {
    if (!session) throw new Error('A call was made before the session was ready');
    return session;
  };
  const http = createHttp({
    fetch: (url, init) => browser.fetch(url, init),
    language: i18n.language,
    multimediaId: () => signed().getState().multimediaId,
    token: () => signed().token(),
    refresh: (used) => signed().refresh(used),
  });
  session = createSession({
    local,
    own,
    now: Date.now,
    post: (action, body) =>
      http.json(`/Authentication/${action}`, { method: 'POST', body, anonymous: true }),
    logout: (token) =>
      http.json('/Authentication/logout', { method: 'POST', body: {}, signedBy: token }),
    locks,
    hasUnsavedWork: () => hasUnsavedChanges(tabs.getState()),
  });
  const queries = createQueryClient();
  forgetWithUser(session, queries);
  return { http, session, tabs, i18n, local, queries };
}
