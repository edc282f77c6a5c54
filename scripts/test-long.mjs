// npm run test:bad-input, test:hostile, test:sessions, test:races, test:playout, test:lives, test:corpus: specs that npm test runs
// with small counts, here with large ones. A variable that is already set is kept.
import { ensureBuilt } from './lib/build.mjs';
import { fail, requireNode } from './lib/checkout.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { finish, runTests } from './lib/test-runs.mjs';

const LONG = {
  'bad-input': { spec: 'server/test/api/bad-input.spec.ts', counts: { FUZZ_COUNT: '500' } },
  sessions: { spec: 'server/test/api/sign-in/session-storm.ts', counts: { SESSION_ROUNDS: '200' } },
  hostile: {
    spec: 'server/test/process/hostile',
    counts: { HOSTILE_COUNT: '10000', HOSTILE_LATE_MS: '250' },
  },
  playout: {
    spec: String.raw`server/test/playout/[^/]+\.spec\.ts$`,
    counts: { PLAYOUT_DAYS: '1250', PLAYOUT_LOGS: '2000' },
  },
  lives: { spec: String.raw`server/test/lives/[^/]+\.spec\.ts$`, counts: { LIVES: '1000' } },
  // Each file of the folder that CORPUS names.
  corpus: { spec: 'server/test/import/corpus.spec.ts', counts: {} },
  races: { spec: 'server/test/api/saving/races.ts', counts: { RACE_ROUNDS: '50' } },
};

requireNode();
const [name, ...patterns] = process.argv.slice(2);
const long = LONG[name];
if (long === undefined) fail(`Name one of ${Object.keys(LONG).join(', ')}.`);
for (const [variable, value] of Object.entries(long.counts)) process.env[variable] ??= value;
await ensureInstalled();
await ensureBuilt();
// By `--testRegex`, a file that a spec file imports can be run alone.
finish(await runTests(['server'], ['--testRegex', long.spec, ...patterns]));
