import type { ShapeMap } from '../../../contract/billing-shapes.js';
import type { TaxCategory } from '../../../contract/billing.js';
import { monthEnd } from '../../../contract/time.js';
import type { DocumentTax, PreInvoiceDocument, PreInvoiceLine } from '../document.js';
import { EN_16931 } from './presets.js';
import { vatBreakdown, vatsOf } from './ubl-problems.js';
import { centsText } from './values.js';
import { element } from './xml.js';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';

/** What differs between an invoice and a credit note. */
const KINDS = {
  invoice: { root: 'Invoice', code: '380', line: 'InvoiceLine', quantity: 'InvoicedQuantity' },
  credit: {
    root: 'CreditNote',
    code: '381',
    line: 'CreditNoteLine',
    quantity: 'CreditedQuantity',
  },
} as const;

/** Of the list VATEX, where it has one for the category. */
const EXEMPTION_CODES: Readonly<Partial<Record<TaxCategory, string>>> = {
  AE: 'VATEX-EU-AE',
  O: 'VATEX-EU-O',
};
const NEEDS_REASON: readonly TaxCategory[] = ['E', 'AE', 'O'];

const cbc = (name: string, text: string | null, attributes = {}): string =>
  element(`cbc:${name}`, text, attributes);
const cac = (name: string, parts: readonly string[]): string => element(`cac:${name}`, parts);

/** The scheme of a tax code: VAT where it begins with its country's letters (BR-CO-09), which for Greece are EL. */
const isVatCode = (taxCode: string, country: string): boolean =>
  taxCode.toUpperCase().startsWith(country === 'GR' ? 'EL' : country) && /\d/.test(taxCode);

interface Party {
  name: string;
  legalName: string | null;
  taxCode: string | null;
  street: string | null;
  city: string | null;
  postalCode: string | null;
  country: string;
}

/**
 * A seller or a buyer. What is outside of VAT names nobody's VAT code (BR-O-02); a seller's other code is its tax
 * registration (BT-32), which its registration as a company (BT-30) repeats, because BR-CO-26 counts that alone.
 */
function partyXml(party: Party, { seller, outside }: { seller: boolean; outside: boolean }) {
  const { name, legalName, taxCode, street, city, postalCode, country } = party;
  const isVat = taxCode !== null && isVatCode(taxCode, country);
  const scheme = isVat ? 'VAT' : seller ? 'TAX' : null;
  // The letters of a country are capitals (BR-CO-09).
  const registration = isVat ? taxCode.toUpperCase() : taxCode;
  return cac('Party', [
    cac('PartyName', [cbc('Name', name)]),
    cac('PostalAddress', [
      cbc('StreetName', street),
      cbc('CityName', city),
      cbc('PostalZone', postalCode),
      cac('Country', [cbc('IdentificationCode', country)]),
    ]),
    scheme === null || outside
      ? ''
      : cac('PartyTaxScheme', [
          cbc('CompanyID', registration),
          cac('TaxScheme', [cbc('ID', scheme)]),
        ]),
    cac('PartyLegalEntity', [
      cbc('RegistrationName', legalName ?? name),
      cbc('CompanyID', taxCode),
    ]),
  ]);
}

/** A tax as a category: on lines without its reason, and without a rate for what is outside of VAT (BR-O-05). */
const categoryXml = (name: string, { category, rate, name: reason }: DocumentTax, whole: boolean) =>
  cac(name, [
    cbc('ID', category),
    category === 'O' ? '' : cbc('Percent', rate),
    ...(whole && NEEDS_REASON.includes(category)
      ? [
          cbc('TaxExemptionReasonCode', EXEMPTION_CODES[category] ?? null),
          cbc('TaxExemptionReason', reason),
        ]
      : []),
    cac('TaxScheme', [cbc('ID', 'VAT')]),
  ]);

/** The first and the last day of a month. */
const monthDays = (month: string): [string, string] => [`${month}-01`, monthEnd(`${month}-01`)];

const periodXml = (from: string, to: string): string =>
  cac('InvoicePeriod', [cbc('StartDate', from), cbc('EndDate', to)]);

const inLanguage = ({ payer }: PreInvoiceDocument, en: string, es: string): string =>
  payer.billing.language === 'ES' ? es : en;

