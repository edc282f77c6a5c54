import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** The one door to a tenant's rows: services say for whom they read and write. */
@Injectable()
export class TenantDatabase {
  constructor(private readonly dataSource: DataSource) {}

  /** Reads of one tenant. */
  read<T>(_multimediaId: number, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return work(this.dataSource.manager);
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
