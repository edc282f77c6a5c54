// npm run worker: installs and builds what is missing, then makes the nightly logs in this process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { CHECKOUT, requireNode } from './lib/checkout.mjs';
import { ensureInstalled } from './lib/install.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
await import(pathToFileURL(join(CHECKOUT, 'server/dist/worker.js')).href);
