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
// A SIGTERM for npm ends npm and its shell, but does not get here: notice that they are gone.
const parent = process.ppid;
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
await import(pathToFileURL(join(CHECKOUT, 'server/dist/main.js')).href);
