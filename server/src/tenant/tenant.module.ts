import { Module } from '@nestjs/common';
import { LongLists } from './long-lists.js';
import { TenantDatabase } from './tenant-database.js';
import { Turns } from './turns.js';

/** The one door to the rows of a tenant, and the turns of those who change them. */
@Module({
  providers: [TenantDatabase, LongLists, Turns],
  exports: [TenantDatabase, LongLists, Turns],
})
export class TenantModule {}
