import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const CHECKOUT = resolve(import.meta.dirname, '../../..');
const DOCUMENT = readFileSync(join(CHECKOUT, 'docs/security.md'), 'utf8');

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they come first in it. */
const REQUIREMENTS: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};

const rows = DOCUMENT.split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, ids = '', state = '', how = '']) => ({ ids: ids.split(', '), state, how }));

it('has every requirement of both levels once, and no other', () => {
  const all = Object.entries(REQUIREMENTS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, i) => `${section}.${i + 1}`),
  );
  expect(rows.flatMap(({ ids }) => ids).sort()).toEqual(all.sort());
});

it('says of each whether it is met, and how or why not', () => {
  const states = ['met', 'n/a', 'operator'];
  expect(rows.filter(({ state, how }) => !states.includes(state) || how.length < 5)).toEqual([]);
});

it('names tests and files that there are', () => {
  const named = [...DOCUMENT.matchAll(/`((?:server|e2e|admin)\/[\w./-]+)`/g)].map(
    ([, path]) => path,
  );
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((path) => !existsSync(join(CHECKOUT, path ?? '')))).toEqual([]);
});
