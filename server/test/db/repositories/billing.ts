import * as shapes from '../../../src/billing/shapes/billing-shape.repository.js';
import * as taxes from '../../../src/billing/tax.repository.js';
import { type CallsByFile, callsOf, type Demo } from './calls.js';

/** Calls of what speaks to the database about taxes and what is handed over. */
export function billingCalls({ tenants, within, multimediaId }: Demo): CallsByFile {
  const tax: taxes.TaxColumns = {
    ...{ code: 'A tax', name: 'A tax', kind: 'vat', category: 'S' },
    ...{ rate: '21.00', from: null, to: null, barter: 1 },
  };
  return {
    'billing/shapes/billing-shape.repository.ts': callsOf(shapes, {
      storedShapes: within((manager) => shapes.storedShapes(manager, multimediaId)),
      storedShape: within((manager) => shapes.storedShape(manager, multimediaId, 1)),
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