function lineXml(document: PreInvoiceDocument, line: PreInvoiceLine, place: number): string {
  const { kind, currency, dateFrom, dateTo } = document;
  const names = KINDS[kind];
  // A price is never below 0 (BR-27), so a line that takes something back has a quantity of -1.
  const net = kind === 'credit' ? -line.base : line.base;
  const money = { currencyID: currency };
  const [from, to] = monthDays(line.month);
  const [vat] = vatsOf(document, line);
  const corrected =
    line.corrects === null
      ? null
      : inLanguage(
          document,
          `Corrects document ${line.corrects}`,
          `Corrige el documento ${line.corrects}`,
        );
  return cac(names.line, [
    cbc('ID', String(place)),
    cbc('Note', corrected),
    cbc(names.quantity, net < 0 ? '-1' : '1', { unitCode: 'C62' }),
    cbc('LineExtensionAmount', centsText(net), money),
    from >= dateFrom && to <= dateTo ? periodXml(from, to) : '',
    cac('Item', [
      cbc('Description', `${line.clientName}, ${line.stationName}, ${line.month}`),
      cbc('Name', line.spotName),
      vat ? categoryXml('ClassifiedTaxCategory', vat, false) : '',
    ]),
    cac('Price', [cbc('PriceAmount', centsText(Math.abs(net)), money)]),
  ]);
}

function taxesXml(document: PreInvoiceDocument, sign: number): string {
  const money = { currencyID: document.currency };
  return cac('TaxTotal', [
    cbc('TaxAmount', centsText(sign * document.tax), money),
    ...vatBreakdown(document).map((tax) =>
      cac('TaxSubtotal', [
        cbc('TaxableAmount', centsText(sign * tax.base), money),
        cbc('TaxAmount', centsText(sign * tax.amount), money),
        categoryXml('TaxCategory', tax, true),
      ]),
    ),
  ]);
}

/** The terms as a text; a credit note has no field for a due date, so that its text names it. */
function termsText(document: PreInvoiceDocument): string | null {
  const { kind, dueDate, payer } = document;
  const days = payer.billing.termsDays;
  if (kind === 'credit' && dueDate !== null)
    return inLanguage(document, `Due on ${dueDate}`, `Vence el ${dueDate}`);
  return days === null ? null : inLanguage(document, `${days} days`, `${days} días`);
}

function partiesXml({ seller, payer, ...document }: PreInvoiceDocument, country: string): string[] {
  const { billing, name } = payer;
  const outside = vatBreakdown({ seller, payer, ...document }).some((tax) => tax.category === 'O');
  const nowhere = { city: null, postalCode: null };
  return [
    cac('AccountingSupplierParty', [
      partyXml(
        { ...seller, legalName: null, street: seller.address, ...nowhere, country },
        { seller: true, outside },
      ),
    ]),
    cac('AccountingCustomerParty', [
      partyXml({ ...billing, name, country: billing.country ?? '' }, { seller: false, outside }),
    ]),
  ];
}

/**
 * A document in which `ublProblems` finds none as UBL 2.1 with the semantics of EN 16931: an invoice (380), or a credit
 * note (381) for one that is a credit, whose amounts then have the other sign.
 */
export function ublText(document: PreInvoiceDocument, map: ShapeMap): string {
  const { kind, number, currency, issueDate, dueDate, dateFrom, dateTo } = document;
  const names = KINDS[kind];
  const sign = kind === 'credit' ? -1 : 1;
  const orders = new Set(document.lines.map(({ agencyOrderNumber }) => agencyOrderNumber ?? ''));
  const [order = ''] = orders.size === 1 ? orders : [];
  const corrected = new Set(document.lines.flatMap(({ corrects }) => corrects ?? []));
  const money = { currencyID: currency };
  const terms = termsText(document);
  const root = element(
    names.root,
    [
      cbc('CustomizationID', map.customization ?? EN_16931),
      cbc('ID', String(number)),
      cbc('IssueDate', issueDate),
      kind === 'invoice' ? cbc('DueDate', dueDate) : '',
      cbc(`${names.root}TypeCode`, names.code),
      document.barter ? cbc('Note', inLanguage(document, 'Barter', 'Canje')) : '',
      cbc('DocumentCurrencyCode', currency),
      periodXml(dateFrom, dateTo),
      cac('OrderReference', [cbc('ID', order)]),
      ...[...corrected].map((id) =>
        cac('BillingReference', [cac('InvoiceDocumentReference', [cbc('ID', String(id))])]),
      ),
      ...partiesXml(document, map.sellerCountry ?? ''),
      cac('PaymentTerms', [cbc('Note', terms)]),
      taxesXml(document, sign),
      cac('LegalMonetaryTotal', [
        cbc('LineExtensionAmount', centsText(sign * document.total), money),
        cbc('TaxExclusiveAmount', centsText(sign * document.total), money),
        cbc('TaxInclusiveAmount', centsText(sign * (document.total + document.tax)), money),
        cbc('PayableAmount', centsText(sign * document.payable), money),
      ]),
      ...document.lines.map((line, i) => lineXml(document, line, i + 1)),
    ],
    {
      xmlns: `${UBL}:${names.root}-2`,
      'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
    },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
