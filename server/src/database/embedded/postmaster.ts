import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, open, readFile, readlink, rmdir, truncate } from 'node:fs/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROGRAM_ENV } from './cluster.js';
import { EmbeddedDatabaseError } from './embedded-database-error.js';
import { type Account, failedWith, isFolder } from './files.js';
import { freePort } from './free-port.js';
import { isAlive } from './postmaster-file.js';

/** `sun_path` has 108 bytes on Linux and 104 on macOS, including the terminating NUL. */
const LONGEST_SOCKET_PATH = 103;
const PORT = 5432;
const MAX_LOG_BYTES = 10_000_000;

/** Where clients connect to the database. */
export interface Endpoint {
  /** Folder of the unix socket, or an address. */
  host: string;
  port: number;
}

export interface LaunchOptions {
  clusterDir: string;
  logFile: string;
  binDir: string;
  account: Account | undefined;
  endpoint: Endpoint;
  /** False only for throwaway databases: a crash of the machine then loses everything. */
  fsync: boolean;
}

/** Tuned for a machine that also runs the server and a browser. */
const SERVER_SETTINGS = {
  max_connections: '200',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
};

const WITHOUT_SYNC = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts PostgreSQL in its own session, so that Ctrl-C in the terminal reaches only the server,
 * which stops the database last.
 *
 * @returns a function that returns the reason once the process has exited
 */
export async function launch(options: LaunchOptions): Promise<() => Promise<string | undefined>> {
  const { clusterDir, logFile, binDir, account, endpoint } = options;
  const settings = {
    ...SERVER_SETTINGS,
    ...(isSocket(endpoint)
      ? {
          listen_addresses: '',
          unix_socket_directories: endpoint.host,
          unix_socket_permissions: '0700',
        }
      : { listen_addresses: endpoint.host, unix_socket_directories: '' }),
    ...(options.fsync ? {} : WITHOUT_SYNC),
  };
  const assignments = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const log = await openLog(logFile);
  const offset = (await log.stat()).size;
  try {
    const flags = ['-p', String(endpoint.port), ...assignments.flatMap((each) => ['-c', each])];
    const child =
      process.platform === 'win32'
        ? // Only pg_ctl can drop administrator rights, with which postgres refuses to run.
          spawn(join(binDir, 'pg_ctl'), [
            'start',
            '-W',
            '-D',
            clusterDir,
            '-l',
            logFile,
            '-o',
            flags.map((flag) => (flag.endsWith('=') ? `"${flag}"` : flag)).join(' '),
          ])
        : spawn(join(binDir, 'postgres'), ['-D', clusterDir, ...flags], {
            ...account,
            cwd: clusterDir,
            env: PROGRAM_ENV,
            detached: true,
            stdio: ['ignore', log.fd, log.fd],
          });
    let failure: Error | undefined;
    child.once('error', (error) => (failure = error));
    child.unref();
    return async () => {
      if (failure !== undefined) return failure.message;
      if (child.exitCode === null && child.signalCode === null) return undefined;
      if (process.platform === 'win32' && child.exitCode === 0) return undefined;
      return fatalLine((await readFile(logFile)).subarray(offset).toString());
    };
  } finally {
    await log.close();
  }
}

/** Opens the log for appending; truncates it once it has grown large. */
async function openLog(logFile: string): Promise<Awaited<ReturnType<typeof open>>> {
  const log = await open(logFile, 'a', 0o600);
  if ((await log.stat()).size > MAX_LOG_BYTES) await truncate(logFile);
  return log;
}

function fatalLine(log: string): string {
  const line = log
    .split('\n')
    .filter((each) => /FATAL|PANIC|could not/.test(each))
    .at(-1);
  return line?.replace(/^.*?(FATAL|PANIC): */, '').trim() ?? 'PostgreSQL ended without a reason';
}

export const isSocket = (endpoint: Endpoint): boolean => endpoint.host.startsWith('/');

