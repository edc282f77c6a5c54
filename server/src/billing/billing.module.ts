import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { AgingController } from './payments/aging.controller.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { MailModule } from '../mail/mail.module.js';
import { DeliverController, MailingController } from './mailings/mailing.controller.js';
import { MailingFiles } from './mailings/mailing-files.js';
import { MailingService } from './mailings/mailing.service.js';
import { PaymentController } from './payments/payment.controller.js';
import { PaymentService } from './payments/payment.service.js';
import { StatementService } from './payments/statement.service.js';
import { DocumentFileController } from './shapes/document-file.controller.js';
import { DocumentFileService } from './shapes/document-file.service.js';
import { BillingShapeController } from './shapes/billing-shape.controller.js';
import { BillingShapeService } from './shapes/billing-shape.service.js';
import { TenantModule } from '../tenant/tenant.module.js';
import { WorkModule } from '../work/work.module.js';
import { BillingCheck } from './billing-check.js';
import { BillingController } from './billing.controller.js';
import { BillingService } from './billing.service.js';
import { PreInvoiceController } from './pre-invoice.controller.js';
import { PreInvoiceService } from './pre-invoice.service.js';
import { TaxController } from './tax.controller.js';
import { TaxService } from './tax.service.js';

/** Month close: taxes, shapes of documents, and what is handed over of a month. */
@Module({
  imports: [ClockModule, DocumentsModule, IdempotencyModule, MailModule, TenantModule, WorkModule],
  controllers: [
    AgingController,
    BillingController,
    BillingShapeController,
    DeliverController,
    DocumentFileController,
    MailingController,
    PaymentController,
    PreInvoiceController,
    TaxController,
  ],
  providers: [
    BillingCheck,
    BillingService,
    BillingShapeService,
    DocumentFileService,
    MailingFiles,
    MailingService,
    PaymentService,
    PreInvoiceService,
    StatementService,
    TaxService,
  ],
  exports: [DocumentFileService],
})
export class BillingModule {}
