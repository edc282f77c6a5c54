import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { makeAppRole } from '../app-role.js';
import type { WaitNotice } from '../wait-notice.js';
import { ROLE } from './cluster.js';
import { EmbeddedDatabaseError } from './embedded-database-error.js';
import { failedWith } from './files.js';
import {
  disownStaleFile,
  type Endpoint,
  isPostmasterOf,
  isSocket,
  launch,
  type LaunchOptions,
  removeSocketDir,
  signalPostmaster,
} from './postmaster.js';
import { isAlive, type PostmasterFile, readPostmasterFile } from './postmaster-file.js';

/**
 * Advisory locks in the database "postgres": one held shared by every user, one held by the only
 * server.
 */
const LOCK_IN_USE = 7_463_001;
const LOCK_SERVER = 7_463_002;

const POLL_MS = 15;
const MAX_START_MS = 600_000;
const MAX_STOP_MS = 30_000;
const RETRY_MS = 1_000;
const CONNECT_MS = 5_000;
/** How long a running PostgreSQL may refuse connections before it counts as unreachable. */
const UNREACHABLE_MS = 1_000;
/** How long clients of an unreachable PostgreSQL get to disconnect. */
const MAX_LEAVE_MS = 6_000;
/** How long PostgreSQL may accept connections without answering. */
const MAX_SILENCE_MS = 30_000;

const logger = new Logger('Database');

/** PostgreSQL exited while starting. */
class DatabaseEndedError extends EmbeddedDatabaseError {}

/** Why there is no connection: nothing listens, nothing answers, or it is starting or stopping. */
type Refusal = 'unreachable' | 'silent' | 'busy';

/** When the process began to refuse connections in this way. */
interface RefusalSince {
  pid: number;
  how: Refusal;
  since: number;
  /** Whether it was told to stop. */
  stopping: boolean;
}

/** One process's use of the cluster: a connection that holds its locks while it lives. */
export class DatabaseSession {
  #keeper: pg.Client | undefined;
  #pid = 0;
  #closing = false;
  #opening: Promise<void> | undefined;

  /** @param onLost called when the database died and could not be restarted */
  constructor(
    private readonly plan: LaunchOptions,
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

  /** @throws EmbeddedDatabaseError */
  open(notice?: WaitNotice): Promise<void> {
    this.#opening = this.#open(notice);
    return this.#opening;
  }

  async #open(notice: WaitNotice | undefined): Promise<void> {
    const keeper = await this.#acquire(notice);
    this.#keeper = keeper;
    keeper.once('end', () => {
      if (!this.#closing) void this.#reopen();
    });
  }

  /**
   * Restarts a database that died, retrying indefinitely: the cause, such as a full disk, may go
   * away. Until then, requests are answered 503.
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

  /** Connects to the running database, or starts one, and acquires the locks. */
  async #acquire(notice: WaitNotice | undefined): Promise<pg.Client> {
    const { clusterDir, logFile } = this.plan;
    const start = performance.now();
    let ended: (() => Promise<string | undefined>) | undefined;
    let refused: RefusalSince | undefined;
    while (performance.now() - start < MAX_START_MS) {
      const file = await readPostmasterFile(clusterDir);
      if (file?.ready === true) {
        this.plan.endpoint = endpointOf(file);
        const isBusy = refused?.how === 'busy';
        notice?.for(`PostgreSQL (process ${file.pid}) to ${isBusy ? 'start or stop' : 'answer'}`);
        const keeper = await this.#connect();
        if (typeof keeper !== 'string') {
          if (await this.#takeOver(keeper)) return keeper;
          notice?.for('another program to stop the database');
        } else refused = refusedBy(file.pid, keeper, refused);
      } else if (file?.pid !== refused?.pid) refused = undefined;
      const running = file !== undefined && (await isPostmasterOf(file.pid, clusterDir));
      if (!running) {
        const reason = await ended?.();
        if (ended === undefined || (reason !== undefined && isPassing(reason))) {
          if (file !== undefined && isAlive(file.pid)) disownStaleFile(clusterDir, file.pid);
          if (reason !== undefined) {
            notice?.for(`the last run of the database to end: ${reason}`);
            await sleep(200);
          }
          ended = await launch(this.plan);
          notice?.for(`PostgreSQL to start; it may have to recover (see ${logFile})`);
        } else if (reason !== undefined) {
          throw new DatabaseEndedError(`The database did not start: ${reason} (see ${logFile}).`);
        }
      } else if (refused !== undefined) this.#answerRefusal(refused, file, notice);
      await sleep(POLL_MS);
    }
    throw new EmbeddedDatabaseError(
      `The database did not get ready in ${MAX_START_MS / 60_000} minutes (see ${logFile}).`,
    );
  }

  /**
   * Stops a running PostgreSQL that accepts no new connections because its socket is gone, so that
   * it can be restarted. Connected programs are not cut off.
   *
   * @throws EmbeddedDatabaseError when it does not stop, or accepts connections but never answers
   */
  #answerRefusal(
    refused: RefusalSince,
    file: PostmasterFile,
    notice: WaitNotice | undefined,
  ): void {
    const { pid, how, since } = refused;
    const dataDir = dirname(this.plan.clusterDir);
    const waited = performance.now() - since;
    if (how === 'silent' && waited > MAX_SILENCE_MS)
      throw new EmbeddedDatabaseError(
        `PostgreSQL (process ${pid}) runs on ${dataDir} but does not answer: end that process, then start again.`,
      );
    if (how === 'unreachable' && file.ready && waited > UNREACHABLE_MS && !refused.stopping) {
      const { endpoint } = this.plan;
      const way = isSocket(endpoint)
        ? `its socket in ${endpoint.host} is gone`
        : `port ${endpoint.port} does not lead to it`;
      notice?.say(
        `PostgreSQL (process ${pid}) runs on ${dataDir}, but ${way}: it is stopped and started again.`,
      );
      notice?.for(`the programs that still use that PostgreSQL (process ${pid}) to end`);
      refused.stopping = true;
      signalPostmaster(pid, 'smart', this.plan);
    }
    if (refused.stopping && waited > MAX_LEAVE_MS)
      throw new EmbeddedDatabaseError(
        `Another program is connected to a PostgreSQL (process ${pid}) on ${dataDir} that nobody else can reach: stop that program, then start again.`,
      );
  }

