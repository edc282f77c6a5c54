import type { OpenDocument } from '../../billing/core/payment-problems.js';
import type { NewPayment } from './plan-payments.js';

/** Whether documents still have open, and of these payers, what payments are for. */
export function staysOpen(
  documents: readonly OpenDocument[],
  payments: readonly NewPayment[],
): boolean {
  const open = new Map(documents.map((one) => [one.id, { ...one }]));
  return payments.every(({ preInvoiceId, payer, amount }) => {
    if (preInvoiceId === null) return true;
    const document = open.get(preInvoiceId);
    if (document?.payer !== payer) return false;
    document.open -= amount;
    return document.open >= 0;
  });
}
