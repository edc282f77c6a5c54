import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { statement } from './statement.js';

/** The one door to a tenant's rows: services say for whom they read and write. */
@Injectable()
export class TenantDatabase {
  constructor(private readonly dataSource: DataSource) {}

  /** Reads of one tenant. */
  read<T>(_multimediaId: number, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return work(this.dataSource.manager);
  }

  /**
   * One statement for one tenant, atomic as any statement is.
   *
   * @param name set for a text that never changes: it is then prepared once a connection
   */
  statement<T extends QueryResultRow>(
    _multimediaId: number,
    { name, text }: { name?: string; text: string },
    values: unknown[],
  ): Promise<T[]> {
    return statement<T>(this.dataSource, { name, text }, values);
  }

  /** Writes of one tenant, all or none. */
  write<T>(_multimediaId: number, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** Reads of one tenant that all see the same moment. */
  snapshot<T>(_multimediaId: number, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction('REPEATABLE READ', work);
  }
}
