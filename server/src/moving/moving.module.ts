import { Module } from '@nestjs/common';
import { PlayoutFormatModule } from '../playout/format/playout-format.module.js';
import { TenantModule } from '../tenant/tenant.module.js';
import { TrafficLogModule } from '../traffic-log/traffic-log.module.js';
import { GroupExportService } from './group-export.service.js';
import { GroupImportService } from './group-import.service.js';
import { MovingController } from './moving.controller.js';
import { WorkModule } from '../work/work.module.js';

/** Media groups that leave as files, and come from them. */
@Module({
  imports: [PlayoutFormatModule, TenantModule, TrafficLogModule, WorkModule],
  controllers: [MovingController],
  providers: [GroupExportService, GroupImportService],
})
export class MovingModule {}
