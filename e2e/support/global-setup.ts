import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPageServer } from './page-server.js';
import { startRealServer } from './real-server.js';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * What the flows run against: `E2E_BASE_URL` when it is set; with `E2E_TARGET=customer-page` the
 * built customer page alone; otherwise the built product with demo data. Answers the teardown.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  // The workers start after this and inherit what is set here.
  if (process.env.E2E_TARGET === 'customer-page') {
    const page = await startPageServer(join(ROOT, 'customer-page', 'dist'));
    process.env.E2E_BASE_URL = page.url;
    return page.stop;
  }
  const server = await startRealServer(ROOT);
  process.env.E2E_BASE_URL = server.url;
  process.env.E2E_EXTERNAL_AUTH_SECRET = server.externalAuthSecret;
  return server.stop;
}
