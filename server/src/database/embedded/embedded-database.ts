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
  /** Absolute path; the cluster is its folder "postgres". */
  dataDir: string;
  /** Default true. False only for throwaway databases. */
  fsync?: boolean;
  /** There is one `server` on a data directory at a time, default; `tool`s work beside it. */
  use?: 'server' | 'tool';
  /** Default: loopback with a password on Windows, else a unix socket in a closed folder. */
  transport?: 'socket' | 'loopback';
  /** Called when the database ended by itself and could not be started again. */
  onLost?: (error: unknown) => void;
  /** Told what the start waits for. */
  notice?: WaitNotice;
}

export interface EmbeddedDatabase {
  /** For pg and TypeORM; the host parameter names the socket's folder. */
  url: string;
  /** The same for the application, which owns nothing. */
  appUrl: string;
  dataDir: string;
  /** Stops PostgreSQL unless another process uses it; that one then stops it. */
  stop(): Promise<void>;
  /** Leaves PostgreSQL running without this process. */
  release(): Promise<void>;
  /** Ends PostgreSQL at once; the next start recovers. */
  kill(): void;
}

/**
 * Starts the embedded PostgreSQL, or adopts the one that a killed server left running.
 *
 * @throws EmbeddedDatabaseError with one sentence for the operator, for example when another
 *   server uses the data directory.
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
  const password = loopback ? await keptPassword(dataDir) : undefined;
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

async function keptPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'database-password');
  try {
    await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!failedWith(error, 'EEXIST')) throw error;
  }
  return readFile(file, 'utf8');
}
