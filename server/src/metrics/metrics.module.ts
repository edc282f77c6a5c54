import { Module } from '@nestjs/common';
import { TenantModule } from '../tenant/tenant.module.js';
import { Metrics } from './metrics.js';

/** The metrics of this process. */
@Module({ imports: [TenantModule], providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
