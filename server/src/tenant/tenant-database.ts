import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import pg, { type Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import {
  DataSource,
  type EntityManager,
  type EntityMetadata,
  type EntityTarget,
  type ObjectLiteral,
  QueryFailedError,
} from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { currentActor, seeingAll } from '../common/actor.js';
import { serverBusy } from '../common/errors.js';
import { FairTurns } from '../common/fair-turns.js';
import { type Run, rowsOf, type Statement } from '../common/statement.js';
import { TRANSACTIONS } from '../contract/limits.js';
import { cancelUntil, PROCESS } from './cancel-statement.js';
import { contextSql, executiveSql, type Scope } from './tenant-context.js';
import { holdsTurn } from './turns.js';

/** An open transaction, which calls made inside it join. */
interface Current {
  scope: Scope;
  manager: EntityManager;
}

/** For each transaction: waiting for a lock, and a statement, end by themselves when they take too long. */
const TIMEOUTS = `SELECT set_config('lock_timeout', '${TRANSACTIONS.lockMs}', true),
  set_config('statement_timeout', '${TRANSACTIONS.statementMs}', true); `;
/** A tenant may hold one in so many of the pool's connections at once: half of them. */
const SHARE = 2;

/**
 * The one door to the tables. Every call names its scope, and row-level security enforces it: without a scope
 * there are no rows. Writes also carry the actor, for the audit trail. Connections are shared between
 * tenants, and between the users of each; a request writes only in its turn (`Turns`).
 */
@Injectable()
export class TenantDatabase {
  private readonly current = new AsyncLocalStorage<Current>();
  /** Set while a transaction is open, which must not wait for a second connection. */
  private readonly open = new AsyncLocalStorage<true>();
  /** Set while what comes before a write writes itself. */
  private readonly preparing = new AsyncLocalStorage<true>();
  private prepare: ((multimediaId: number) => Promise<void>) | undefined;
  private readonly turns: FairTurns;

  constructor(private readonly dataSource: DataSource) {
    const { max } = dataSource.options.extra as { max: number };
    this.turns = new FairTurns(max, Math.max(1, Math.floor(max / SHARE)));
  }

  /** Connections of this process: how many are open and in use, and how many callers wait for one. */
  connections(): { open: number; inUse: number; waitedFor: number } {
    const { totalCount, idleCount, waitingCount } = (this.dataSource.driver as PostgresDriver)
      .master as Pool;
    return {
      open: totalCount,
      inUse: totalCount - idleCount,
      waitedFor: this.turns.waiting + waitingCount,
    };
  }

  /** TypeORM's metadata of an entity. */
  metadata(entity: EntityTarget<ObjectLiteral>): EntityMetadata {
    return this.dataSource.getMetadata(entity);
  }

  /**
   * Reads for one tenant, in a read-only transaction.
   *
   * @param signal of a caller whose long read ends, in PostgreSQL too, when it is aborted
   */
  read<T>(
    scope: Scope,
    work: (manager: EntityManager) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const reading = signal
      ? (manager: EntityManager) => this.whileThere(signal, manager, work)
      : work;
    return this.transaction(scope, reading, 'SET TRANSACTION READ ONLY; ', signal);
  }

  /** Cancels the work's statement when the signal is aborted. @throws its abort reason then */
  private async whileThere<T>(
    signal: AbortSignal,
    manager: EntityManager,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    const [process] = await statementIn(manager, PROCESS, []);
    const { options } = (this.dataSource.driver as PostgresDriver).master as Pool;
    let isOver = false;
    let cancelling: Promise<void> | undefined;
    const cancel = () => {
      cancelling = cancelUntil(options, process?.pid ?? 0, () => isOver);
    };
    signal.throwIfAborted();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await work(manager);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      isOver = true;
      signal.removeEventListener('abort', cancel);
      // The connection is another caller's after this.
      await cancelling;
    }
  }

  /** What every write of a media group waits for, in transactions of its own. */
  beforeWrites(prepare: (multimediaId: number) => Promise<void>): void {
    this.prepare = prepare;
  }

  /** Writes for one tenant, all or none. By then a request must have its turn. */
  write<T>(scope: Scope, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (typeof currentActor()?.requestId === 'string' && !holdsTurn())
      throw new Error('A request writes without its turn');
    const { prepare } = this;
    const isInside = this.open.getStore() ?? this.current.getStore() ?? this.preparing.getStore();
    if (scope === null || prepare === undefined || isInside !== undefined)
      return this.transaction(scope, work);
    return this.preparing.run(true, () => prepare(scope)).then(() => this.transaction(scope, work));
  }

  /**
   * One statement for one tenant, in a transaction of its own and one round trip.
   *
   * @throws QueryFailedError, as TypeORM does
   */
  statement<R extends object>(
    scope: Scope,
    statement: Statement<R>,
    values: unknown[],
  ): Promise<R[]> {
    const current = this.current.getStore();
    return current?.scope === scope
      ? statementIn(current.manager, statement, values)
      : this.connected(scope, () => this.alone(scope, statement, values));
  }

  /**
   * Waits for the tenant's share of the connections before it takes one.
   *
   * @throws 503 when none was free in time
   */
  private connected<T>(scope: Scope, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.open.getStore()) throw new Error('A transaction would wait for a second connection');
    const waiter = {
      group: String(scope),
      user: String(currentActor()?.userId ?? ''),
      signal,
      patience: { ms: TRANSACTIONS.connectionMs, error: serverBusy },
    };
    return this.turns.run(waiter, work);
  }

  /** Sends all three queries before the first answer arrives: docs/adr/0003. */
  private async alone<R extends object>(
    scope: Scope,
    statement: Statement<R>,
    values: unknown[],
  ): Promise<R[]> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      const [begun, answered, ended] = await Promise.allSettled([
        client.query(`BEGIN; ${this.enter(scope)}`),
        client.query<R & QueryResultRow>(sendable(this.dataSource, statement, values)),
        client.query('COMMIT'),
      ]);
      for (const part of [begun, answered, ended])
        if (part.status === 'rejected') throw failed(part.reason, statement.text, values);
      return answered.status === 'fulfilled' ? rowsOf(statement, answered.value) : [];
    } finally {
      await runner.release();
    }
  }

  /**
   * Several calls for one tenant as one transaction: what `work` reads and writes through this class joins
   * it.
   */
  together<T>(scope: Scope, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.write(scope, (manager) => this.joining(scope, manager, () => work(manager)));
  }

  /** Calls that join a transaction whose scope is already set. */
  joining<T>(scope: Scope, manager: EntityManager, work: () => Promise<T>): Promise<T> {
    return this.current.run({ scope, manager }, work);
  }

  /** A transaction, or a savepoint in the one that is joined. */
  private transaction<T>(
    scope: Scope,
    work: (manager: EntityManager) => Promise<T>,
    first = '',
    signal?: AbortSignal,
  ): Promise<T> {
    const current = this.current.getStore();
    if (current?.scope === scope) return current.manager.transaction(work);
    return this.connected(
      scope,
      () =>
        this.open.run(true, () =>
          this.dataSource.transaction(async (manager) => {
            await manager.query(`${first}${this.enter(scope)}`);
            return work(manager);
          }),
        ),
      signal,
    );
  }

  private enter(scope: Scope): string {
    const role = pooledRole(this.dataSource);
    return `${TIMEOUTS}${role === undefined ? '' : `SET LOCAL ROLE ${role}; `}${contextSql(scope)}`;
  }
}

