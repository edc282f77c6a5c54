// npm test: installs and builds what is missing, then runs every test.
// npm test -- --only server [--only admin ...] [--zone ZONE] [patterns and options of the runner]
// --zone runs, in that time zone, the specs of the server that it can make a difference to.
import { ensureBuilt } from './lib/build.mjs';
import { fail, requireNode } from './lib/checkout.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { RUN_NAMES, runTests } from './lib/test-runs.mjs';

requireNode();
const only = [];
let zone;
const patterns = [];
for (const args = process.argv.slice(2); args.length > 0;) {
  const argument = args.shift();
  if (argument === '--only') only.push(args.shift());
  else if (argument === '--zone') zone = args.shift();
  else patterns.push(argument);
}
for (const name of only) {
  if (!RUN_NAMES.includes(name)) fail(`--only takes ${RUN_NAMES.join(', ')}, not ${name}.`);
}
if (zone !== undefined) {
  if (only.join() !== 'server') fail('--zone goes with --only server.');
  process.env.TZ = zone;
  const { ZONE_FREE } = await import('../server/test/zone-free.mjs');
  patterns.push('--testPathIgnorePatterns', ...ZONE_FREE.map(({ specs }) => specs));
}
await ensureInstalled();
await ensureBuilt();
const { passed, failed } = await runTests(only, patterns);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
