// npm start: installs and builds what is missing, then runs the server and keeps it running.
// --no-build starts what was built before.
import { start } from './lib/supervise.mjs';

await start('The server', 'server/dist/main.js');
