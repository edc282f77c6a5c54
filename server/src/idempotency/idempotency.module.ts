import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { TenantModule } from '../tenant/tenant.module.js';

/** What a module needs whose calls are `Idempotent`: Nest makes the interceptor in that module. */
@Module({ imports: [ClockModule, TenantModule], exports: [ClockModule, TenantModule] })
export class IdempotencyModule {}
