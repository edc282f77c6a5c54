import { Module } from '@nestjs/common';
import { LongLists } from './long-lists.js';
import { TenantDatabase } from './tenant-database.js';

/** The one door to the rows of a tenant. */
@Module({
  providers: [TenantDatabase, LongLists],
  exports: [TenantDatabase, LongLists],
})
export class TenantModule {}
