import { Module } from '@nestjs/common';
import { PlacementPool } from './placement-pool.js';
import { TrafficLogController } from './traffic-log.controller.js';
import { TrafficLogService } from './traffic-log.service.js';

/** Traffic logs: which spot airs in which break. */
@Module({
  controllers: [TrafficLogController],
  providers: [PlacementPool, TrafficLogService],
  exports: [TrafficLogService],
})
export class TrafficLogModule {}
