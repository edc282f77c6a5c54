import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { databaseAccount } from '../../src/database/embedded/account.js';
import { binariesFor } from '../../src/database/embedded/binaries.js';
import type { Account } from '../../src/database/embedded/files.js';
import { freePort } from '../../src/database/embedded/free-port.js';

/** The programs of the newest PostgreSQL installed by the distribution, if any. */
export async function distributionPostgres(): Promise<string | undefined> {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch(() => []);
  const newest = versions.sort((a, b) => Number(a) - Number(b)).at(-1);
  return newest === undefined ? undefined : join(root, newest, 'bin');
}

interface ClusterOptions {
  binDir?: string;
  folder?: string;
  copyOf?: string;
  settings?: Record<string, string>;
}

/** A PostgreSQL server that the test may stop, start and kill. */
export class Cluster {
  #child: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    private readonly binDir: string,
    private readonly account: Account | undefined,
    private readonly port: number,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  /**
   * Creates and starts one.
   *
   * @param options.binDir PostgreSQL's programs; those of the embedded database by default
   * @param options.folder an empty folder to put it in; a temporary one by default
   * @param options.copyOf the folder of a stopped one to copy; an empty one is made by default
   */
  static async start(options: ClusterOptions = {}): Promise<Cluster> {
    const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'tandas-cluster-')));
    const account = await databaseAccount(join(folder, 'none'));
    if (account) await chown(folder, account.uid, account.gid);
    const binDir = options.binDir ?? (await binariesFor(account));
    const data = join(folder, 'data');
    if (options.copyOf !== undefined) await promisify(execFile)('cp', ['-a', options.copyOf, data]);
    else
      await promisify(execFile)(
        join(binDir, 'initdb'),
        ['-D', data, '-U', 'tandas', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
        { ...account, cwd: folder, env: { PATH: '/usr/bin:/bin' } },
      );
    const settings = { listen_addresses: '127.0.0.1', ...options.settings };
    const cluster = new Cluster(folder, binDir, account, await freePort(), settings);
    await cluster.up();
    if (options.copyOf !== undefined) return cluster;
    const client = new pg.Client({ connectionString: cluster.urlOf('postgres') });
    await client.connect();
    await client.query('CREATE DATABASE tandas');
    await client.end();
    return cluster;
  }

  get url(): string {
    return this.urlOf('tandas');
  }

  private urlOf(database: string): string {
    return `postgres://tandas@127.0.0.1:${this.port}/${database}`;
  }

  /** Starts it and waits until it accepts connections. */
  async up(): Promise<void> {
    const log = await open(join(this.folder, 'log'), 'a');
    const flags = Object.entries({
      port: String(this.port),
      unix_socket_directories: '',
      max_connections: '100',
      ...this.settings,
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    for (;;) {
      const child = spawn(
        join(this.binDir, 'postgres'),
        ['-D', join(this.folder, 'data'), ...flags],
        { ...this.account, cwd: this.folder, stdio: ['ignore', log.fd, log.fd], env: {} },
      );
      this.#child = child;
      // The shared memory of a server that was just killed takes a moment to be released.
      while (child.exitCode === null && !(await this.answers())) await sleep(10);
      if (child.exitCode === null) break;
      const text = await readFile(join(this.folder, 'log'), 'utf8');
      if (!/shared memory block/.test(text)) throw new Error(`PostgreSQL ended: ${text}`);
      await sleep(50);
    }
    await log.close();
  }

  /** Whether it accepts connections. */
  async answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.urlOf('postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  }

  /** Immediate shutdown: closes connections without a checkpoint; the next start recovers. */
  async stopAtOnce(): Promise<void> {
    const ended = this.ended();
    this.#child?.kill('SIGQUIT');
    await ended;
  }

  /** kill -9 of all its processes, which loses its shared memory too. */
  async killAll(): Promise<void> {
    const ended = this.ended();
    await killTree(this.#child?.pid ?? 0);
    await ended;
  }

  private ended(): Promise<void> {
    const child = this.#child;
    return new Promise((done) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) done();
      else child.once('exit', () => done());
    });
  }

  async drop(): Promise<void> {
    await this.stopAtOnce();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** kill -9 of a process and its children. All are stopped first, so that none can react. */
export async function killTree(pid: number): Promise<void> {
  if (pid <= 0) throw new Error('There is no process to kill.');
  process.kill(pid, 'SIGSTOP');
  const children = await childrenOf(pid);
  for (const name of ['SIGSTOP', 'SIGKILL'] as const)
    for (const each of [...children, pid]) signal(each, name);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    numbers.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')),
  );
  // The second field is the name in parentheses, which may contain spaces.
  return numbers
    .filter((_, i) => Number(parents[i]?.split(') ').at(-1)?.split(' ')[1]) === pid)
    .map(Number);
}
