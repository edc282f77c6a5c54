import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BillingModule } from '../billing/billing.module.js';
import { CertificateModule } from '../certificate/certificate.module.js';
import { ClockModule } from '../common/clock.module.js';
import { TenantModule } from '../tenant/tenant.module.js';
import {
  BillingLinksController,
  ClientLinkController,
  PayerLinkController,
  PayerPageController,
} from './payer-page.controller.js';
import { PayerPageService } from './payer-page.service.js';

/** The pages of clients and agencies: what aired and, with money, what was billed, paid and is owed. */
@Module({
  imports: [AuthModule, BillingModule, CertificateModule, ClockModule, TenantModule],
  controllers: [
    ClientLinkController,
    PayerLinkController,
    BillingLinksController,
    PayerPageController,
  ],
  providers: [PayerPageService],
})
export class PayerPageModule {}
