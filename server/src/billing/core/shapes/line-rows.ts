import { LINE_FIELDS, type LineField } from '../../../contract/billing-shapes.js';
import type { DocumentTax, PreInvoiceDocument, PreInvoiceLine } from '../document.js';
import { countOf, dateOf, type ShapeValue, textOf } from './values.js';

/** A line where it stands in its document. */
interface PlacedLine {
  document: PreInvoiceDocument;
  line: PreInvoiceLine;
  /** From 1. */
  place: number;
  taxes: readonly DocumentTax[];
}

/** The VAT of a line, where it has one. */
const vatOf = ({ taxes }: PlacedLine): DocumentTax | undefined =>
  taxes.find(({ kind }) => kind === 'vat');

const VALUES: Readonly<Record<LineField, (placed: PlacedLine) => ShapeValue>> = {
  number: ({ document }) => ({ count: document.number }),
  kind: ({ document }) => ({ text: document.kind }),
  barter: ({ document }) => ({ count: document.barter ? 1 : 0 }),
  currency: ({ document }) => ({ text: document.currency }),
  issueDate: ({ document }) => ({ date: document.issueDate }),
  dueDate: ({ document }) => dateOf(document.dueDate),
  dateFrom: ({ document }) => ({ date: document.dateFrom }),
  dateTo: ({ document }) => ({ date: document.dateTo }),
  sellerName: ({ document }) => ({ text: document.seller.name }),
  payerKind: ({ document }) => ({ text: document.payer.kind }),
  payerId: ({ document }) => ({ count: document.payer.id }),
  payerName: ({ document }) => ({ text: document.payer.name }),
  payerLegalName: ({ document }) => textOf(document.payer.billing.legalName),
  payerTaxCode: ({ document }) => textOf(document.payer.billing.taxCode),
  payerTaxScheme: ({ document }) => textOf(document.payer.billing.taxScheme),
  payerStreet: ({ document }) => textOf(document.payer.billing.street),
  payerCity: ({ document }) => textOf(document.payer.billing.city),
  payerPostalCode: ({ document }) => textOf(document.payer.billing.postalCode),
  payerCountry: ({ document }) => textOf(document.payer.billing.country),
  lineNumber: ({ place }) => ({ count: place }),
  lineKind: ({ line }) => ({ text: line.kind }),
  basis: ({ line }) => ({ text: line.basis }),
  month: ({ line }) => ({ text: line.month }),
  spotId: ({ line }) => ({ count: line.spotId }),
  internalNumber: ({ line }) => countOf(line.internalNumber),
  agencyOrderNumber: ({ line }) => textOf(line.agencyOrderNumber),
  spotName: ({ line }) => ({ text: line.spotName }),
  clientName: ({ line }) => ({ text: line.clientName }),
  scheduleId: ({ line }) => countOf(line.scheduleId),
  stationId: ({ line }) => ({ count: line.stationId }),
  stationName: ({ line }) => ({ text: line.stationName }),
  corrects: ({ line }) => countOf(line.corrects),
  airings: ({ line }) => ({ count: line.airings }),
  seconds: ({ line }) => ({ count: line.seconds }),
  gross: ({ line }) => ({ cents: line.gross }),
  discount: ({ line }) => ({ cents: line.discount }),
  commission: ({ line }) => ({ cents: line.commission }),
  base: ({ line }) => ({ cents: line.base }),
  taxCodes: ({ taxes }) => ({ text: taxes.map(({ code }) => code).join(' ') }),
  vatCategory: (placed) => textOf(vatOf(placed)?.category ?? null),
  vatRate: (placed) => {
    const rate = vatOf(placed)?.rate;
    return rate === undefined ? null : { cents: Math.round(Number(rate) * 100) };
  },
  total: ({ document }) => ({ cents: document.total }),
  tax: ({ document }) => ({ cents: document.tax }),
  perceptions: ({ document }) => ({ cents: document.perceptions }),
  withholdings: ({ document }) => ({ cents: document.withholdings }),
  payable: ({ document }) => ({ cents: document.payable }),
};

/** A row for each line of documents: the value of each field. */
export function lineRows(
  documents: readonly PreInvoiceDocument[],
): ((field: LineField) => ShapeValue)[] {
  return documents.flatMap((document) => {
    const byId = new Map(document.taxes.map((tax) => [tax.taxId, tax]));
    return document.lines.map((line, i) => {
      const taxes = line.taxIds.flatMap((id) => byId.get(id) ?? []);
      const placed = { document, line, place: i + 1, taxes };
      return (field: LineField) => VALUES[field](placed);
    });
  });
}

/** Whether rows of lines have a field of the name. */
export const isLineField = (name: string): name is LineField =>
  (LINE_FIELDS as readonly string[]).includes(name);
