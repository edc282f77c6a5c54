import { randomBytes } from 'node:crypto';
import { readFile, realpath, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { APP_ROLE, makeAppRole } from '../app-role.js';
import { databaseAccount, makeDataDir } from './account.js';
import { binariesFor } from './binaries.js';
import { ensureCluster, ROLE } from './cluster.js';
import { clusterDirOf } from './data-dir.js';
import { EmbeddedDatabaseError } from './embedded-database-error.js';
import { failedWith } from './files.js';
import {
  disownStaleFile,
  type Endpoint,
  isPostmasterOf,
  isSocket,
  launch,
  newEndpoint,
  removeSocketDir,
  signalPostmaster,
} from './postmaster.js';
import { isAlive, readPostmasterFile } from './postmaster-file.js';

/** Advisory locks in the database "postgres": held shared by every user, and by the one server. */
const LOCK_IN_USE = 7_463_001;
const LOCK_SERVER = 7_463_002;

const POLL_MS = 15;
const MOST_START_MS = 600_000;
const MOST_STOP_MS = 30_000;
const RETRY_MS = 1_000;

const logger = new Logger('Database');

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
  const binDir = await binariesFor(account);
  const loopback = (options.transport ?? defaultTransport()) === 'loopback';
  const password = loopback ? await keptPassword(dataDir) : undefined;
  await ensureCluster(clusterDir, binDir, account, password);

  const session = new Session(
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
  await session.open();
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

type LaunchPlan = Parameters<typeof launch>[0];

/** PostgreSQL ended while it started. */
class DatabaseEndedError extends EmbeddedDatabaseError {}

/** One process's use of the cluster: a connection that holds its locks for as long as it lives. */
class Session {
  #keeper: pg.Client | undefined;
  #pid = 0;
  #closing = false;
  #opening: Promise<void> | undefined;

  constructor(
    private readonly plan: LaunchPlan,
    private readonly password: string | undefined,
    private readonly use: 'server' | 'tool',
    private readonly onLost: (error: unknown) => void,
  ) {}

  url(database: string, role = ROLE): string {
    const { endpoint } = this.plan;
    if (isSocket(endpoint)) {
      const host = encodeURIComponent(endpoint.host);
      return `postgres://${role}@localhost:${endpoint.port}/${database}?host=${host}`;
    }
    return `postgres://${role}:${this.password}@${endpoint.host}:${endpoint.port}/${database}`;
  }

  open(): Promise<void> {
    this.#opening = this.#open();
    return this.#opening;
  }

  async #open(): Promise<void> {
    const keeper = await this.#acquire();
    this.#keeper = keeper;
    keeper.once('end', () => {
      if (!this.#closing) void this.#reopen();
    });
  }

  /**
   * Starts the database again that ended by itself, for as long as it takes: what stands in the
   * way, such as a full disk, may go away, and until then the server says that it is away.
   */
  async #reopen(): Promise<void> {
    while (!this.#closing) {
      try {
        await this.open();
        return;
      } catch (error) {
        if (!(error instanceof DatabaseEndedError)) {
          this.onLost(error);
          return;
        }
        logger.error(error.message);
        await sleep(RETRY_MS);
      }
    }
  }

  /** Connects to the running database, starting it where there is none, and takes the locks. */
  async #acquire(): Promise<pg.Client> {
    const { clusterDir } = this.plan;
    const start = performance.now();
    let ended: (() => Promise<string | undefined>) | undefined;
    while (performance.now() - start < MOST_START_MS) {
      const file = await readPostmasterFile(clusterDir);
      if (file?.ready === true) {
        this.plan.endpoint = endpointOf(file) ?? this.plan.endpoint;
        const keeper = await this.#connect();
        if (keeper !== undefined) {
          this.#pid = file.pid;
          if (await this.#takeLocks(keeper)) return keeper;
        }
      }
      const running = file !== undefined && (await isPostmasterOf(file.pid, clusterDir));
      if (!running) {
        const reason = await ended?.();
        if (ended === undefined || (reason !== undefined && isPassing(reason))) {
          if (file !== undefined && isAlive(file.pid)) disownStaleFile(clusterDir, file.pid);
          if (reason !== undefined) await sleep(200);
          ended = await launch(this.plan);
        } else if (reason !== undefined) {
          throw new DatabaseEndedError(
            `The database did not start: ${reason} (see ${this.plan.logFile}).`,
          );
        }
      }
      await sleep(POLL_MS);
    }
    throw new EmbeddedDatabaseError(
      `The database did not get ready in ${MOST_START_MS / 60_000} minutes (see ${this.plan.logFile}).`,
    );
  }

  /** A connection to the maintenance database, or undefined while none is accepted. */
  async #connect(): Promise<pg.Client | undefined> {
    const client = new pg.Client({
      connectionString: this.url('postgres'),
      application_name: `tandas ${this.use} ${process.pid}`,
    });
    // A lost connection also emits 'end', which open() answers.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (failedWith(error, 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03', '57P01')) {
        return undefined;
      }
      throw error;
    }
  }

  /** False while the database is being stopped by the process that used it last. */
  async #takeLocks(keeper: pg.Client): Promise<boolean> {
    try {
      if (!(await takeLock(keeper, 'pg_try_advisory_lock_shared', LOCK_IN_USE))) {
        await keeper.end();
        return false;
      }
      if (this.use === 'server') await this.#takeServerLock(keeper);
      await createDatabase(keeper);
      await makeAppRole((sql) => keeper.query(sql), { password: this.password });
      return true;
    } catch (error) {
      if (isConnectionLoss(error)) return false;
      await keeper.end();
      throw error;
    }
  }

  async #takeServerLock(keeper: pg.Client): Promise<void> {
    // The connection of a server that was just killed takes a moment to be noticed as gone.
    for (let attempt = 0; attempt < 50; attempt += 1) {
      if (await takeLock(keeper, 'pg_try_advisory_lock', LOCK_SERVER)) return;
      await sleep(20);
    }
    const { rows } = await keeper.query<{ process: string }>(
      `SELECT replace(application_name, 'tandas server ', '') AS process FROM pg_stat_activity
       WHERE application_name LIKE 'tandas server %' AND pid <> pg_backend_pid() LIMIT 1`,
    );
    throw new EmbeddedDatabaseError(
      `Another server (process ${rows[0]?.process ?? 'unknown'}) already uses the data directory ${dirname(this.plan.clusterDir)}: stop it, or set DATA_DIR to another folder.`,
    );
  }

  async release(): Promise<void> {
    this.#closing = true;
    await this.#keeper?.end();
    this.#keeper = undefined;
  }

  async close(): Promise<void> {
    this.#closing = true;
    // It may just be starting again after a crash.
    await Promise.allSettled([this.#opening]);
    const keeper = this.#keeper;
    if (keeper === undefined) return;
    this.#keeper = undefined;
    try {
      await keeper.query('SELECT pg_advisory_unlock_all()');
      const last = await takeLock(keeper, 'pg_try_advisory_lock', LOCK_IN_USE);
      if (last) await this.#shutDown();
    } catch (error) {
      if (!isConnectionLoss(error)) throw error;
    } finally {
      await keeper.end();
    }
  }

  /** A fast shutdown: connections end, a checkpoint is written. */
  async #shutDown(): Promise<void> {
    const forced = performance.now() + MOST_STOP_MS;
    signalPostmaster(this.#pid, 'fast', this.plan);
    while ((await readPostmasterFile(this.plan.clusterDir))?.pid === this.#pid) {
      if (performance.now() > forced) signalPostmaster(this.#pid, 'immediate', this.plan);
      await sleep(POLL_MS);
    }
    await removeSocketDir(this.plan.endpoint, this.plan.clusterDir);
  }

  kill(): void {
    this.#closing = true;
    if (this.#pid !== 0) signalPostmaster(this.#pid, 'immediate', this.plan);
  }
}

function endpointOf(file: { socketDir: string; port: number }): Endpoint | undefined {
  if (file.socketDir !== '') return { host: file.socketDir, port: file.port };
  return { host: '127.0.0.1', port: file.port };
}

async function takeLock(
  client: pg.Client,
  call: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
  key: number,
): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`SELECT ${call}($1) AS taken`, [key]);
  return rows[0]?.taken === true;
}

async function createDatabase(keeper: pg.Client): Promise<void> {
  const { rowCount } = await keeper.query('SELECT FROM pg_database WHERE datname = $1', [ROLE]);
  if (rowCount !== 0) return;
  try {
    await keeper.query(`CREATE DATABASE ${ROLE}`);
  } catch (error) {
    // Another process made it at the same time.
    if (!failedWith(error, '42P04', '23505')) throw error;
  }
}

/** Reasons that go away by themselves: a process of the last run is still ending. */
function isPassing(reason: string): boolean {
  return /shared memory block|lock file .* (already exists|is empty)/i.test(reason);
}

function isConnectionLoss(error: unknown): boolean {
  return (
    failedWith(error, '57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE') ||
    (error instanceof Error && /Connection terminated|not queryable/.test(error.message))
  );
}
