import { Module } from '@nestjs/common';
import { TenantModule } from '../tenant/tenant.module.js';
import { MissingClosings } from './missing-closings.js';

/** What airings, fees, discounts and commissions come to, decided once, and what closed days keep of it. */
@Module({
  imports: [TenantModule],
  providers: [MissingClosings],
  exports: [MissingClosings],
})
export class LedgerModule {}
