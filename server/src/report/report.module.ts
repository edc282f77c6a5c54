import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { TenantModule } from '../tenant/tenant.module.js';
import { BreakProfileController } from './break-profile.controller.js';
import { BreakProfileService } from './break-profile.service.js';
import { CampaignScheduleService } from './campaign-schedule.service.js';
import { NotBilledController } from './not-billed.controller.js';
import { NotBilledService } from './not-billed.service.js';
import { PapersController } from './papers.controller.js';
import { ProfileService } from './profile.service.js';
import { ReportCheck } from './check.service.js';
import { GoalController } from './goal.controller.js';
import { GoalService } from './goal.service.js';
import { HomeService } from './home.service.js';
import { PacingController } from './pacing.controller.js';
import { PacingService } from './pacing.service.js';
import { ReportDesignController } from './report-design.controller.js';
import { ReportDesignService } from './report-design.service.js';
import { ReportController } from './report.controller.js';
import { ReportService } from './report.service.js';
import { SettlementController } from './settlement.controller.js';
import { SettlementService } from './settlement.service.js';
import { StudioReadsService } from './studio-reads.service.js';
import { WorkModule } from '../work/work.module.js';

/** Reports over what was sold and what aired, and their designs by name; goals, and how far they are reached. */
@Module({
  imports: [ClockModule, IdempotencyModule, TenantModule, WorkModule],
  controllers: [
    BreakProfileController,
    GoalController,
    NotBilledController,
    PacingController,
    PapersController,
    ReportController,
    ReportDesignController,
    SettlementController,
  ],
  providers: [
    BreakProfileService,
    CampaignScheduleService,
    GoalService,
    HomeService,
    NotBilledService,
    PacingService,
    ProfileService,
    ReportCheck,
    ReportDesignService,
    ReportService,
    SettlementService,
    StudioReadsService,
  ],
})
export class ReportModule {}
