import * as shapes from '../../../src/billing/shapes/billing-shape.repository.js';
import * as keys from '../../../src/billing/billed-keys.repository.js';
import * as billing from '../../../src/billing/billing.repository.js';
import * as moved from '../../../src/billing/moved-documents.repository.js';
import * as documents from '../../../src/billing/pre-invoice.repository.js';
import * as taxes from '../../../src/billing/tax.repository.js';
import { PAYER_BASES } from '../../../src/contract/billing.js';
import { storedDocument } from '../../factories/pre-invoice.js';
import { type CallsByFile, callsOf, type Demo } from './calls.js';

/** Calls of what speaks to the database about taxes and what is handed over. */
export function billingCalls({
  tenants,
  within,
  multimediaId,
  stationId,
  spotId,
}: Demo): CallsByFile {
  const months = { dateFrom: '2026-11-01', dateTo: '2026-12-31', stations: [stationId] };
  const tax: taxes.TaxColumns = {
    ...{ code: 'A tax', name: 'A tax', kind: 'vat', category: 'S' },
    ...{ rate: '21.00', from: null, to: null, barter: 1 },
  };
  return {
    'billing/billing.repository.ts': callsOf(billing, {
      settingsOf: within((manager) => billing.settingsOf(manager, multimediaId)),
      airedKeys: within((manager) => billing.airedKeys(manager, multimediaId, months, [], 10)),
      changedMonths: within(async (manager) => {
        for (const basis of PAYER_BASES)
          await billing.changedMonths(manager, multimediaId, months, basis, [spotId], 10);
      }),
      begunByOrder: within((manager) => billing.begunByOrder(manager, multimediaId, months)),
      orderedKeys: within((manager) =>
        billing.orderedKeys(manager, multimediaId, months, [spotId], []),
      ),
      missedKeys: within((manager) => billing.missedKeys(manager, multimediaId, months, [spotId])),
      openOrders: within((manager) => billing.openOrders(manager, multimediaId, months, [spotId])),
      handedKeys: within((manager) => billing.handedKeys(manager, multimediaId, months, [])),
      begunCampaigns: within((manager) => billing.begunCampaigns(manager, multimediaId)),
      orderedCampaigns: within((manager) => billing.orderedCampaigns(manager, multimediaId, false)),
      campaignsOf: within((manager) => billing.campaignsOf(manager, multimediaId, [spotId])),
      stationNames: within((manager) => billing.stationNames(manager, multimediaId)),
      payersOf: within((manager) =>
        billing.payersOf(manager, multimediaId, { clients: [1], agencies: [1] }),
      ),
      allTaxes: within((manager) => billing.allTaxes(manager, multimediaId)),
      openDaysOfPayers: within((manager) =>
        billing.openDaysOfPayers(manager, multimediaId, months, [spotId]),
      ),
      waitingTerms: within((manager) =>
        billing.waitingTerms(manager, multimediaId, months, [spotId], 10),
      ),
      uncertifiedDays: within((manager) =>
        billing.uncertifiedDays(manager, multimediaId, months, [spotId]),
      ),
      unpricedLines: within((manager) => billing.unpricedLines(manager, multimediaId, months)),
    }),
    'billing/billed-keys.repository.ts': callsOf(keys, {
      handedMonths: within((manager) => keys.handedMonths(manager, multimediaId)),
      frozenKeys: within((manager) => keys.frozenKeys(manager, multimediaId, months.dateFrom)),
      closedKeys: within((manager) => keys.closedKeys(manager, multimediaId, months)),
    }),
    'billing/pre-invoice.repository.ts': callsOf(documents, {
      holdNumbers: within((manager) => documents.holdNumbers(manager, multimediaId)),
      addPreInvoices: within((manager) =>
        documents.addPreInvoices(manager, multimediaId, [storedDocument(1_000, spotId)]),
      ),
      preInvoicePage: () =>
        documents.preInvoicePage(tenants, multimediaId, {
          sort: { field: 'number', order: 'DESC' },
          from: 0,
          to: 9,
          filter: {
            ...{ id: [1], version: [1], number: [1], kind: ['invoice'], barter: [0] },
            ...{ payer: ['client:1'], externalNumber: ['A'], q: 'a', open: [1] },
            ...{ dateFrom: '2026-11-01', dateTo: '2026-12-31' },
          },
        }),
      documentsOfMonths: within((manager) =>
        documents.documentsOfMonths(manager, multimediaId, {
          ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30' },
        }),
      ),
      preInvoiceById: within((manager) => documents.preInvoiceById(manager, multimediaId, 1)),
      lockPreInvoice: within((manager) => documents.lockPreInvoice(manager, multimediaId, 1)),
      changePreInvoice: within((manager) =>
        documents.changePreInvoice(manager, multimediaId, 1, { externalNumber: 'A' }),
      ),
      documentsAfter: within((manager) => documents.documentsAfter(manager, multimediaId, 0, 10)),
      isTaxUsed: within((manager) => documents.isTaxUsed(manager, multimediaId, 1)),
      hasPreInvoices: within((manager) => documents.hasPreInvoices(manager, multimediaId)),
    }),
    'billing/shapes/billing-shape.repository.ts': callsOf(shapes, {
      storedShapes: within((manager) => shapes.storedShapes(manager, multimediaId)),
      storedShape: within((manager) => shapes.storedShape(manager, multimediaId, 1)),
      shapeByName: within((manager) => shapes.shapeByName(manager, multimediaId, 'UBL')),
    }),
    'billing/moved-documents.repository.ts': callsOf(moved, {
      documentsToMove: within((manager) => moved.documentsToMove(manager, multimediaId, 0, 10)),
      paymentsToMove: within((manager) => moved.paymentsToMove(manager, multimediaId, 0, 10)),
      addPayments: within((manager) =>
        moved.addPayments(manager, multimediaId, [
          { payer: 'client:1', date: '2026-12-01', amount: 1, reference: null, allocations: [] },
        ]),
      ),
      settleMoved: within((manager) => moved.settleMoved(manager, multimediaId)),
    }),
    'billing/tax.repository.ts': callsOf(taxes, {
      taxPage: () =>
        taxes.taxPage(tenants, multimediaId, {
          sort: { field: 'code', order: 'ASC' },
          from: 0,
          to: 9,
          filter: {
            ...{ id: [1], version: [1], code: ['a'], kind: ['vat'] },
            ...{ category: ['S'], barter: [1] },
          },
        }),
      taxById: within((manager) => taxes.taxById(manager, multimediaId, 1)),
      lockTax: within((manager) => taxes.lockTax(manager, multimediaId, 1)),
      addTax: within((manager) => taxes.addTax(manager, multimediaId, tax)),
      changeTax: within((manager) => taxes.changeTax(manager, multimediaId, 1, tax)),
      deleteTax: () => taxes.deleteTax(tenants, multimediaId, -1),
    }),
  };
}
