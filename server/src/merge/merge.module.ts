import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { TenantModule } from '../tenant/tenant.module.js';
import { MergeController } from './merge.controller.js';
import { MergeService } from './merge.service.js';

/** Several records that become one. */
@Module({
  imports: [ClockModule, IdempotencyModule, TenantModule],
  controllers: [MergeController],
  providers: [MergeService],
})
export class MergeModule {}
