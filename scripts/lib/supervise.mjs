import { fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from './build.mjs';
import { CHECKOUT, fail, requireNode } from './checkout.mjs';
import { ensureInstalled } from './install.mjs';
import { tellOfSwap } from './swap.mjs';

/** A program that dies this often within a minute is not started again. */
const MOST_DEATHS = 5;
const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = 500;

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/** What people can make of some ways to end. */
const MEANINGS = {
  SIGKILL: ': somebody killed it, or the system had no memory left',
  SIGABRT: ': out of memory, or a fault in Node, as said above',
};

/**
 * Installs and builds what is missing (not with `--no-build`), then runs a program of the server in
 * a process of its own, and starts it again when it dies.
 *
 * @param name as sentences begin with it, "The server"
 * @param file of the checkout
 */
export async function start(name, file) {
  requireNode();
  if (!process.argv.includes('--no-build')) {
    await ensureInstalled();
    await ensureBuilt();
  }
  // A SIGTERM for npm ends npm and its shell, but does not get here: notice that they are gone.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== undefined) {
    setInterval(() => {
      if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
    }, 500).unref();
  }
  const path = join(CHECKOUT, file);
  await tellOfSwap(dirname(path), () =>
    console.error(`${name} was built anew while it runs: start it again to run the new build.`),
  );
  await supervise(name, path);
}

/**
 * Runs a program until it is told to stop, and ends with its status. A start that fails by itself,
 * because of a setting or a port, is not repeated until one has succeeded; any other death is
 * followed by a new start after a pause that grows.
 *
 * @param path of a program that sends `ready` to its parent once it works
 */
export async function supervise(name, path) {
  let child;
  let wasReady = false;
  let stopping = false;
  for (const [signal, number] of Object.entries(SIGNALS))
    process.on(signal, () => {
      stopping = true;
      if (child === undefined) process.exit(128 + number);
      // The terminal sends Ctrl-C to the child as well, which takes both for one.
      child.kill(signal);
    });

  const deaths = [];
  for (;;) {
    child = fork(path);
    child.on('message', (message) => (wasReady ||= message === 'ready'));
    const { code, signal } = await ended(child);
    child = undefined;
    if (stopping || code === 0) process.exit(code ?? 128 + (SIGNALS[signal] ?? 9));
    if (code !== null && !wasReady) process.exit(code);
    const why = signal === null ? `ended with status ${code}` : `was ended by ${signal}`;
    const reason = `${name} ${why}${MEANINGS[signal] ?? ''}`;
    const now = performance.now();
    deaths.push(now);
    while (now - deaths[0] > MINUTE_MS) deaths.shift();
    if (deaths.length >= MOST_DEATHS)
      fail(
        `${reason}. That was the ${MOST_DEATHS}th time within a minute: it is not started again.`,
      );
    const pause = FIRST_PAUSE_MS * 2 ** (deaths.length - 1);
    console.error(`${reason}. It starts again in ${pause / 1000} s.`);
    await sleep(pause);
  }
}

function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}
