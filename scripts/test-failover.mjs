// npm run test:failover: two servers and a worker on a PostgreSQL cluster whose primary is killed, again
// and again. Installs Debian's packages for it where root may; everything runs in throwaway folders.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { fail, requireNode } from './lib/checkout.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { finish, runTests } from './lib/test-runs.mjs';

/** Packages of Debian, and the programs that are wanted of them. */
const NEEDED = {
  patroni: 'patroni',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
};
const FOLDERS = ['/usr/sbin', '/usr/bin'];
const POSTGRES = '/usr/lib/postgresql';

function missing() {
  const packages = Object.entries(NEEDED)
    .filter(([, program]) => !FOLDERS.some((folder) => existsSync(join(folder, program))))
    .map(([name]) => name);
  const hasPostgres = existsSync(POSTGRES) && readdirSync(POSTGRES).length > 0;
  return hasPostgres ? packages : [...packages, 'postgresql'];
}

async function aptGet(...args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await run('apt-get', ['-qq', ...args], { env });
  if (code !== 0) fail(`${output}\napt-get ${args.join(' ')} ended with status ${code}.`);
}

async function ensurePackages() {
  const packages = missing();
  if (packages.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    fail(`This test needs packages of Debian: apt-get install ${packages.join(' ')}`);
  console.log(`Installing ${packages.join(', ')} (apt-get)...`);
  await aptGet('update');
  await aptGet('install', '-y', '--no-install-recommends', ...packages);
}

requireNode();
await ensurePackages();
await ensureInstalled();
await ensureBuilt();
finish(await runTests(['server'], ['--testRegex', 'process/failover.trial.ts$']));
