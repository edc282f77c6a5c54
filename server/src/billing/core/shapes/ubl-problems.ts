import type { ShapeMap } from '../../../contract/billing-shapes.js';
import { NOT_IN_EN16931 } from '../../../contract/currency.js';
import { type Message, message } from '../../../contract/messages.js';
import type { DocumentTax, PreInvoiceDocument, PreInvoiceLine } from '../document.js';

/** The taxes of a line that are VAT: UBL has exactly one on each. */
export const vatsOf = (document: PreInvoiceDocument, { taxIds }: PreInvoiceLine): DocumentTax[] =>
  document.taxes.filter(({ taxId, kind }) => kind === 'vat' && taxIds.includes(taxId));

/** The VAT of a document by category. */
export const vatBreakdown = ({ taxes }: PreInvoiceDocument): DocumentTax[] =>
  taxes.filter(({ kind }) => kind === 'vat');

const isBlank = (text: string | null): boolean => text === null || text.trim() === '';

function lineProblems(document: PreInvoiceDocument): Message[] {
  const { number, lines } = document;
  if (lines.length === 0) return [message('shapeNoLines', number)];
  return lines.flatMap((line, i) => [
    ...(vatsOf(document, line).length === 1 ? [] : [message('shapeLineTax', number, i + 1)]),
    ...(isBlank(line.spotName) ? [message('shapeLineName', number, i + 1)] : []),
  ]);
}

function taxProblems(document: PreInvoiceDocument): Message[] {
  const { number, perceptions, withholdings, taxes } = document;
  const has = (kind: DocumentTax['kind']): boolean => taxes.some((tax) => tax.kind === kind);
  const vats = vatBreakdown(document);
  const key = ({ category, rate }: DocumentTax): string => `${category} ${rate}`;
  const twice = vats.flatMap((tax, i) => {
    const before = vats.slice(0, i).find((other) => key(other) === key(tax));
    return before ? [message('shapeTaxTwice', number, before.code, tax.code)] : [];
  });
  const outside = vats.some(({ category }) => category === 'O') && vats.length > 1;
  return [
    ...(perceptions !== 0 || has('perception') ? [message('shapePerceptions', number)] : []),
    ...(withholdings !== 0 || has('withholding') ? [message('shapeWithholdings', number)] : []),
    ...twice,
    // BR-CO-17 as published asks for an amount of 0 where the rate is rounded to 0.
    ...vats
      .filter(({ rate }) => Number(rate) > 0 && Number(rate) < 0.5)
      .map(({ code }) => message('shapeSmallRate', number, code)),
    ...(outside && twice.length === 0 ? [message('shapeOutside', number)] : []),
  ];
}

/**
 * Why a document has no UBL of EN 16931: what it needs and nobody said, and what it cannot say. Perceptions and
 * withholdings are outside of the norm.
 */
export function ublProblems(document: PreInvoiceDocument, map: ShapeMap): Message[] {
  const { number, seller, payer, dueDate, payable } = document;
  const { billing } = payer;
  const categories = new Set(vatBreakdown(document).map(({ category }) => category));
  const reverse = categories.has('AE');
  return [
    ...(NOT_IN_EN16931.includes(document.currency)
      ? [message('shapeCurrency', number, document.currency)]
      : []),
    ...(isBlank(map.sellerCountry ?? null) ? [message('shapeSellerCountry', number)] : []),
    ...(isBlank(seller.taxCode) ? [message('shapeSellerTaxCode', number)] : []),
    ...(isBlank(billing.country) ? [message('shapeBuyerCountry', number, payer.name)] : []),
    ...(reverse && isBlank(billing.taxCode)
      ? [message('shapeBuyerTaxCode', number, payer.name)]
      : []),
    ...(payable !== 0 && dueDate === null && billing.termsDays === null
      ? [message('shapeTerms', number, payer.name)]
      : []),
    ...taxProblems(document),
    ...lineProblems(document),
  ];
}
