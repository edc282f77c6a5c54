import { Injectable } from '@nestjs/common';
import { sha256 } from '../common/sha256.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { DocumentChecker, type DocumentFault } from './core/check-documents.js';
import { type PaymentFault, paymentFaults } from './payments/payment.repository.js';
import { documentsAfter } from './pre-invoice.repository.js';

/** Documents that are read at once. */
const PART = 200;

/** Checks what was handed over and paid: numbers without a gap, documents as they were frozen, each key once. */
@Injectable()
export class BillingCheck {
  constructor(private readonly database: TenantDatabase) {}

  /** @returns how many documents there are, and what is wrong with them and with payments */
  async faults(
    multimediaId: number,
  ): Promise<{ documents: number; faults: DocumentFault[]; payments: PaymentFault[] }> {
    const checker = new DocumentChecker(sha256);
    const faults: DocumentFault[] = [];
    let documents = 0;
    for (let after = 0; ;) {
      const part = await this.database.read(multimediaId, (manager) =>
        documentsAfter(manager, multimediaId, after, PART),
      );
      for (const one of part) faults.push(...checker.check(one));
      documents += part.length;
      after = part.at(-1)?.number ?? after;
      if (part.length < PART) break;
    }
    const payments = await this.database.read(multimediaId, (manager) =>
      paymentFaults(manager, multimediaId, PART),
    );
    return { documents, faults, payments };
  }
}
