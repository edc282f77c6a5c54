import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { TenantDatabase } from './tenant-database.js';

/** The one door to the rows of a tenant. */
@Module({ imports: [DatabaseModule], providers: [TenantDatabase], exports: [TenantDatabase] })
export class TenantModule {}
