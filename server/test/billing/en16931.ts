import { type Node, centsAt, nodesAt, textsAt } from './readers.js';

/** The business rules of EN 16931-1 that apply to what is handed over, on what was read of a file. */

const MONTH_DAYS = /^\d{4}-\d{2}-\d{2}$/;
const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);
const one = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);

interface Breakdown {
  category: string;
  rate: string | undefined;
  base: number;
  amount: number;
  hasReason: boolean;
}

interface Line {
  category: string | undefined;
  rate: string | undefined;
  net: number;
}

const PARTY = {
  seller: 'AccountingSupplierParty/Party',
  buyer: 'AccountingCustomerParty/Party',
} as const;

const schemesOf = (node: Node, party: string, scheme: 'VAT' | 'other'): string[] =>
  nodesAt(node, `${party}/PartyTaxScheme`)
    .filter((tax) => (textsAt(tax, 'TaxScheme/ID')[0] === 'VAT') === (scheme === 'VAT'))
    .flatMap((tax) => textsAt(tax, 'CompanyID'));

const breakdownOf = (node: Node): Breakdown[] =>
  nodesAt(node, 'TaxTotal/TaxSubtotal').map((tax) => ({
    category: textsAt(tax, 'TaxCategory/ID')[0] ?? '',
    rate: textsAt(tax, 'TaxCategory/Percent')[0],
    base: centsAt(tax, 'TaxableAmount')[0] ?? NaN,
    amount: centsAt(tax, 'TaxAmount')[0] ?? NaN,
    hasReason:
      textsAt(tax, 'TaxCategory/TaxExemptionReason').length +
        textsAt(tax, 'TaxCategory/TaxExemptionReasonCode').length >
      0,
  }));

/** The rules about what has to be there. */
function required(root: string, node: Node): Record<string, boolean> {
  const has = (path: string): boolean => (textsAt(node, path)[0] ?? '').trim() !== '';
  const line = root === 'Invoice' ? 'InvoiceLine' : 'CreditNoteLine';
  const quantity = root === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity';
  const lines = nodesAt(node, line);
  const each = (path: string): boolean => lines.every((place) => textsAt(place, path).length === 1);
  const payable = centsAt(node, 'LegalMonetaryTotal/PayableAmount')[0] ?? NaN;
  const codes = [...schemesOf(node, PARTY.seller, 'VAT'), ...schemesOf(node, PARTY.buyer, 'VAT')];
  return {
    'BR-01': has('CustomizationID'),
    'BR-02': has('ID'),
    'BR-03': MONTH_DAYS.test(textsAt(node, 'IssueDate')[0] ?? ''),
    'BR-04': ['380', '381'].includes(textsAt(node, `${root}TypeCode`)[0] ?? ''),
    'BR-05': /^[A-Z]{3}$/.test(textsAt(node, 'DocumentCurrencyCode')[0] ?? ''),
    'BR-06': has(`${PARTY.seller}/PartyLegalEntity/RegistrationName`),
    'BR-07': has(`${PARTY.buyer}/PartyLegalEntity/RegistrationName`),
    'BR-08': nodesAt(node, `${PARTY.seller}/PostalAddress`).length === 1,
    'BR-09': /^[A-Z]{2}$/.test(
      textsAt(node, `${PARTY.seller}/PostalAddress/Country/IdentificationCode`)[0] ?? '',
    ),
    'BR-10': nodesAt(node, `${PARTY.buyer}/PostalAddress`).length === 1,
    'BR-11': /^[A-Z]{2}$/.test(
      textsAt(node, `${PARTY.buyer}/PostalAddress/Country/IdentificationCode`)[0] ?? '',
    ),
    'BR-12': has('LegalMonetaryTotal/LineExtensionAmount'),
    'BR-13': has('LegalMonetaryTotal/TaxExclusiveAmount'),
    'BR-14': has('LegalMonetaryTotal/TaxInclusiveAmount'),
    'BR-15': has('LegalMonetaryTotal/PayableAmount'),
    'BR-16': lines.length > 0,
    'BR-21': each('ID'),
    'BR-22': each(quantity),
    'BR-23': nodesAt(node, `${line}/${quantity}`).every((at) => at['@_unitCode'] === 'C62'),
    'BR-24': each('LineExtensionAmount'),
    'BR-25': each('Item/Name'),
    'BR-26': each('Price/PriceAmount'),
    'BR-27': centsAt(node, `${line}/Price/PriceAmount`).every((price) => price >= 0),
    'BR-29':
      (textsAt(node, 'InvoicePeriod/EndDate')[0] ?? '9') >=
      (textsAt(node, 'InvoicePeriod/StartDate')[0] ?? ''),
    'BR-30': lines.every(
      (at) =>
        (textsAt(at, 'InvoicePeriod/EndDate')[0] ?? '9') >=
        (textsAt(at, 'InvoicePeriod/StartDate')[0] ?? ''),
    ),
    'BR-55': nodesAt(node, 'BillingReference').every(
      (at) => textsAt(at, 'InvoiceDocumentReference/ID').length === 1,
    ),
    'BR-CO-09': codes.every((code) => /^(AR|ES|EL|MX|UY)/.test(code)),
    'BR-CO-25': payable <= 0 || has('DueDate') || has('PaymentTerms/Note'),
    'BR-CO-26':
      has(`${PARTY.seller}/PartyLegalEntity/CompanyID`) ||
      schemesOf(node, PARTY.seller, 'VAT').length > 0,
    // A quantity times a price is what the line comes to.
    'BR-LINE': lines.every((at) => {
      const count = Number(textsAt(at, quantity)[0]);
      const price = centsAt(at, 'Price/PriceAmount')[0] ?? NaN;
      return count * price === (centsAt(at, 'LineExtensionAmount')[0] ?? NaN);
    }),
  };
}

