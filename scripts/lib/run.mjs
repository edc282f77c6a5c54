import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { CHECKOUT } from './checkout.mjs';

/**
 * Runs a program of this checkout and waits for it.
 *
 * @param args what follows `node` on its command line.
 * @param options.show whether its output goes to the terminal; else it is collected.
 * @param options.prefix put before each line that goes to the terminal.
 * @param options.env variables on top of the environment.
 * @returns {Promise<{ code: number, output: string }>} code 128 + n where a signal ended it.
 */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/** The same for any program; `npm` is found where it is not on the path, too. */
export function run(program, args, { show = false, prefix = '', env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: CHECKOUT,
      env: { ...process.env, ...env },
      stdio: show && prefix === '' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && program !== process.execPath,
    });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      if (show) createInterface(stream).on('line', (line) => console.log(`${prefix}${line}`));
      else stream.on('data', (chunk) => chunks.push(chunk));
    }
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const output = Buffer.concat(chunks).toString();
      resolve({ code: code ?? (signal === 'SIGINT' ? 130 : 143), output });
    });
  });
}

/** Seconds since `start` (performance.now()), for people. */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
