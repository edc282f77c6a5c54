import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { TenantModule } from '../tenant/tenant.module.js';
import { CampaignScheduleService } from './campaign-schedule.service.js';
import { PaperDrawer } from './paper-drawer.js';
import { PapersController } from './papers.controller.js';
import { ProfileService } from './profile.service.js';
import { ReportDesignController } from './report-design.controller.js';
import { ReportDesignService } from './report-design.service.js';
import { ReportController } from './report.controller.js';
import { ReportService } from './report.service.js';
import { StudioReadsService } from './studio-reads.service.js';

/** Reports over what was sold and what aired, and their designs by name. */
@Module({
  imports: [ClockModule, IdempotencyModule, TenantModule],
  controllers: [ReportController, ReportDesignController, PapersController],
  providers: [
    CampaignScheduleService,
    PaperDrawer,
    ProfileService,
    ReportDesignService,
    ReportService,
    StudioReadsService,
  ],
})
export class ReportModule {}
