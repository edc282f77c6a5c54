import type { DocumentRow, PreInvoiceDocument } from '../../billing/core/document.js';
import { faultsIn } from '../../billing/core/check-documents.js';
import {
  COMMISSION_ON,
  PAYER_BASES,
  PAYER_KINDS,
  PRE_INVOICE_LINE_KINDS,
  TAX_CATEGORIES,
  TAX_KINDS,
} from '../../contract/billing.js';
import { isObject } from '../../contract/is-object.js';
import { type Payer, readPayer } from '../../contract/payer.js';
import {
  BadLine,
  type Check,
  date,
  digest,
  type Fields,
  id,
  list,
  type NewNumber,
  oneOf,
  orNull,
  parseJson,
  payerWith,
  requireFields,
  scheduleRef,
  text,
  whole,
} from './ledger-files.js';

/**
 * What was handed over by a media group and what it was paid, as it leaves and comes: a JSON text a line. Documents are
 * as they were frozen, with their digests; the rows beside them name records by their ids in the files.
 */

const BILLING_FILE = /^billing\/(documents|payments)-\d{4,6}\.jsonl$/;
export const isBillingFile = (name: string): boolean => BILLING_FILE.test(name);
export const billingFile = (kind: 'documents' | 'payments', n: number): string =>
  `billing/${kind}-${String(n).padStart(4, '0')}.jsonl`;
export const isPaymentsFile = (name: string): boolean => name.startsWith('billing/payments-');

export interface FiledDocument {
  payer: Payer;
  document: PreInvoiceDocument;
  digest: string;
  handedOverAt: string;
  dueDate: string | null;
  externalNumber: string | null;
  externalDate: string | null;
  lines: DocumentRow[];
}

/** A payment with the numbers of the documents that it pays; amounts in cents. */
export interface FiledPayment {
  payer: Payer;
  date: string;
  amount: number;
  reference: string | null;
  allocations: { number: number; amount: number }[];
}

/** Far above what a document has. */
const MOST_LINES = 100_000;
const MOST_TAXES = 1_000;
const MOST_ALLOCATIONS = 10_000;

const fieldsOf =
  (fields: Fields): Check =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, check]) => check(value[name]));
const payer: Check = (value) => typeof value === 'string' && readPayer(value) !== null;
const month: Check = (value) => date(value) && String(value).endsWith('-01');
/** As PostgreSQL writes it. */
const instant: Check = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(value);
const number: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const schedule: Check = (value) => value === 0 || id(value);
const flag = oneOf([true, false]);

const AMOUNTS: Fields = Object.fromEntries(
  ['airings', 'seconds', 'gross', 'discount', 'commission', 'base'].map((name) => [name, whole]),
);
const OF_LINE: Fields = {
  ...AMOUNTS,
  spotId: id,
  internalNumber: orNull(id),
  stationId: id,
  kind: oneOf(PRE_INVOICE_LINE_KINDS),
  basis: oneOf(PAYER_BASES),
  corrects: orNull(id),
  taxIds: list(id, MOST_TAXES),
};
const DOCUMENT_LINE: Fields = {
  ...OF_LINE,
  // Of fees of days that were open some documents say 0.
  scheduleId: orNull(schedule),
  agencyOrderNumber: orNull(text),
  stationName: text,
  spotName: text,
  clientName: text,
  month: (value) => typeof value === 'string' && month(`${value}-01`),
};
const DOCUMENT_TAX: Fields = {
  taxId: id,
  code: text,
  name: text,
  kind: oneOf(TAX_KINDS),
  category: oneOf(TAX_CATEGORIES),
  rate: (value) => typeof value === 'string' && /^\d{1,3}\.\d\d$/.test(value),
  base: whole,
  amount: whole,
};
const DOCUMENT: Fields = {
  number: id,
  kind: oneOf(['invoice', 'credit']),
  barter: flag,
  currency: (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
  issueDate: date,
  dueDate: orNull(date),
  dateFrom: date,
  dateTo: date,
  seller: fieldsOf({ name: text, taxCode: orNull(text), address: orNull(text) }),
  payer: fieldsOf({ kind: oneOf(PAYER_KINDS), id, name: text, billing: isObject }),
  lines: list(fieldsOf(DOCUMENT_LINE), MOST_LINES),
  taxes: list(fieldsOf(DOCUMENT_TAX), MOST_TAXES),
  total: whole,
  tax: whole,
  perceptions: whole,
  withholdings: whole,
  payable: whole,
};
const FILED: Fields = {
  payer,
  document: fieldsOf(DOCUMENT),
  digest,
  handedOverAt: instant,
  dueDate: orNull(date),
  externalNumber: orNull(text),
  externalDate: orNull(date),
  lines: list(
    fieldsOf({
      ...OF_LINE,
      ordinal: id,
      scheduleType: oneOf(['', 'simple', 'advanced']),
      scheduleId: schedule,
      month,
      commissionOn: oneOf(COMMISSION_ON),
    }),
    MOST_LINES,
  ),
};
const PAYMENT: Fields = {
  payer,
  date,
  amount: (value) => number(value) && whole(value) && (value as number) > 0,
  reference: orNull(text),
  allocations: list(fieldsOf({ number: id, amount: whole }), MOST_ALLOCATIONS),
};

/**
 * A document of a file.
 *
 * @throws BadLine where a field is no value of its kind, and where it is not what was frozen: nobody changes documents
 */
export function readDocument(line: string, digestOf: (text: string) => string): FiledDocument {
  const read = parseJson(line);
  requireFields(FILED, read);
  const filed = read as FiledDocument;
  const { document, digest: was, lines } = filed;
  const stored = { document, digest: was, lines, payable: document.payable };
  const [fault] = faultsIn(stored, digestOf);
  if (fault !== undefined) throw new BadLine(fault);
  return filed;
}

/** @throws BadLine */
export function readPayment(line: string): FiledPayment {
  const read = parseJson(line);
  requireFields(PAYMENT, read);
  return read as FiledPayment;
}

/** A document whose rows have the numbers of another group. What was frozen stays as it was. */
export const documentWith = (filed: FiledDocument, number: NewNumber): FiledDocument => ({
  ...filed,
  payer: payerWith(filed.payer, number),
  lines: filed.lines.map((row) => ({
    ...row,
    spotId: number('campaign', row.spotId),
    scheduleId:
      row.scheduleType === '' || row.scheduleId === 0
        ? row.scheduleId
        : number(scheduleRef(row.scheduleType), row.scheduleId),
    stationId: number('station', row.stationId),
    taxIds: row.taxIds.map((taxId) => number('tax', taxId)),
  })),
});

export const paymentWith = (payment: FiledPayment, number: NewNumber): FiledPayment => ({
  ...payment,
  payer: payerWith(payment.payer, number),
});
