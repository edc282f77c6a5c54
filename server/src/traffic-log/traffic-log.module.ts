import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { PlayoutFormatModule } from '../playout/format/playout-format.module.js';
import { SpotModule } from '../spot/spot.module.js';
import { CallQueue } from '../work/call-queue.js';
import { WorkModule } from '../work/work.module.js';
import { DayInputReader } from './day-input-reader.js';
import { HeardBreaks } from './heard-breaks.js';
import { LogEditService } from './log-edit.service.js';
import { PlacementPool } from './placement-pool.js';
import { ExportController, PreviewController } from './export.controller.js';
import { ExportService } from './export.service.js';
import { EarlierDaysKeeper } from './stale/earlier-days-keeper.js';
import { NewLogs } from './new-logs.js';
import { OverDays } from './over-days.js';
import { ReadTextService } from './read-text.service.js';
import { SeparationMovesService } from './separation-moves.service.js';
import { TestRunService } from './test-run.service.js';
import { TrafficLogController } from './traffic-log.controller.js';
import { TrafficLogService } from './traffic-log.service.js';

/** Traffic logs: which spot airs in which break. */
@Module({
  imports: [IdempotencyModule, MetricsModule, PlayoutFormatModule, SpotModule, WorkModule],
  controllers: [ExportController, PreviewController, TrafficLogController],
  providers: [
    CallQueue,
    DayInputReader,
    ExportService,
    HeardBreaks,
    LogEditService,
    EarlierDaysKeeper,
    NewLogs,
    OverDays,
    PlacementPool,
    ReadTextService,
    SeparationMovesService,
    TestRunService,
    TrafficLogService,
  ],
  exports: [
    CallQueue,
    DayInputReader,
    ExportService,
    HeardBreaks,
    NewLogs,
    OverDays,
    PlacementPool,
    TrafficLogService,
  ],
})
export class TrafficLogModule {}
