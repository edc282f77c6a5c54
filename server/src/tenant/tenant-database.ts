import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import {
  DataSource,
  type EntityManager,
  type EntityMetadata,
  type EntityTarget,
  type ObjectLiteral,
  QueryFailedError,
  type QueryRunner,
} from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { isDatabaseAway } from '../common/database-errors.js';
import { contextSql, tenantQuery } from './tenant-query.js';

/** Whose rows: a tenant's id, or null for what belongs to none: users, sessions, media groups. */
export type Scope = number | null;

export interface Statement {
  text: string;
  /**
   * Set for a text that never changes: it is then prepared once a connection, where it would else be
   * planned anew at each call, which may cost more than running it.
   */
  name?: string;
}

/** A transaction that the work inside it joins, whatever it is asked for. */
interface Joint {
  scope: Scope;
  manager: EntityManager;
}

/**
 * The one door to the tables. Services say for whom they read and write, and row-level security
 * keeps them to it: without a scope there are no rows. Writes also carry who acts, for the audit.
 */
@Injectable()
export class TenantDatabase {
  private readonly joints = new AsyncLocalStorage<Joint>();

  constructor(private readonly dataSource: DataSource) {}

  /** Connections of this process: open, working for somebody, and callers that wait for one. */
  connections(): { open: number; inUse: number; waitedFor: number } {
    const { totalCount, idleCount, waitingCount } = this.pool();
    return { open: totalCount, inUse: totalCount - idleCount, waitedFor: waitingCount };
  }

  private pool(): Pool {
    return (this.dataSource.driver as PostgresDriver).master as Pool;
  }

  /** What is known of an entity's table. */
  metadata(entity: EntityTarget<ObjectLiteral>): EntityMetadata {
    return this.dataSource.getMetadata(entity);
  }

  /** Reads of one tenant. */
  read<T>(scope: Scope, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.transaction('BEGIN READ ONLY', scope, work);
  }

  /**
   * One statement for one tenant, atomic as any statement is, in one round trip.
   *
   * @throws QueryFailedError, as TypeORM does
   */
  async statement<T extends QueryResultRow>(
    scope: Scope,
    statement: Statement,
    values: unknown[],
  ): Promise<T[]> {
    const joint = this.joints.getStore();
    if (joint?.scope === scope) return statementIn<T>(joint.manager, statement, values);
    try {
      return await this.ownQuery<T>(scope, { values, ...statement });
    } catch (error) {
      throw failed(error, statement.text, values);
    }
  }

  private async ownQuery<T extends QueryResultRow>(
    scope: Scope,
    query: Statement & { values: unknown[] },
  ): Promise<T[]> {
    const client = await this.pool().connect();
    let lost: Error | undefined;
    const onError = (error: Error) => (lost = error);
    client.on('error', onError);
    try {
      return await tenantQuery<T>(client, scope, query);
    } finally {
      client.off('error', onError);
      client.release(lost);
    }
  }

  /** Writes of one tenant, all or none. */
  write<T>(scope: Scope, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.transaction('BEGIN', scope, work);
  }

  /**
   * Several calls of one tenant as one transaction: what `work` reads and writes through this class
   * joins it.
   */
  together<T>(scope: Scope, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.write(scope, (manager) => this.joints.run({ scope, manager }, () => work(manager)));
  }

  /** TypeORM would begin and then say for whom, in two round trips; this is one. */
  private async transaction<T>(
    begin: string,
    scope: Scope,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    const joint = this.joints.getStore();
    if (joint?.scope === scope) return inSavepoint(joint.manager, work);
    const runner = this.dataSource.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      await client.query(`${begin}; ${contextSql(scope)}`);
      setActive(runner, true);
      try {
        const result = await work(runner.manager);
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await rollBack(client);
        throw error;
      } finally {
        setActive(runner, false);
      }
    } finally {
      await runner.release();
    }
  }
}

/** Keeps TypeORM from beginning a transaction inside the one that was begun past it. */
const setActive = (runner: QueryRunner, isTransactionActive: boolean) =>
  Object.assign(runner, { isTransactionActive });

/** `TenantDatabase.statement` in the transaction of a manager. */
export async function statementIn<T extends QueryResultRow>(
  { queryRunner }: EntityManager,
  statement: Statement,
  values: unknown[],
): Promise<T[]> {
  if (!queryRunner) throw new Error('There is no transaction to join');
  const client = (await queryRunner.connect()) as PoolClient;
  try {
    return (await client.query<T>({ values, ...statement })).rows;
  } catch (error) {
    throw failed(error, statement.text, values);
  }
}

/** As TypeORM says it. */
const failed = (error: unknown, text: string, values: unknown[]): unknown =>
  error instanceof Error ? new QueryFailedError(text, values, error) : error;

/** Part of a transaction that is all or none by itself. */
async function inSavepoint<T>(
  manager: EntityManager,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  await manager.query('SAVEPOINT part');
  try {
    const result = await work(manager);
    await manager.query('RELEASE SAVEPOINT part');
    return result;
  } catch (error) {
    await manager.query('ROLLBACK TO SAVEPOINT part');
    throw error;
  }
}

/** Whose rows the rest of the manager's transaction is about. */
export async function enterScope(manager: EntityManager, scope: Scope): Promise<void> {
  await manager.query(contextSql(scope));
}

/** A lost connection has rolled back by itself, and the pool drops it. */
async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK');
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  }
}
