import * as payments from '../../../src/billing/payments/payment.repository.js';
import * as files from '../../../src/billing/shapes/document-file.repository.js';
import { type CallsByFile, callsOf, type Demo } from './calls.js';

/** Calls of what speaks to the database about payments and the files of documents. */
export function paymentCalls({ tenants, within, multimediaId }: Demo): CallsByFile {
  const columns: payments.PaymentColumns = {
    ...{ payer: 'client:1', date: '2026-12-15', amount: '100', reference: null },
  };
  return {
    'billing/shapes/document-file.repository.ts': callsOf(files, {
      frozenDocuments: within((manager) => files.frozenDocuments(manager, multimediaId, [1])),
    }),
    'billing/payments/payment.repository.ts': callsOf(payments, {
      paymentPage: () =>
        payments.paymentPage(tenants, multimediaId, {
          sort: { field: 'date', order: 'DESC' },
          from: 0,
          to: 9,
          filter: {
            ...{ id: [1], version: [1], payer: ['client:1'], reference: ['a'], preInvoiceId: [1] },
            ...{ dateFrom: '2026-11-01', dateTo: '2026-12-31' },
          },
        }),
      paymentById: within((manager) => payments.paymentById(manager, multimediaId, 1)),
      lockPayment: within((manager) => payments.lockPayment(manager, multimediaId, 1)),
      holdOpen: within((manager) => payments.holdOpen(manager, multimediaId, [1], 0)),
      nameOfPayer: within((manager) => payments.nameOfPayer(manager, multimediaId, 'client', 1)),
      addPayment: within((manager) => payments.addPayment(manager, multimediaId, columns)),
      changePayment: within((manager) => payments.changePayment(manager, multimediaId, 1, columns)),
      addPayments: within((manager) =>
        payments.addPayments(manager, multimediaId, [
          { ...columns, amount: Number(columns.amount), preInvoiceId: null },
        ]),
      ),
      takePaymentBack: within((manager) => payments.takePaymentBack(manager, multimediaId, 1, 1)),
      holdAfterDays: within((manager) => payments.holdAfterDays(manager, multimediaId)),
      allocate: within((manager) => payments.allocate(manager, multimediaId, 1, [])),
      deletePayment: () => payments.deletePayment(tenants, multimediaId, -1),
      openDocuments: within((manager) =>
        payments.openDocuments(manager, multimediaId, '2026-12-31', null),
      ),
      entriesOf: within((manager) =>
        payments.entriesOf(manager, multimediaId, 'client:1', '2026-12-31'),
      ),
      paymentFaults: within((manager) => payments.paymentFaults(manager, multimediaId, 10)),
      unallocatedOf: within((manager) =>
        payments.unallocatedOf(manager, multimediaId, '2026-12-31', null),
      ),
    }),
  };
}
