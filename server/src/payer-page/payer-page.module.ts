import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ClockModule } from '../common/clock.module.js';
import { TenantModule } from '../tenant/tenant.module.js';
import {
  BillingLinksController,
  ClientLinkController,
  PayerPageController,
} from './payer-page.controller.js';
import { PayerPageService } from './payer-page.service.js';

/** The page of a client: what aired, without money. */
@Module({
  imports: [AuthModule, ClockModule, TenantModule],
  controllers: [ClientLinkController, BillingLinksController, PayerPageController],
  providers: [PayerPageService],
})
export class PayerPageModule {}
