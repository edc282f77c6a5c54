// npm test: installs and builds what is missing, then runs every test.
// npm test -- --only server [--only admin ...] [patterns and options of the runner]
// npm test -- --only server --zone ZONE          what a time zone can make a difference to, in ZONE
// npm test -- --only server --other-database     what TEST_DATABASE_URL can make a difference to
import { ensureBuilt } from './lib/build.mjs';
import { fail, requireNode } from './lib/checkout.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { RUN_NAMES, runTests } from './lib/test-runs.mjs';

requireNode();
const only = [];
let zone;
let otherDatabase = false;
const patterns = [];
for (const args = process.argv.slice(2); args.length > 0;) {
  const argument = args.shift();
  if (argument === '--only') only.push(args.shift());
  else if (argument === '--zone') zone = args.shift();
  else if (argument === '--other-database') otherDatabase = true;
  else patterns.push(argument);
}
for (const name of only) {
  if (!RUN_NAMES.includes(name)) fail(`--only takes ${RUN_NAMES.join(', ')}, not ${name}.`);
}
if (zone !== undefined || otherDatabase) {
  if (only.join() !== 'server') fail('--zone and --other-database go with --only server.');
  const { DATABASE_FREE, ZONE_FREE } = await import('../server/test/left-out.mjs');
  const leftOut = [...(zone ? ZONE_FREE : []), ...(otherDatabase ? DATABASE_FREE : [])];
  if (zone) process.env.TZ = zone;
  patterns.push('--testPathIgnorePatterns', ...leftOut.map(({ specs }) => specs));
}
await ensureInstalled();
await ensureBuilt();
const { passed, failed } = await runTests(only, patterns);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
