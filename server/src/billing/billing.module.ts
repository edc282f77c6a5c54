import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { BillingShapeController } from './shapes/billing-shape.controller.js';
import { BillingShapeService } from './shapes/billing-shape.service.js';
import { TenantModule } from '../tenant/tenant.module.js';
import { WorkModule } from '../work/work.module.js';
import { BillingController } from './billing.controller.js';
import { BillingService } from './billing.service.js';
import { PreInvoiceController } from './pre-invoice.controller.js';
import { PreInvoiceService } from './pre-invoice.service.js';
import { TaxController } from './tax.controller.js';
import { TaxService } from './tax.service.js';

/** Month close: taxes, shapes of documents, and what is handed over of a month. */
@Module({
  imports: [ClockModule, IdempotencyModule, TenantModule, WorkModule],
  controllers: [BillingController, BillingShapeController, PreInvoiceController, TaxController],
  providers: [BillingService, BillingShapeService, PreInvoiceService, TaxService],
})
export class BillingModule {}