/**
 * The role to assume in each transaction, when connections come from a pooler: what a session remembers (a
 * role, a named statement, LISTEN, a lock) belongs to another client after the transaction.
 *
 * @returns undefined when connections are direct, and have their role
 */
const pooledRole = ({ options }: DataSource): string | undefined =>
  (options.extra as { pooledRole?: string } | undefined)?.pooledRole;

/** A pooler's next connection would not know a statement that was prepared on this one. */
const sendable = (
  dataSource: DataSource,
  { name, text }: Pick<Statement, 'name' | 'text'>,
  values: unknown[],
) =>
  name === undefined || pooledRole(dataSource) !== undefined
    ? { text, values }
    : { name, text, values };

/** `TenantDatabase.statement` in the transaction of a manager. */
export async function statementIn<R extends object>(
  { queryRunner }: EntityManager,
  statement: Statement<R>,
  values: unknown[],
): Promise<R[]> {
  if (!queryRunner) throw new Error('There is no transaction to join');
  const client = (await queryRunner.connect()) as PoolClient;
  let result: QueryResult<R & QueryResultRow>;
  try {
    result = await client.query(sendable(queryRunner.dataSource, statement, values));
  } catch (error) {
    throw failed(error, statement.text, values);
  }
  return rowsOf(statement, result);
}

/** The same of a statement with very many rows, of which each is told as it arrives and none is kept. */
export async function eachRowIn<R extends object>(
  { queryRunner }: EntityManager,
  statement: Statement<R>,
  values: unknown[],
  tell: (row: R) => void,
): Promise<void> {
  if (!queryRunner) throw new Error('There is no transaction to join');
  const client = (await queryRunner.connect()) as PoolClient;
  const query = new pg.Query<R & QueryResultRow>(
    sendable(queryRunner.dataSource, statement, values),
  );
  // What is thrown in a listener would end the process, and the connection has to be read to its end.
  const thrown: unknown[] = [];
  query.on('row', (row) => {
    if (thrown.length > 0) return;
    try {
      tell(row);
    } catch (error) {
      thrown.push(error);
    }
  });
  const ended = new Promise<QueryResult>((resolve, reject) => {
    query.on('end', resolve).on('error', reject);
  });
  client.query(query);
  const result = await ended.catch((error: unknown): never => {
    throw failed(error, statement.text, values);
  });
  rowsOf(statement, result);
  if (thrown.length > 0) throw thrown[0];
}

/** Runs statements in the transaction of a manager. */
export const runIn =
  (manager: EntityManager): Run =>
  (statement, values) =>
    statementIn(manager, statement, values);

/** Runs statements each in a transaction of its own. */
export const runAlone =
  (database: TenantDatabase, scope: Scope): Run =>
  (statement, values) =>
    database.statement(scope, statement, values);

const failed = (error: unknown, text: string, values: unknown[]): unknown =>
  error instanceof Error ? new QueryFailedError(text, values, error) : error;

/** Sets the scope of the rest of the manager's transaction. */
export async function enterScope(manager: EntityManager, scope: Scope): Promise<void> {
  await manager.query(contextSql(scope));
}

/**
 * Work in the manager's transaction that sees every campaign of the media group, and of which the caller is
 * told sums alone. A failure of it must end the transaction.
 */
export async function seeingAllIn<T>(manager: EntityManager, work: () => Promise<T>): Promise<T> {
  const executive = currentActor()?.executive ?? null;
  if (executive === null) return work();
  await manager.query(executiveSql(null));
  const done = await seeingAll(work);
  await manager.query(executiveSql(executive));
  return done;
}
