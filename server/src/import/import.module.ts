import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { SpotModule } from '../spot/spot.module.js';
import { TrafficLogModule } from '../traffic-log/traffic-log.module.js';
import { ImportMapController } from './import-map.controller.js';
import { ImportMapService } from './import-map.service.js';
import { ImportProgress } from './import-progress.js';
import { ImportController, ImportsController } from './import.controller.js';
import { ImportService } from './import.service.js';
import { StoringService } from './storing.service.js';
import { UndoService } from './undo.service.js';
import { WorkModule } from '../work/work.module.js';

/** Records from the sheets of other programs. */
@Module({
  imports: [ClockModule, IdempotencyModule, SpotModule, TrafficLogModule, WorkModule],
  controllers: [ImportController, ImportsController, ImportMapController],
  providers: [ImportProgress, ImportService, ImportMapService, StoringService, UndoService],
})
export class ImportModule {}
