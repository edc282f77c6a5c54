import type {
  BillingDocumentAnswer,
  BillingMonthAnswer,
  BillingLineAnswer,
  BillingSumsAnswer,
  BillingTaxAnswer,
  PayerAnswer,
  BillingPreviewAnswer,
} from './billing.dto.js';
import { readPayer, type Payer } from '../contract/payer.js';
import type { DocumentTax, PreInvoiceLine } from './core/document.js';
import type { DraftDocument, KnownPayer, Preview } from './core/preview.js';
import type { MonthLine } from './core/month-lines.js';
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

/** How far months are, as the API answers it. */
export const monthAnswer = (lines: readonly MonthLine[]): BillingMonthAnswer => ({
  payers: lines.map(({ payer, name, waiting, problems, ready, handedOver, delivered, paid }) => ({
    payer: { ...partsOf(payer), name },
    waiting: waiting.map(({ why, stationId, dates }) => ({ why, stationId, days: dates })),
    problems,
    ready: { documents: ready.documents, payable: units(ready.payable) },
    handedOver: { ids: handedOver.ids, payable: units(handedOver.payable) },
    delivered,
    paid: { documents: paid.documents, amount: units(paid.amount) },
  })),
});

const partsOf = (payer: Payer) => readPayer(payer) ?? { kind: 'client' as const, id: 0 };

/** A preview as the API answers it. */
export function previewAnswer(
  { documents, waiting, problems }: Preview,
  known: readonly KnownPayer[],
  digest: string,
): BillingPreviewAnswer {
  const names = new Map(known.map(({ payer, name }) => [payer, name]));
  const payerAnswer = (payer: Payer): PayerAnswer => ({
    ...partsOf(payer),
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
