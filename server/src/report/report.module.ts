import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { TenantModule } from '../tenant/tenant.module.js';
import { ReportController } from './report.controller.js';
import { ReportService } from './report.service.js';

/** Reports over what was sold and what aired. */
@Module({
  imports: [ClockModule, TenantModule],
  controllers: [ReportController],
  providers: [ReportService],
})
export class ReportModule {}
