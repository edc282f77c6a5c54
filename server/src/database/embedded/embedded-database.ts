import { randomBytes } from 'node:crypto';
import { readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_ROLE } from '../app-role.js';
import type { WaitNotice } from '../wait-notice.js';
import { databaseAccount, makeDataDir } from './account.js';
import { binariesFor } from './binaries.js';
import { ensureCluster, ROLE } from './cluster.js';
import { clusterDirOf } from './data-dir.js';
import { DatabaseSession } from './database-session.js';
import { failedWith } from './files.js';
import { newEndpoint } from './postmaster.js';

export interface EmbeddedDatabaseOptions {
  /** Absolute path; its subfolder "postgres" is the cluster. */
  dataDir: string;
  /** Default true. False only for throwaway databases. */
  fsync?: boolean;
  /** Only one `server` may use a data directory; `tool`s may run beside it. Default `server`. */
  use?: 'server' | 'tool';
  /** Default: a unix socket in a private folder; on Windows, loopback with a password. */
  transport?: 'socket' | 'loopback';
  /** Called when the database died and could not be restarted. */
  onLost?: (error: unknown) => void;
  /** Receives what a slow start is waiting for. */
  notice?: WaitNotice;
}

export interface EmbeddedDatabase {
  /** For pg and TypeORM; the host parameter is the socket's folder. */
  url: string;
  /** As `url`, under the application's role, which owns nothing. */
  appUrl: string;
  dataDir: string;
  /** Stops PostgreSQL, unless another process uses it; the last user stops it. */
  stop(): Promise<void>;
  /** Disconnects this process and leaves PostgreSQL running. */
  release(): Promise<void>;
  /** Kills PostgreSQL; the next start recovers. */
  kill(): void;
}

/**
 * Starts the embedded PostgreSQL, or adopts one that a killed server left running.
 *
 * @throws EmbeddedDatabaseError with one sentence for the operator, for example when another server
 *   uses the data directory
 */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  await makeDataDir(options.dataDir);
  const dataDir = await realpath(options.dataDir);
  const clusterDir = clusterDirOf(dataDir);
  const account = await databaseAccount(clusterDir);
  options.notice?.for("PostgreSQL's programs");
  const binDir = await binariesFor(account);
  const loopback = (options.transport ?? defaultTransport()) === 'loopback';
  const password = loopback ? await storedPassword(dataDir) : undefined;
  options.notice?.for('the folder of the database');
  await ensureCluster(clusterDir, binDir, account, password);

  const session = new DatabaseSession(
    {
      clusterDir,
      logFile: join(dataDir, 'postgres.log'),
      binDir,
      account,
      fsync: options.fsync ?? true,
      endpoint: await newEndpoint(clusterDir, account, loopback),
    },
    password,
    options.use ?? 'server',
    options.onLost ?? (() => undefined),
  );
  options.notice?.for('PostgreSQL');
  await session.open(options.notice);
  return {
    url: session.url(ROLE),
    appUrl: session.url(ROLE, APP_ROLE),
    dataDir,
    stop: () => session.close(),
    release: () => session.release(),
    kill: () => session.kill(),
  };
}

function defaultTransport(): 'socket' | 'loopback' {
  return process.platform === 'win32' ? 'loopback' : 'socket';
}

async function storedPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'database-password');
  try {
    await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!failedWith(error, 'EEXIST')) throw error;
  }
  return readFile(file, 'utf8');
}
