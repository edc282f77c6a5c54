import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, secondsSince } from './run.mjs';
import { countJest, countPlaywright } from './test-counts.mjs';

/**
 * The suites. Those of a lane run one after the other; the lanes run side by side, because flows in
 * the browser and servers in processes of their own are waited for often enough to leave cores idle.
 */
const SUITES = [
  { name: 'server', lane: 0, start: jest('--experimental-vm-modules'), count: countJest },
  { name: 'e2e', lane: 1, start: playwright, count: countPlaywright },
  // Rendering the application makes much garbage; a larger young generation is collected less often. All specs
  // together run in groups, which load the application once each.
  {
    name: 'admin',
    lane: 1,
    start: jest('--max-semi-space-size=64', ['--testRegex', 'admin/src/test/specs/']),
    count: countJest,
  },
  { name: 'customer-page', lane: 1, start: jest('--experimental-vm-modules'), count: countJest },
];

const SETPRIV = '/usr/bin/setpriv';

export const SUITE_NAMES = SUITES.map(({ name }) => name);

/** @param whole what a run without patterns is given, instead of each file by itself */
function jest(nodeOptions, whole = []) {
  return ({ name, patterns, report, prefix }) =>
    run(
      process.execPath,
      [
        'node_modules/jest/bin/jest.js',
        '--config',
        `${name}/jest.config.js`,
        '--json',
        '--outputFile',
        report,
        '--passWithNoTests',
        ...(patterns.length === 0 ? whole : patterns),
      ],
      {
        show: true,
        prefix,
        env: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${nodeOptions}`.trim() },
      },
    );
}

function playwright({ patterns, report, prefix }) {
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const [program = '', ...before] = [...withoutPriority(), process.execPath];
  const command = [...before, 'node_modules/@playwright/test/cli.js', ...args, ...patterns];
  return run(program, command, {
    show: true,
    prefix,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
}

/**
 * What a program is run by so that it cannot raise its priority. As root, Chromium does, and what it draws keeps the
 * servers of other tests from the cores until they are late.
 */
function withoutPriority() {
  if (process.getuid?.() !== 0 || !existsSync(SETPRIV)) return [];
  return [SETPRIV, '--bounding-set=-sys_nice', '--inh-caps=-sys_nice'];
}

/**
 * Runs suites and adds up their counts.
 *
 * @param only names of the suites to run; empty: all.
 * @param patterns passed to each suite's runner.
 */
export async function runTests(only, patterns) {
  const suites = SUITES.filter(({ name }) => only.length === 0 || only.includes(name));
  return total(await runEach(suites.map((suite) => ({ suite, patterns }))));
}

/**
 * Runs these files alone, each in its suite; one that a spec file imports, too.
 *
 * @param specs paths from the checkout, of Jest's suites
 */
export async function runSpecs(specs) {
  const runs = SUITES.map((suite) => ({
    suite,
    files: specs.filter((path) => path.startsWith(`${suite.name}/`)),
  }));
  return total(
    await runEach(
      runs
        .filter(({ files }) => files.length > 0)
        .map(({ suite, files }) => ({ suite, patterns: ['--testRegex', ...files] })),
    ),
  );
}

async function runEach(runs) {
  const lanes = [...new Set(runs.map(({ suite }) => suite.lane))].map((lane) =>
    runs.filter(({ suite }) => suite.lane === lane),
  );
  const folder = await mkdtemp(join(tmpdir(), 'tandas-report-'));
  try {
    const counts = await Promise.all(
      lanes.map(async (lane) => {
        const counted = [];
        for (const { suite, patterns } of lane) {
          const prefix = lanes.length > 1 ? `${suite.name} | ` : '';
          counted.push(await runSuite(suite, patterns, join(folder, suite.name), prefix));
        }
        return counted;
      }),
    );
    return counts.flat();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runSuite({ name, start, count }, patterns, report, prefix) {
  const began = performance.now();
  console.log(`\n== ${name} ==`);
  const { code } = await start({ name, patterns, report, prefix });
  console.log(`== ${name} took ${secondsSince(began)} ==`);
  const counted = existsSync(report)
    ? count(JSON.parse(await readFile(report, 'utf8')))
    : { passed: 0, failed: 0, names: [], flaky: [] };
  if (counted.failed > 0 || code === 0) return counted;
  // A runner that failed without a failed test, or without a report, is one failure.
  return { ...counted, failed: 1, names: [`${name} ended with status ${code}`] };
}

const total = (counts) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  names: counts.flatMap(({ names }) => names),
  flaky: counts.flatMap(({ flaky }) => flaky),
});

/** Prints the last lines of a run, which .ci/run reads, and ends the process with its status. */
export function finish({ passed, failed, names, flaky }) {
  console.log('');
  for (const name of names) console.log(`Failed: ${name}`);
  for (const name of flaky) console.log(`Flaky, passed on the second try: ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
