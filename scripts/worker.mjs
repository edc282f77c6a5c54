// npm run worker: installs and builds what is missing, then runs the worker of the nightly logs and
// keeps it running.
import { start } from './lib/supervise.mjs';

await start('The worker', 'server/dist/worker.js');
