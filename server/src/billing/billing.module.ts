import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { TaxController } from './tax.controller.js';
import { TaxService } from './tax.service.js';

/** Month close: taxes, and what is handed over of a month. */
@Module({
  imports: [IdempotencyModule],
  controllers: [TaxController],
  providers: [TaxService],
})
export class BillingModule {}
