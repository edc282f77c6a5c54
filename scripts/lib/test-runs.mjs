import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './run.mjs';
import { countJest, countPlaywright } from './test-counts.mjs';

/** In the order in which they run. */
const SUITES = [
  jest('server', '--experimental-vm-modules'),
  jest('admin', ''),
  jest('customer-page', '--experimental-vm-modules'),
  { name: 'e2e', start: playwright, count: countPlaywright },
];

export const SUITE_NAMES = SUITES.map(({ name }) => name);

function jest(name, nodeOptions) {
  return {
    name,
    start: (patterns, report) =>
      runNode(
        [
          ...['node_modules/jest/bin/jest.js', '--config', `${name}/jest.config.js`],
          ...['--json', '--outputFile', report, '--passWithNoTests', ...patterns],
        ],
        {
          show: true,
          env: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${nodeOptions}`.trim() },
        },
      ),
    count: countJest,
  };
}

function playwright(patterns, report) {
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  return runNode(['node_modules/@playwright/test/cli.js', ...args, ...patterns], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
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

/** Runs these spec files alone, each in its suite. @param specs paths from the checkout. */
export async function runSpecs(specs) {
  const runs = SUITES.map((suite) => ({
    suite,
    patterns: specs.filter((path) => path.startsWith(`${suite.name}/`)),
  }));
  return total(await runEach(runs.filter(({ patterns }) => patterns.length > 0)));
}

async function runEach(runs) {
  const counts = [];
  const folder = await mkdtemp(join(tmpdir(), 'tandas-report-'));
  try {
    for (const { suite, patterns } of runs) {
      console.log(`\n== ${suite.name} ==`);
      const report = join(folder, `${suite.name}.json`);
      const { code } = await suite.start(patterns, report);
      const counted = existsSync(report)
        ? suite.count(JSON.parse(await readFile(report, 'utf8')))
        : { passed: 0, failed: 0, flaky: [] };
      // A runner that failed without a failed test, or without a report, is one failure.
      if (counted.failed === 0 && code !== 0) counted.failed = 1;
      counts.push(counted);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return counts;
}

const total = (counts) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  flaky: counts.flatMap(({ flaky }) => flaky),
});

/** Prints the last lines of a run, which .ci/run reads, and ends the process with its status. */
export function finish({ passed, failed, flaky }) {
  console.log('');
  for (const name of flaky) console.log(`Flaky, passed on the second try: ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
