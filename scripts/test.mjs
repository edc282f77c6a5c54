// npm test: installs and builds what is missing, then runs every test.
// npm test -- --only server [--only admin ...] [patterns and options of the runner]
import { ensureBuilt } from './lib/build.mjs';
import { fail, requireNode } from './lib/checkout.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { RUN_NAMES, runTests } from './lib/test-runs.mjs';

requireNode();
const only = [];
const patterns = [];
for (const args = process.argv.slice(2); args.length > 0;) {
  const argument = args.shift();
  if (argument === '--only') only.push(args.shift());
  else patterns.push(argument);
}
for (const name of only) {
  if (!RUN_NAMES.includes(name)) fail(`--only takes ${RUN_NAMES.join(', ')}, not ${name}.`);
}
await ensureInstalled();
await ensureBuilt();
const { passed, failed } = await runTests(only, patterns);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
