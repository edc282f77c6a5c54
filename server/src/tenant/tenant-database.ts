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
} from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { contextSql, type Scope } from './tenant-context.js';

export interface Statement {
  text: string;
  /** For a text that never changes: each connection then plans it only once. */
  name?: string;
}

/** An open transaction, which calls made inside it join. */
interface Current {
  scope: Scope;
  manager: EntityManager;
}

/**
 * The one door to the tables. Every call names its scope, and row-level security enforces it: without
 * one there are no rows. Writes also carry the actor, for the audit trail.
 */
@Injectable()
export class TenantDatabase {
  private readonly current = new AsyncLocalStorage<Current>();

  constructor(private readonly dataSource: DataSource) {}

  /** Connections of this process: how many are open and in use, and how many callers wait for one. */
  connections(): { open: number; inUse: number; waitedFor: number } {
    const { totalCount, idleCount, waitingCount } = (this.dataSource.driver as PostgresDriver)
      .master as Pool;
    return { open: totalCount, inUse: totalCount - idleCount, waitedFor: waitingCount };
  }

  /** TypeORM's metadata of an entity. */
  metadata(entity: EntityTarget<ObjectLiteral>): EntityMetadata {
    return this.dataSource.getMetadata(entity);
  }

  /** Reads of one tenant, in a read-only transaction. */
  read<T>(scope: Scope, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.transaction(scope, work, 'SET TRANSACTION READ ONLY; ');
  }

  /** Writes of one tenant, all or none. */
  write<T>(scope: Scope, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.transaction(scope, work);
  }

  /**
   * One statement for one tenant, in a transaction of its own and one round trip.
   *
   * @throws QueryFailedError, as TypeORM does
   */
  statement<T extends QueryResultRow>(
    scope: Scope,
    statement: Statement,
    values: unknown[],
  ): Promise<T[]> {
    const current = this.current.getStore();
    return current?.scope === scope
      ? statementIn<T>(current.manager, statement, values)
      : this.alone<T>(scope, statement, values);
  }

  /** Sends all three queries before the first answer arrives: docs/adr/0003. */
  private async alone<T extends QueryResultRow>(
    scope: Scope,
    statement: Statement,
    values: unknown[],
  ): Promise<T[]> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      const [begun, answered, ended] = await Promise.allSettled([
        client.query(`BEGIN; ${this.enter(scope)}`),
        client.query<T>(sendable(this.dataSource, statement, values)),
        client.query('COMMIT'),
      ]);
      for (const part of [begun, answered, ended])
        if (part.status === 'rejected') throw failed(part.reason, statement.text, values);
      return answered.status === 'fulfilled' ? answered.value.rows : [];
    } finally {
      await runner.release();
    }
  }

  /**
   * Several calls of one tenant as one transaction: what `work` reads and writes through this class
   * joins it.
   */
  together<T>(scope: Scope, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.write(scope, (manager) => this.joining(scope, manager, () => work(manager)));
  }

  /** Calls that join a transaction, which is in their scope already. */
  joining<T>(scope: Scope, manager: EntityManager, work: () => Promise<T>): Promise<T> {
    return this.current.run({ scope, manager }, work);
  }

  /** A transaction, or a savepoint in the one that is joined. */
  private transaction<T>(
    scope: Scope,
    work: (manager: EntityManager) => Promise<T>,
    first = '',
  ): Promise<T> {
    const current = this.current.getStore();
    if (current?.scope === scope) return current.manager.transaction(work);
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`${first}${this.enter(scope)}`);
      return work(manager);
    });
  }

  private enter(scope: Scope): string {
    const role = pooledRole(this.dataSource);
    return `${role === undefined ? '' : `SET LOCAL ROLE ${role}; `}${contextSql(scope)}`;
  }
}

/**
 * The role to take in each transaction, where connections come from a pooler: what a session
 * remembers (a role, a named statement, LISTEN, a lock) is somebody else's after the transaction.
 *
 * @returns undefined where connections are our own, and have their role
 */
const pooledRole = ({ options }: DataSource): string | undefined =>
  (options.extra as { pooledRole?: string } | undefined)?.pooledRole;

/** A pooler's next connection would not know what this one has been told under a name. */
const sendable = (dataSource: DataSource, { name, text }: Statement, values: unknown[]) =>
  name === undefined || pooledRole(dataSource) !== undefined
    ? { text, values }
    : { name, text, values };

/** `TenantDatabase.statement` in the transaction of a manager. */
export async function statementIn<T extends QueryResultRow>(
  { queryRunner }: EntityManager,
  statement: Statement,
  values: unknown[],
): Promise<T[]> {
  if (!queryRunner) throw new Error('There is no transaction to join');
  const client = (await queryRunner.connect()) as PoolClient;
  try {
    return (await client.query<T>(sendable(queryRunner.dataSource, statement, values))).rows;
  } catch (error) {
    throw failed(error, statement.text, values);
  }
}

const failed = (error: unknown, text: string, values: unknown[]): unknown =>
  error instanceof Error ? new QueryFailedError(text, values, error) : error;

/** Sets the scope of the rest of the manager's transaction. */
export async function enterScope(manager: EntityManager, scope: Scope): Promise<void> {
  await manager.query(contextSql(scope));
}
