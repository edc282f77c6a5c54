// npm run spec -- server/src/contract/time.spec.ts: runs specs without installing or building anything.
// --inspect-brk as the first argument waits for a debugger; what follows the path goes to Jest.
import { spawn } from 'node:child_process';
import { CHECKOUT, fail, requireNode } from './lib/checkout.mjs';

const SUITES = ['server', 'admin', 'customer-page'];

requireNode();
const args = process.argv.slice(2);
const debug = args[0] === '--inspect-brk' ? [args.shift()] : [];
const [path = '', ...more] = args;
const suite = path.split('/')[0];
if (!SUITES.includes(suite)) fail(`Name a spec of ${SUITES.join(', ')} by its path.`);
// By `--testRegex`, a file that a spec file imports can be run alone.
const which = /\.tsx?$/.test(path) ? ['--testRegex', path] : [path];
const child = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    ...debug,
    'node_modules/jest/bin/jest.js',
    '--config',
    `${suite}/jest.config.js`,
    ...which,
    ...more,
    ...(debug.length > 0 ? ['--runInBand'] : []),
  ],
  { cwd: CHECKOUT, stdio: 'inherit' },
);
child.once('exit', (code) => process.exit(code ?? 1));
