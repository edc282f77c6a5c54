// npm run build: builds what changed; --force builds everything.
import { ensureBuilt } from './lib/build.mjs';
import { requireNode } from './lib/checkout.mjs';
import { ensureInstalled } from './lib/install.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt({ force: process.argv.includes('--force') });
