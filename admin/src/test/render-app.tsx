import type { Role } from '@contract/enums';
import { render, waitFor } from '@testing-library/react';
import { App } from '../app/App';
import { loadBackOffice } from '../app/office-on-demand';
import { createServices } from '../app/create-services';
import { KEYS } from '../providers/storage';
import { fakeServer, type Answer, type SentCall } from './fake-server';
import { waitForEffects } from './settled';

interface Setting {
  path: string;
  answer: (call: SentCall) => Answer | Promise<Answer> | undefined;
  language?: 'EN' | 'ES';
  role?: Role;
  /** Without a stored session when false. */
  signedIn?: boolean;
  /** Further values in the browser's storage, by the names of KEYS; tabs are stored separately. */
  stored?: Partial<Record<keyof typeof KEYS, string>>;
}

export const ANA = {
  user: 'ana@radio.example',
  fullName: 'Ana',
  multimedias: [
    { id: 4, name: 'Grupo' },
    { id: 5, name: 'Litoral' },
  ],
};

/** Puts a session into the browser's storage, as the login page leaves it. */
export function storeSession(role: Role = 'admin'): void {
  localStorage.setItem(KEYS.token, 'T');
  localStorage.setItem(KEYS.tokenExpiration, '2999-01-01T00:00:00Z');
  localStorage.setItem(KEYS.user, JSON.stringify({ ...ANA, role }));
}

/** The whole application at an address, signed in, with a server that answers as told. */
export async function renderApp(setting: Setting) {
  const { path, answer, language = 'EN', role = 'admin', signedIn = true, stored = {} } = setting;
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem(KEYS.language, language);
  if (signedIn) storeSession(role);
  for (const [key, value] of Object.entries(stored)) {
    const own = key === 'tabs' || key === 'multimedia';
    (own ? sessionStorage : localStorage).setItem(KEYS[key as keyof typeof KEYS], value);
  }
  const server = fakeServer(
    (call) => answer(call) ?? { body: call.url.includes('version') ? { version: '1' } : [] },
  );
  Object.assign(window, { fetch: server.fetch });
  return { ...(await openApp(path)), calls: server.calls };
}

/**
 * Loads the application at an address, over the storage and the server that are there.
 *
 * @param state what the browser kept with the address over a reload
 */
export async function openApp(path: string, state: unknown = null) {
  // Forms and lists are updated by answers that no spec's event brought: specs wait for those.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  window.history.replaceState(state, '', path);
  const services = await createServices(window);
  await loadBackOffice();
  const { unmount } = render(<App services={services} />);
  await waitFor(() => expect(document.querySelector('.splash')).toBeNull());
  await waitForEffects();
  return { services, unmount };
}
