// npm test: installs and builds what is missing, then runs every test.
// npm test -- --only server [--only admin ...] [patterns and options of the runner]
// npm test -- --zone ZONE          the specs that a time zone could fail, in that zone
// npm test -- --other-database     the specs that another PostgreSQL (TEST_DATABASE_URL) could fail
import { ensureBuilt } from './lib/build.mjs';
import { fail, requireNode } from './lib/checkout.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { DATABASE_SPECS, ZONE_SPECS } from './lib/spec-lists.mjs';
import { finish, runSpecs, runTests, SUITE_NAMES } from './lib/test-runs.mjs';

requireNode();
const only = [];
let specs;
const patterns = [];
for (const args = process.argv.slice(2); args.length > 0;) {
  const argument = args.shift();
  if (argument === '--only') only.push(args.shift());
  else if (argument === '--zone') {
    process.env.TZ = args.shift();
    specs = ZONE_SPECS;
  } else if (argument === '--other-database') specs = DATABASE_SPECS;
  else patterns.push(argument);
}
for (const name of only) {
  if (!SUITE_NAMES.includes(name)) fail(`--only takes ${SUITE_NAMES.join(', ')}, not ${name}.`);
}
if (specs !== undefined && only.length + patterns.length > 0) {
  fail('--zone and --other-database stand alone: their specs are listed.');
}
await ensureInstalled();
await ensureBuilt();
finish(await (specs === undefined ? runTests(only, patterns) : runSpecs(specs)));
