import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { TenantModule } from '../tenant/tenant.module.js';
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
import { WorkModule } from '../work/work.module.js';

/** Reports over what was sold and what aired, and their designs by name; goals, and how far they are reached. */
@Module({
  imports: [ClockModule, IdempotencyModule, TenantModule, WorkModule],
  controllers: [GoalController, PacingController, ReportController, ReportDesignController],
  providers: [
    GoalService,
    HomeService,
    PacingService,
    ReportCheck,
    ReportDesignService,
    ReportService,
  ],
})
export class SalesModule {}