/** The rules about sums, to the cent, where the norm's own checks allow one. */
function sums(root: string, node: Node): Record<string, boolean> {
  const total = (name: string): number => one(centsAt(node, `LegalMonetaryTotal/${name}`)) ?? NaN;
  const line = root === 'Invoice' ? 'InvoiceLine' : 'CreditNoteLine';
  const breakdown = breakdownOf(node);
  const tax = one(centsAt(node, 'TaxTotal/TaxAmount')) ?? NaN;
  const rateOf = (rate: string | undefined): bigint => BigInt((rate ?? '0.00').replace('.', ''));
  const amountOf = ({ base, rate }: Breakdown): number => {
    const amount = Number((BigInt(Math.abs(base)) * rateOf(rate) + 5_000n) / 10_000n);
    return base < 0 && amount !== 0 ? -amount : amount;
  };
  return {
    'BR-CO-10': total('LineExtensionAmount') === sum(centsAt(node, `${line}/LineExtensionAmount`)),
    'BR-CO-13': total('TaxExclusiveAmount') === total('LineExtensionAmount'),
    'BR-CO-14': tax === sum(breakdown.map(({ amount }) => amount)),
    'BR-CO-15': total('TaxInclusiveAmount') === total('TaxExclusiveAmount') + tax,
    'BR-CO-16': total('PayableAmount') === total('TaxInclusiveAmount'),
    'BR-CO-17': breakdown.every((one) => one.amount === amountOf(one)),
    'BR-CO-18': breakdown.length > 0,
    'BR-48': breakdown.every(({ category, rate }) => category === 'O' || rate !== undefined),
    'BR-DEC': textsAt(node, 'TaxTotal/TaxAmount').every((text) => /^-?\d+\.\d\d$/.test(text)),
  };
}

/** The rules about categories of VAT. */
function categories(root: string, node: Node): Record<string, boolean> {
  const lineName = root === 'Invoice' ? 'InvoiceLine' : 'CreditNoteLine';
  const lines = nodesAt(node, lineName).map((at): Line => ({
    category: one(textsAt(at, 'Item/ClassifiedTaxCategory/ID')),
    rate: textsAt(at, 'Item/ClassifiedTaxCategory/Percent')[0],
    net: centsAt(at, 'LineExtensionAmount')[0] ?? NaN,
  }));
  const breakdown = breakdownOf(node);
  const sellerCodes = [
    ...schemesOf(node, PARTY.seller, 'VAT'),
    ...schemesOf(node, PARTY.seller, 'other'),
  ];
  const buyerCodes = [
    ...schemesOf(node, PARTY.buyer, 'VAT'),
    ...textsAt(node, `${PARTY.buyer}/PartyLegalEntity/CompanyID`),
  ];
  const uses = (category: string): boolean => lines.some((at) => at.category === category);
  const found: Record<string, boolean> = {
    'BR-CO-04': lines.every(({ category }) => category !== undefined),
  };
  for (const category of ['S', 'Z', 'E', 'AE', 'O']) {
    const of = breakdown.filter((at) => at.category === category);
    const mine = lines.filter((at) => at.category === category);
    found[`BR-${category}-01`] = uses(category) === of.length > 0;
    found[`BR-${category}-05`] = mine.every(({ rate }) =>
      category === 'O'
        ? rate === undefined
        : category === 'S'
          ? Number(rate) > 0
          : Number(rate) === 0,
    );
    // By rate, the base of a category is the sum of its lines.
    found[`BR-${category}-08`] = of.every(
      ({ rate, base }) => base === sum(mine.filter((at) => at.rate === rate).map(({ net }) => net)),
    );
    found[`BR-${category}-09`] = category === 'S' || of.every(({ amount }) => amount === 0);
    const needsReason = ['E', 'AE', 'O'].includes(category);
    found[`BR-${category}-10`] = of.every(({ hasReason }) => hasReason === needsReason);
    found[`BR-${category}-rates`] = new Set(of.map(({ rate }) => rate)).size === of.length;
    if (category !== 'O') found[`BR-${category}-02`] = !uses(category) || sellerCodes.length > 0;
  }
  found['BR-AE-02'] = !uses('AE') || (sellerCodes.length > 0 && buyerCodes.length > 0);
  const codes = [...schemesOf(node, PARTY.seller, 'VAT'), ...schemesOf(node, PARTY.buyer, 'VAT')];
  found['BR-O-02'] = !uses('O') || codes.length === 0;
  found['BR-O-11'] = !uses('O') || breakdown.length === 1;
  found['BR-O-12'] = !uses('O') || lines.every((at) => at.category === 'O');
  return found;
}

/** The rules that a file breaks. */
export function brokenRules(root: string, node: Node): string[] {
  const all = { ...required(root, node), ...sums(root, node), ...categories(root, node) };
  return Object.entries(all)
    .filter(([, kept]) => !kept)
    .map(([rule]) => rule);
}
