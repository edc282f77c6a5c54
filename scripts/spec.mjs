// npm run spec -- server/src/contract/time.spec.ts: runs specs without installing or building anything.
// --inspect-brk as the first argument waits for a debugger; what follows the path goes to Jest.
import { spawn } from 'node:child_process';
import { CHECKOUT, fail, requireNode } from './lib/checkout.mjs';

const SUITES = ['server', 'admin', 'customer-page'];

requireNode();
const args = process.argv.slice(2);
const debug = args[0] === '--inspect-brk' ? [args.shift()] : [];
const suite = args[0]?.split('/')[0];
if (!SUITES.includes(suite)) fail(`Name a spec of ${SUITES.join(', ')} by its path.`);
const child = spawn(
  process.execPath,
  [
    ...['--experimental-vm-modules', ...debug, 'node_modules/jest/bin/jest.js'],
    ...[
      '--config',
      `${suite}/jest.config.js`,
      ...(debug.length > 0 ? ['--runInBand'] : []),
      ...args,
    ],
  ],
  { cwd: CHECKOUT, stdio: 'inherit' },
);
child.once('exit', (code) => process.exit(code ?? 1));