/** Where a database that is about to start will listen. */
export async function newEndpoint(
  clusterDir: string,
  account: Account | undefined,
  loopback: boolean,
): Promise<Endpoint> {
  if (loopback) return { host: '127.0.0.1', port: await freePort() };
  const path = join(clusterDir, `.s.PGSQL.${PORT}`);
  if (Buffer.byteLength(path) <= LONGEST_SOCKET_PATH) return { host: clusterDir, port: PORT };
  return { host: await shortSocketDir(clusterDir, account), port: PORT };
}

/** A private folder with a short name, for the socket of a cluster whose path is too long. */
async function shortSocketDir(clusterDir: string, account: Account | undefined): Promise<string> {
  const name = `tandas-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 16)}`;
  const wanted = join(tmpdir(), name);
  const folder = Buffer.byteLength(wanted) <= 80 ? wanted : join('/tmp', name);
  try {
    await mkdir(folder, { mode: 0o700 });
    if (account !== undefined) await chown(folder, account.uid, account.gid);
  } catch (error) {
    if (!failedWith(error, 'EEXIST')) throw error;
  }
  const found = await lstat(folder);
  const owner = account?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new EmbeddedDatabaseError(
      `${folder}, needed for the database's socket, belongs to somebody else: set DATA_DIR to a folder with a shorter name.`,
    );
  }
  return folder;
}

/**
 * Whether process `pid` is a PostgreSQL server on this cluster. The id alone is not enough: after a
 * crash of the machine, and always in containers, another process may have it.
 */
export async function isPostmasterOf(pid: number, clusterDir: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === clusterDir;
  } catch (error) {
    if (!failedWith(error, 'ENOENT', 'EACCES', 'EPERM')) throw error;
  }
  if (await isFolder('/proc/self')) return false;
  if (process.platform === 'win32') return true;
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]);
  return stdout.includes(clusterDir);
}

const SIGNALS = { smart: 'SIGTERM', fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/**
 * Stops PostgreSQL: `smart` waits for clients to disconnect, `fast` disconnects them and writes a
 * checkpoint, `immediate` does neither.
 */
export function signalPostmaster(
  pid: number,
  mode: keyof typeof SIGNALS,
  options: Pick<LaunchOptions, 'binDir' | 'clusterDir'>,
): void {
  if (process.platform === 'win32') {
    // Windows has no signals; kill() would terminate PostgreSQL without a shutdown.
    const flags = ['stop', '-W', '-m', mode, '-D', options.clusterDir];
    spawn(join(options.binDir, 'pg_ctl'), flags, { stdio: 'ignore', detached: true }).unref();
    return;
  }
  try {
    process.kill(pid, SIGNALS[mode]);
  } catch (error) {
    if (!failedWith(error, 'ESRCH')) throw error;
  }
}

/** Removes the folder created for the socket, if any. */
export async function removeSocketDir(endpoint: Endpoint, clusterDir: string): Promise<void> {
  if (!isSocket(endpoint) || endpoint.host === clusterDir) return;
  try {
    await rmdir(endpoint.host);
  } catch (error) {
    if (!failedWith(error, 'ENOENT', 'ENOTEMPTY')) throw error;
  }
}

/**
 * Makes PostgreSQL treat a postmaster.pid as stale although its process id is in use by another
 * process: PostgreSQL ignores its parent's id. The other lines stay, because PostgreSQL checks by
 * the shared memory named there that no process of a dead server still writes.
 */
export function disownStaleFile(clusterDir: string, stalePid: number): void {
  const file = join(clusterDir, 'postmaster.pid');
  try {
    // Read and written synchronously, because another process may be starting PostgreSQL too.
    const lines = readFileSync(file, 'utf8').split('\n');
    if (lines[0]?.trim() !== String(stalePid)) return;
    writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'));
  } catch (error) {
    if (!failedWith(error)) throw error;
  }
}
