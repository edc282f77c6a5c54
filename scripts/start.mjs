// npm start: installs and builds what is missing, then runs the server in this process.
// --no-build starts what was built before.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { CHECKOUT, requireNode } from './lib/checkout.mjs';
import { ensureInstalled } from './lib/install.mjs';

requireNode();
if (!process.argv.includes('--no-build')) {
  await ensureInstalled();
  await ensureBuilt();
}
await import(pathToFileURL(join(CHECKOUT, 'server/dist/main.js')).href);
