import { fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from './build.mjs';
import { CHECKOUT, requireNode } from './checkout.mjs';
import { ensureInstalled } from './install.mjs';
import { tellOfSwap } from './swap.mjs';

const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = 500;

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/** What a signal usually means, for people. */
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
 * followed by a new start, however many there were.
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

  let deaths = 0;
  for (;;) {
    const began = performance.now();
    child = fork(path);
    child.on('message', (message) => (wasReady ||= message === 'ready'));
    const { code, signal, error } = await ended(child);
    child = undefined;
    if (stopping || code === 0) process.exit(code ?? 128 + (SIGNALS[signal] ?? 9));
    if (!wasReady && error !== undefined) throw error;
    if (!wasReady && code !== null) process.exit(code);
    deaths = performance.now() - began < MINUTE_MS ? deaths + 1 : 1;
    const pause = pauseAfter(deaths);
    console.error(
      `${name} ${reasonOf(code, signal, error)}. It starts again in ${pause / 1000} s.`,
    );
    await sleep(pause);
  }
}

/**
 * How long to wait after deaths in a row of which none came later than a minute after its start; at most a
 * minute.
 */
export const pauseAfter = (deaths) => Math.min(MINUTE_MS, FIRST_PAUSE_MS * 2 ** (deaths - 1));

function reasonOf(code, signal, error) {
  if (error !== undefined) return `could not be started (${error.message})`;
  if (signal === null) return `ended with status ${code}`;
  return `was ended by ${signal}${MEANINGS[signal] ?? ''}`;
}

/** How a process ended; with an error where it could not be started. */
function ended(child) {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      if (child.pid === undefined) resolve({ code: null, signal: null, error });
    });
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}
