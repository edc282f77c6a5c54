import type { NewPreInvoice } from '../../src/billing/pre-invoice.repository.js';
import { addPreInvoices, holdNumbers } from '../../src/billing/pre-invoice.repository.js';
import { digestOf } from '../../src/billing/digest.js';
import type {
  DocumentRow,
  PreInvoiceDocument,
  PreInvoiceLine,
} from '../../src/billing/core/document.js';
import { billingOf } from '../../src/commercial/billing-fields.js';
import { TenantDatabase } from '../../src/tenant/tenant-database.js';
import type { Tenant } from '../support/app.js';
import type { Campaign } from './campaign.js';

/** A document of one line, as it is stored. */
export function storedDocument(number: number, spotId = 1, internalNumber = 1_234): NewPreInvoice {
  const line: PreInvoiceLine = {
    ...{ spotId, internalNumber, agencyOrderNumber: null, scheduleId: 1, stationId: 1 },
    ...{ stationName: 'Radio', spotName: 'Verano', clientName: 'ACME', month: '2026-11' },
    ...{ kind: 'aired', basis: 'aired', corrects: null, airings: 1, seconds: 20 },
    ...{ gross: 1_000, discount: 0, commission: 0, base: 1_000, taxIds: [] },
  };
  const document: PreInvoiceDocument = {
    ...{ number, kind: 'invoice', barter: false, currency: 'UYU', issueDate: '2026-12-02' },
    ...{ dueDate: null, dateFrom: '2026-11-01', dateTo: '2026-11-30' },
    seller: { name: 'Radio', taxCode: null, address: null },
    payer: { kind: 'client', id: 1, name: 'ACME', billing: billingOf(null) },
    lines: [line],
    ...{ taxes: [], total: 1_000, tax: 0, perceptions: 0, withholdings: 0, payable: 1_000 },
  };
  const row: DocumentRow = {
    ...{ ...line, ordinal: 1, scheduleType: 'simple', scheduleId: 1 },
    ...{ commissionOn: 'invoice', month: '2026-11-01' },
  };
  return { payer: 'client:1', document, digest: digestOf(document), lines: [row] };
}

/** Stores a document of a client of a media group. @returns its id */
export async function newPreInvoice(
  { server, multimediaId }: Tenant,
  { id: spotId, internalNumber }: Pick<Campaign, 'id' | 'internalNumber'>,
  clientId = 1,
): Promise<number> {
  const database = server.app.get(TenantDatabase, { strict: false });
  return database.write(multimediaId, async (manager) => {
    const number = (await holdNumbers(manager, multimediaId)) + 1;
    const stored = {
      ...storedDocument(number, spotId, internalNumber),
      payer: `client:${clientId}` as const,
    };
    const [made] = await addPreInvoices(manager, multimediaId, [stored]);
    return made?.id ?? NaN;
  });
}
