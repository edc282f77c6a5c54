import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { createServices } from './app/create-services';
import { loadBackOffice } from './app/office-on-demand';
import { KEYS } from './providers/storage';

/** The page's content security policy lets in only styles that carry this mark. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');

async function start(container: HTMLElement): Promise<void> {
  // Whoever is signed in waits for the workspace beside the messages.
  const isSignedIn = localStorage.getItem(KEYS.token) !== null;
  const [services] = await Promise.all([createServices(window), isSignedIn && loadBackOffice()]);
  createRoot(container).render(
    <CacheProvider value={createCache({ key: 'css', nonce, prepend: true })}>
      <App services={services} />
    </CacheProvider>,
  );
}

// No await here: what is loaded on demand imports from the file that this is built into.
void start(root);
