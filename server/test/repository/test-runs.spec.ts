import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DATABASE_SPECS, ZONE_SPECS } from '../../../scripts/lib/spec-lists.mjs';
import { countJest, countPlaywright } from '../../../scripts/lib/test-counts.mjs';

const CHECKOUT = resolve(import.meta.dirname, '../../..');

it.each([
  ['time zone', ZONE_SPECS],
  ['database', DATABASE_SPECS],
])('the list of specs that depend on the %s names files that exist, once', (_, specs) => {
  expect(specs.filter((path) => !existsSync(join(CHECKOUT, path)))).toEqual([]);
  expect(new Set(specs).size).toBe(specs.length);
});

it.each(['api', 'db'])(
  'one spec file of %s or another imports each file of a folder beside it, once',
  (folder) => {
    const root = join(CHECKOUT, 'server/test', folder);
    const entries = readdirSync(root, { withFileTypes: true });
    const parts = entries
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => readdirSync(join(root, name)).map((file) => `./${name}/${file}`));
    const specs = entries
      .filter(({ name }) => name.endsWith('.spec.ts'))
      .map(({ name }) => readFileSync(join(root, name), 'utf8'))
      .join('');
    const times = (part: string) => specs.split(`'${part.replace(/\.ts$/, '.js')}'`).length - 1;
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.filter((part) => times(part) !== 1)).toEqual([]);
  },
);

it('a spec file that cannot be loaded is a failure, and what failed is named', () => {
  const test = (fullName: string, status: string) => ({ fullName, status });
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: 'days.spec.ts',
        message: 'one failed',
        assertionResults: [test('a day', 'passed'), test('a night', 'failed')],
      },
      { name: 'years.spec.ts', message: 'cannot be loaded', assertionResults: [] },
      { name: 'hours.spec.ts', message: '', assertionResults: [test('an hour', 'passed')] },
    ],
  };
  expect(countJest(report)).toEqual({
    passed: 5,
    failed: 2,
    names: ['days.spec.ts › a night', 'years.spec.ts'],
    flaky: [],
  });
});

it('a flow that passed on its second try is named as flaky, and is not passed', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const report = {
    stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 0 },
    suites: [
      {
        title: 'admin/tabs.spec.ts',
        specs: [spec('opens', 'expected'), spec('closes', 'flaky')],
        suites: [
          { title: 'on a phone', specs: [spec('opens', 'flaky'), spec('closes', 'unexpected')] },
        ],
      },
    ],
    errors: [{ message: 'global teardown failed' }],
  };
  expect(countPlaywright(report)).toEqual({
    passed: 7,
    failed: 2,
    names: ['admin/tabs.spec.ts › on a phone › closes', 'global teardown failed'],
    flaky: ['admin/tabs.spec.ts › closes', 'admin/tabs.spec.ts › on a phone › opens'],
  });
});
