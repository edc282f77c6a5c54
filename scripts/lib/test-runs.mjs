import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKOUT } from './checkout.mjs';
import { runNode } from './run.mjs';

/** The test runners, in order; each is left out while its configuration is not there. */
const RUNS = [
  jest('server', '--experimental-vm-modules'),
  jest('admin', ''),
  jest('customer-page', '--experimental-vm-modules'),
  { name: 'e2e', config: 'e2e/playwright.config.ts', start: playwright, count: countPlaywright },
];

function jest(name, nodeOptions) {
  const config = `${name}/jest.config.js`;
  return {
    name,
    config,
    start: (patterns, report) =>
      runNode(
        [
          ...['node_modules/jest/bin/jest.js', '--config', config],
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

/** A file that could not run at all has no failed test, but has failed. */
function countJest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  };
}

function countPlaywright({ stats, errors = [] }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/**
 * Runs the runners and adds up what they counted. A runner that ended badly without a failed test
 * in its report, or without a report, counts as one failure.
 *
 * @param only names of the runners wanted; empty: all.
 * @param patterns given to each runner as it stands.
 */
export async function runTests(only, patterns) {
  const total = { passed: 0, failed: 0 };
  const folder = await mkdtemp(join(tmpdir(), 'tandas-report-'));
  try {
    for (const run of RUNS) {
      if (only.length > 0 && !only.includes(run.name)) continue;
      if (!existsSync(join(CHECKOUT, run.config))) continue;
      console.log(`\n== ${run.name} ==`);
      const report = join(folder, `${run.name}.json`);
      const { code } = await run.start(patterns, report);
      const counted = existsSync(report)
        ? run.count(JSON.parse(await readFile(report, 'utf8')))
        : { passed: 0, failed: 0 };
      total.passed += counted.passed;
      total.failed += counted.failed === 0 && code !== 0 ? 1 : counted.failed;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return total;
}

export const RUN_NAMES = RUNS.map((run) => run.name);
