import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { createServices } from './app/create-services';
import { loadBackOffice } from './app/load-back-office';
import { KEYS } from './providers/storage';

/** The page's content security policy lets in only styles that carry this mark. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');

async function start(container: HTMLElement): Promise<void> {
  const services = await createServices(window);
  createRoot(container).render(
    <CacheProvider value={createCache({ key: 'css', nonce, prepend: true })}>
      <App services={services} />
    </CacheProvider>,
  );
}

// Beside the messages, for whoever is signed in.
if (localStorage.getItem(KEYS.token) !== null) void loadBackOffice();
// No await here: what is loaded on demand imports from the file that this is built into.
void start(root);
