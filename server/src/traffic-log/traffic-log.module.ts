import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { CallQueue } from './call-queue.js';
import { LogEditService } from './log-edit.service.js';
import { PlacementPool } from './placement-pool.js';
import { TrafficLogController } from './traffic-log.controller.js';
import { TrafficLogService } from './traffic-log.service.js';

/** Traffic logs: which spot airs in which break. */
@Module({
  imports: [IdempotencyModule, MetricsModule],
  controllers: [TrafficLogController],
  providers: [CallQueue, LogEditService, PlacementPool, TrafficLogService],
  exports: [TrafficLogService],
})
export class TrafficLogModule {}
