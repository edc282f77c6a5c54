import { render } from '@testing-library/react';
import { App } from '../app/App';
import { createServices } from '../app/create-services';
import { KEYS } from '../providers/storage';
import { fakeServer, type Answer, type SentCall } from './fake-server';

interface Setting {
  path: string;
  answer: (call: SentCall) => Answer | undefined;
  language?: 'EN' | 'ES';
  role?: 'admin' | 'staff';
}

/** The whole application at an address, signed in, with a server that answers as told. */
export async function renderApp({ path, answer, language = 'EN', role = 'admin' }: Setting) {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem(KEYS.token, 'T');
  localStorage.setItem(KEYS.tokenExpiration, '2999-01-01T00:00:00Z');
  localStorage.setItem(KEYS.language, language);
  localStorage.setItem(
    KEYS.user,
    JSON.stringify({
      user: 'ana@radio.example',
      fullName: 'Ana',
      role,
      multimedias: [{ id: 4, name: 'Grupo' }],
    }),
  );
  const server = fakeServer(
    (call) => answer(call) ?? { body: call.url.includes('version') ? { version: '1' } : [] },
  );
  window.history.replaceState(null, '', path);
  Object.assign(window, { fetch: server.fetch });
  const services = await createServices(window);
  render(<App services={services} />);
  return { services, calls: server.calls };
}
