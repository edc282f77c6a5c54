import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../server/src/database/embedded/free-port.js';
import type { RunningServer } from './page-server.js';

const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 20_000;

/** Whatever the caller's environment says, the flows must never touch a database of theirs. */
const OWN_SETTINGS = {
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  DEMO: 'on',
  // All flows share one user.
  CALLS_PER_MINUTE: '0',
  EXTERNAL_AUTH_SECRET: randomBytes(32).toString('hex'),
};

/** The product, and the secret that another system signs users in with. */
export interface RealServer extends RunningServer {
  externalAuthSecret: string;
  /** What it has printed, its newest part. */
  output: () => string;
}

/**
 * Starts the built product on a free port with an empty data folder of its own (embedded database
 * and demo data on first start), and waits until it answers.
 *
 * @param settings other than those of the flows
 */
export async function startRealServer(
  root: string,
  settings: Record<string, string> = {},
): Promise<RealServer> {
  const main = join(root, 'server', 'dist', 'main.js');
  if (!existsSync(main)) throw new Error(`${main} is missing: run "npm run build" first.`);

  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'tandas-e2e-'));
  chmodSync(data, 0o755); // as root, the database runs as another user, who must reach its folder
  const server = spawn(process.execPath, [main], {
    cwd: root,
    env: { ...process.env, ...OWN_SETTINGS, ...settings, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-20_000);
  };
  server.stdout.on('data', keep);
  server.stderr.on('data', keep);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const running = (): boolean => server.exitCode === null && server.signalCode === null;

  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await Promise.race([ended, wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    const stuck = running();
    if (stuck) server.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
    if (stuck) throw new Error(`The server did not stop on SIGTERM. Its output:\n${output}`);
  };

  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (running() && Date.now() < deadline) {
    if (await answers(`${url}/api/Common/version`)) {
      const { EXTERNAL_AUTH_SECRET: externalAuthSecret } = OWN_SETTINGS;
      return { url, stop, externalAuthSecret, output: () => output };
    }
    await wait(200);
  }
  const reason = running() ? 'did not answer in time' : `ended with code ${server.exitCode}`;
  await stop();
  throw new Error(`The server ${reason}. Its output:\n${output}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    if (error instanceof TypeError) return false; // not listening yet
    throw error;
  }
}

/** The link of the first start, which is printed once the server answers. */
export async function setupLinkOf(server: RealServer): Promise<string> {
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += 100) {
    const link = /First start(?:, within an hour:)? +([^\s"]+)/.exec(server.output())?.[1];
    if (link !== undefined) return link;
    await wait(100);
  }
  throw new Error(`No link of a first start was printed:\n${server.output()}`);
}