  /** Connects to the maintenance database. Resolves with the refusal when it cannot. */
  async #connect(): Promise<pg.Client | Refusal> {
    const client = new pg.Client({
      connectionString: this.url('postgres'),
      application_name: `tandas ${this.use} ${process.pid}`,
      connectionTimeoutMillis: CONNECT_MS,
    });
    // A lost connection also emits 'end', which open() handles.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (failedWith(error, 'ENOENT', 'ECONNREFUSED')) return 'unreachable';
      if (failedWith(error, 'ECONNRESET', '57P03', '57P01')) return 'busy';
      if (error instanceof Error && /timeout/.test(error.message)) return 'silent';
      throw error;
    }
  }

  /** Finds out which process answers, and acquires the locks. False while it is being stopped. */
  async #takeOver(keeper: pg.Client): Promise<boolean> {
    // The file that led here may have been of an earlier run, and its process id another program's by now;
    // PostgreSQL writes its own before it accepts connections.
    const file = await readPostmasterFile(this.plan.clusterDir);
    if (file === undefined) {
      await keeper.end();
      return false;
    }
    this.#pid = file.pid;
    return this.#takeLocks(keeper);
  }

  /** Acquires the locks. False while the last user is stopping the database. */
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
    // PostgreSQL needs a moment to notice that a killed server's connection is gone.
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
    // It may be restarting after a crash.
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

  /** A fast shutdown: terminates connections and writes a checkpoint. */
  async #shutDown(): Promise<void> {
    const forced = performance.now() + MAX_STOP_MS;
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

/** Adds a refusal to those of the same process so far. */
function refusedBy(pid: number, how: Refusal, before: RefusalSince | undefined): RefusalSince {
  if (before?.pid === pid && (before.how === how || before.stopping)) return before;
  return { pid, how, since: performance.now(), stopping: false };
}

function endpointOf(file: PostmasterFile): Endpoint {
  return { host: file.socketDir === '' ? '127.0.0.1' : file.socketDir, port: file.port };
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
    // Another process created it at the same time.
    if (!failedWith(error, '42P04', '23505')) throw error;
  }
}

/** Transient reasons: a process of the previous run is still ending. */
function isPassing(reason: string): boolean {
  return /shared memory block|lock file .* (already exists|is empty)/i.test(reason);
}

function isConnectionLoss(error: unknown): boolean {
  return (
    failedWith(error, '57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE') ||
    (error instanceof Error && /Connection terminated|not queryable/.test(error.message))
  );
}
