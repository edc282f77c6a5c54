import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { TenantModule } from '../tenant/tenant.module.js';
import { WorkModule } from '../work/work.module.js';
import { BreakProfileController } from './break-profile.controller.js';
import { BreakProfileService } from './break-profile.service.js';
import { CampaignReadsService } from './campaign-reads.service.js';
import { CampaignScheduleService } from './campaign-schedule.service.js';
import { NotBilledController } from './not-billed.controller.js';
import { NotBilledService } from './not-billed.service.js';
import { PapersController } from './papers.controller.js';
import { ProfileService } from './profile.service.js';
import { SettlementController } from './settlement.controller.js';
import { SettlementService } from './settlement.service.js';
import { StudioReadsService } from './studio-reads.service.js';

/** What is printed and handed over: settlements, what is not billed, orders, and lists for the studio. */
@Module({
  imports: [ClockModule, TenantModule, WorkModule],
  controllers: [
    BreakProfileController,
    NotBilledController,
    PapersController,
    SettlementController,
  ],
  providers: [
    BreakProfileService,
    CampaignReadsService,
    CampaignScheduleService,
    NotBilledService,
    ProfileService,
    SettlementService,
    StudioReadsService,
  ],
  exports: [SettlementService],
})
export class DocumentsModule {}
