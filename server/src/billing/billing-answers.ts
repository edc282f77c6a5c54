import type {
  BillingDocumentAnswer,
  BillingLineAnswer,
  BillingSumsAnswer,
  BillingTaxAnswer,
  PayerAnswer,
  BillingPreviewAnswer,
} from './billing.dto.js';
import { readPayer, type Payer } from '../contract/payer.js';
import type { DocumentTax, PreInvoiceLine } from './core/document.js';
import type { DraftDocument, KnownPayer, Preview } from './core/preview.js';
import type { DocumentSums } from './core/sums.js';

/** What the API answers of documents, whose amounts are in cents: currency units. */

const units = (cents: number): number => cents / 100;

export const lineAnswer = (line: PreInvoiceLine): BillingLineAnswer => {
  const { spotId, internalNumber, agencyOrderNumber, spotName, clientName, scheduleId } = line;
  const { stationId, stationName, month, kind, basis, corrects, airings, seconds, taxIds } = line;
  return {
    ...{ spotId, internalNumber, agencyOrderNumber, spotName, clientName, scheduleId },
    ...{ stationId, stationName, month, kind, basis, corrects, airings, seconds },
    gross: units(line.gross),
    discount: units(line.discount),
    commission: units(line.commission),
    base: units(line.base),
    taxIds,
  };
};

export const taxAnswer = ({ rate, base, amount, ...tax }: DocumentTax): BillingTaxAnswer => ({
  ...tax,
  rate: Number(rate),
  base: units(base),
  amount: units(amount),
});

const sumsAnswer = (sums: DocumentSums): BillingSumsAnswer => ({
  total: units(sums.total),
  tax: units(sums.tax),
  perceptions: units(sums.perceptions),
  withholdings: units(sums.withholdings),
  payable: units(sums.payable),
});

const documentAnswer = (document: DraftDocument): BillingDocumentAnswer => {
  const { kind, barter, currency, payer, lines, taxes } = document;
  return {
    kind,
    barter: barter ? 1 : 0,
    payer: { kind: payer.kind, id: payer.id, name: payer.name },
    currency,
    lines: lines.map(lineAnswer),
    taxes: taxes.map(taxAnswer),
    ...sumsAnswer(document),
  };
};

/** A preview as the API answers it. */
export function previewAnswer(
  { documents, waiting, problems }: Preview,
  known: readonly KnownPayer[],
  digest: string,
): BillingPreviewAnswer {
  const names = new Map(known.map(({ payer, name }) => [payer, name]));
  const payerAnswer = (payer: Payer): PayerAnswer => ({
    ...(readPayer(payer) ?? { kind: 'client', id: 0 }),
    name: names.get(payer) ?? payer,
  });
  return {
    digest,
    documents: documents.map(documentAnswer),
    waiting: waiting.map(({ payer, why, stationId, dates, held }) => ({
      payer: payerAnswer(payer),
      ...{ why, stationId, days: dates, held: held ? 1 : 0 },
    })),
    problems: problems.map(({ payer, ...problem }) => ({
      ...problem,
      payer: payer === null ? null : payerAnswer(payer),
    })),
  };
}
