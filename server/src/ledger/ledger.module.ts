import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { TenantModule } from '../tenant/tenant.module.js';
import { MissingClosings } from './missing-closings.js';
import { PastDays } from './past-days.js';

/** What airings, fees, discounts and commissions come to, decided once, and what closed days keep of it. */
@Module({
  imports: [ClockModule, TenantModule],
  providers: [MissingClosings, PastDays],
  exports: [MissingClosings, PastDays],
})
export class LedgerModule {}
