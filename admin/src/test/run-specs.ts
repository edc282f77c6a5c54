// Cleans up after each test of all files, not of the first one that imports it.
import '@testing-library/react';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { forgetLog } from '../traffic-log/view';

const SOURCES = join(__dirname, '..');

/**
 * What shares an environment when all specs run, and so loads React, MUI and the screens once. A file is of
 * the first group that names it; `others` has what no group names.
 */
const GROUPS = {
  models: /\.spec\.ts$/,
  lines: /^spot\/lines\//,
  spot: /^spot\//,
  log: /^traffic-log\//,
  report: /^report\//,
  app: /^app\//,
  records: /^(as-run-aliases|client|merge|rate-cards|resources|studios)\//,
  others: /./,
};
type Group = keyof typeof GROUPS;

for (const group of Object.keys(GROUPS)) {
  if (!existsSync(join(__dirname, 'specs', `${group}.ts`)))
    throw new Error(`No file runs ${group}`);
}

const groupOf = (file: string): Group | undefined =>
  (Object.keys(GROUPS) as Group[]).find((group) => GROUPS[group].test(file));

/** Runs the files of a group. Their hooks are their own; what modules remember is not, and is forgotten here. */
export function runSpecs(group: Group): void {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.spec\.tsx?$/.test(file) && groupOf(file) === group)
    .sort();
  for (const file of files) {
    describe(file, () => {
      afterAll(forgetLog);
      jest.requireActual(join(SOURCES, file));
    });
  }
}
