import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '../../src/database/embedded/files.js';

export const CHECKOUT = resolve(import.meta.dirname, '../../..');

const PROGRAMS = {
  'main.js': ['server/dist/main.js'],
  'worker.js': ['server/dist/worker.js'],
  'npm start': ['scripts/start.mjs', '--no-build'],
  'npm run worker': ['scripts/worker.mjs', '--no-build'],
} as const;

const READY = /Ctrl-C stops it|"Tandas [^"]+, ready in|"The worker works/g;
const WAITING = /^Waiting for .*\n/gm;

/** The built server as a child process, started like an operator would. */
export class ServerProcess {
  stdout = '';
  #stderr = '';
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | string>;

  /**
   * @param account the user who runs it; undefined for the user of this process.
   * @param program the server or the worker, directly or through npm.
   */
  constructor(
    env: Record<string, string>,
    account?: Account,
    program: keyof typeof PROGRAMS = 'main.js',
  ) {
    const [file, ...args] = PROGRAMS[program];
    this.#child = spawn(process.execPath, [join(CHECKOUT, file), ...args], {
      ...account,
      cwd: '/',
      // All calls of a test come from one user.
      env: { PATH: process.env.PATH, CALLS_PER_MINUTE: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout?.on('data', (text: Buffer) => (this.stdout += text.toString()));
    this.#child.stderr?.on('data', (text: Buffer) => (this.#stderr += text.toString()));
    this.#ended = new Promise((done, failed) => {
      this.#child.once('error', failed);
      this.#child.once('close', (code, signal) => done(code ?? signal ?? -1));
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Its error messages. */
  get stderr(): string {
    return this.#stderr.replace(WAITING, '');
  }

  /** Its notices of what it waits for; on a busy machine they appear without any fault. */
  get waitedFor(): string[] {
    return this.#stderr.match(WAITING) ?? [];
  }

  /**
   * Resolves once the server reports that it is ready.
   *
   * @param times the number of starts to wait for
   */
  async ready(times = 1): Promise<void> {
    let ended: number | string | undefined;
    void this.#ended.then((code) => (ended = code));
    while ((this.stdout.match(READY) ?? []).length < times) {
      if (ended !== undefined) throw new Error(`The server ended (${ended}): ${this.stderr}`);
      await sleep(20);
    }
  }

  /** The exit status, or the name of the signal that ended it. */
  end(): Promise<number | string> {
    return this.#ended;
  }

  async signal(name: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<number | string> {
    this.#child.kill(name);
    return this.#ended;
  }
}
