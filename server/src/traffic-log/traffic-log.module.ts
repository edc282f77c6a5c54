import { availableParallelism } from 'node:os';
import { Module } from '@nestjs/common';
import { Calls } from '../common/calls.js';
import { LogEditService } from './log-edit.service.js';
import { PlacementPool } from './placement-pool.js';
import { TrafficLogController } from './traffic-log.controller.js';
import { TrafficLogService } from './traffic-log.service.js';
import { Turns } from './turns.js';

/** Of making logs, which leave one core to those who ask for something else. */
const newTurns = (calls: Calls): Turns =>
  new Turns(Math.max(1, availableParallelism() - 1), () => calls.lately());

/** Traffic logs: which spot airs in which break. */
@Module({
  controllers: [TrafficLogController],
  providers: [
    LogEditService,
    PlacementPool,
    TrafficLogService,
    { provide: Turns, useFactory: newTurns, inject: [Calls] },
  ],
  exports: [TrafficLogService],
})
export class TrafficLogModule {}
