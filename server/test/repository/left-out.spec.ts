import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { DATABASE_FREE, ZONE_FREE } from '../left-out.mjs';

const CHECKOUT = resolve(import.meta.dirname, '../../..');

const specs = ['server/src', 'server/test'].flatMap((folder) =>
  readdirSync(join(CHECKOUT, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.spec.ts'))
    .map(({ parentPath, name }) => relative(CHECKOUT, join(parentPath, name))),
);
const left = specs.filter((path) => !ZONE_FREE.some((each) => new RegExp(each.specs).test(path)));

it('every entry of left-out.mjs is of specs that there are, and says why', () => {
  const idle = [...ZONE_FREE, ...DATABASE_FREE].filter(
    ({ specs: pattern, why }) =>
      why.length < 10 || !specs.some((path) => new RegExp(pattern).test(path)),
  );
  expect(idle).toEqual([]);
});

it.each([
  'contract/time',
  'nightly/core/due',
  'placement/rules/window',
  'demo/demo',
  'cli/cli',
  'cli/backup',
  'db/trim-trail',
  ...['audit', 'external-sign-in', 'log-edit', 'open-sessions', 'schedule', 'sessions'].map(
    (name) => `api/${name}`,
  ),
  ...['spot-detailed-lines', 'spot-save', 'spot-simple-lines', 'traffic-log'].map(
    (name) => `api/${name}`,
  ),
  'scenarios/real-day',
])('%s.spec, which is of dates or times, runs in every zone', (name) => {
  expect(left.filter((path) => path.endsWith(`/${name}.spec.ts`))).toHaveLength(1);
});

it('what uses the database of the run is run on another one too', () => {
  const uses = (path: string) =>
    /\b(test|demo|empty)Database\(|TestApp\.start/.test(readFileSync(join(CHECKOUT, path), 'utf8'));
  const free = (path: string) => DATABASE_FREE.some((each) => new RegExp(each.specs).test(path));
  expect(specs.filter((path) => free(path) && uses(path))).toEqual([]);
  expect(specs.filter(uses).length).toBeGreaterThan(35);
});
