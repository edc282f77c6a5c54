import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ZONE_FREE } from '../zone-free.mjs';

const CHECKOUT = resolve(import.meta.dirname, '../../..');

const specs = ['server/src', 'server/test'].flatMap((folder) =>
  readdirSync(join(CHECKOUT, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.spec.ts'))
    .map(({ parentPath, name }) => relative(CHECKOUT, join(parentPath, name))),
);
const left = specs.filter((path) => !ZONE_FREE.some((each) => new RegExp(each.specs).test(path)));

it('every entry of zone-free.mjs is of specs that there are, and says why', () => {
  const idle = ZONE_FREE.filter(
    ({ specs: pattern, why }) =>
      why.length < 10 || !specs.some((path) => new RegExp(pattern).test(path)),
  );
  expect(idle).toEqual([]);
});

it.each([
  'contract/time',
  'nightly/core/due',
  'traffic-log/core/window',
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
