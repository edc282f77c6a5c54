import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { TrafficLogModule } from '../traffic-log/traffic-log.module.js';
import { AlarmMetrics } from './alarm-metrics.js';
import { PlayoutFormatModule } from '../playout/format/playout-format.module.js';
import { AsRunAliasController } from './as-run-alias.controller.js';
import { AsRunAliasService } from './as-run-alias.service.js';
import { AsRunDayService } from './as-run-day.service.js';
import { AsRunFileService } from './as-run-files.service.js';
import { AsRunImportService } from './as-run-import.service.js';
import { AsRunFileController } from './as-run-file.controller.js';
import { AsRunMendService } from './as-run-mend.service.js';
import { AsRunRuleService } from './as-run-rules.service.js';
import { AsRunUploads } from './as-run-upload.js';
import { AsRunController } from './as-run.controller.js';
import { FoundDaysService } from './found-days.service.js';
import { HeardService } from './heard.service.js';
import { LiveDays } from './live-days.js';
import { NewLogComparer } from './new-log-comparer.js';
import { WorkModule } from '../work/work.module.js';

/** What aired, compared with what was scheduled. */
@Module({
  imports: [
    ClockModule,
    IdempotencyModule,
    LedgerModule,
    MetricsModule,
    PlayoutFormatModule,
    TrafficLogModule,
    WorkModule,
  ],
  controllers: [AsRunAliasController, AsRunController, AsRunFileController],
  providers: [
    AlarmMetrics,
    AsRunAliasService,
    AsRunDayService,
    AsRunFileService,
    AsRunImportService,
    AsRunMendService,
    AsRunRuleService,
    AsRunUploads,
    FoundDaysService,
    HeardService,
    LiveDays,
    NewLogComparer,
  ],
  exports: [AsRunImportService, FoundDaysService, HeardService],
})
export class AsRunModule {}
