import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { BillingShapeController } from './shapes/billing-shape.controller.js';
import { BillingShapeService } from './shapes/billing-shape.service.js';
import { TaxController } from './tax.controller.js';
import { TaxService } from './tax.service.js';

/** Month close: taxes, shapes of documents, and what is handed over of a month. */
@Module({
  imports: [IdempotencyModule],
  controllers: [BillingShapeController, TaxController],
  providers: [BillingShapeService, TaxService],
})
export class BillingModule {}
