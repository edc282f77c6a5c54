// npm run test:bad-input, test:sessions, test:races: the specs that npm test runs with small
// counts, with the counts that count. A variable that is set already stays as it is.
import { ensureBuilt } from './lib/build.mjs';
import { fail, requireNode } from './lib/checkout.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runTests } from './lib/test-runs.mjs';

const LONG = {
  'bad-input': { file: 'server/test/api/bad-input.spec.ts', counts: { FUZZ_COUNT: '500' } },
  sessions: { file: 'server/test/api/session-storm.spec.ts', counts: { SESSION_ROUNDS: '200' } },
  races: { file: 'server/test/api/races.spec.ts', counts: { RACE_ROUNDS: '50' } },
};

requireNode();
const [name, ...patterns] = process.argv.slice(2);
const long = LONG[name];
if (long === undefined) fail(`Name one of ${Object.keys(LONG).join(', ')}.`);
for (const [variable, value] of Object.entries(long.counts)) process.env[variable] ??= value;
await ensureInstalled();
await ensureBuilt();
const { passed, failed } = await runTests(['server'], [long.file, ...patterns]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
