import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { TenantModule } from '../tenant/tenant.module.js';

/** What the `Idempotent` interceptor needs; import it wherever calls are `Idempotent`. */
@Module({ imports: [ClockModule, TenantModule], exports: [ClockModule, TenantModule] })
export class IdempotencyModule {}
