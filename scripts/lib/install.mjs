import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT, fail } from './checkout.mjs';
import { run, runNode, secondsSince } from './run.mjs';

/** Installs the packages where they are missing or are not those of package-lock.json. */
export async function ensureInstalled() {
  const wanted = packagesOf(join(CHECKOUT, 'package-lock.json'));
  const present = packagesOf(join(CHECKOUT, 'node_modules/.package-lock.json'));
  if (wanted === undefined) fail('package-lock.json is missing: clone the repository again.');
  if (present !== undefined && isInstalled(wanted, present)) return;
  console.log('Installing packages (npm ci)...');
  const start = performance.now();
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { code, output } = npm?.endsWith('.js')
    ? await runNode([npm, ...args])
    : await run('npm', args);
  if (code !== 0) fail(`${output}\nThe packages could not be installed (npm ci, status ${code}).`);
  console.log(`Installed in ${secondsSince(start)}.`);
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** npm notes in node_modules what it put there; packages for other platforms are left out. */
function isInstalled(wanted, present) {
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      entry.link === true ||
      present[path]?.version === entry.version ||
      (present[path] === undefined && (entry.optional === true || entry.devOptional === true)) ||
      (present[path] === undefined && entry.peer === true),
  );
}
