import { createHash } from 'node:crypto';
import { nowOf } from './merging.js';
import type { Life } from './life.js';

/** What a life remembers of month close, and documents as they are stored. Amounts in cents. */

export interface BilledLine {
  spotId: number;
  internalNumber: number | null;
  scheduleId: number | null;
  stationId: number;
  month: string;
  kind: string;
  basis: string;
  commissionOn?: string;
  corrects: number | null;
  airings: number;
  gross: number;
  discount: number;
  commission: number;
  base: number;
  taxIds: number[];
}

export interface BilledTax {
  taxId: number;
  kind: string;
  rate: string;
  base: number;
  amount: number;
}

export interface BilledDocument {
  number: number;
  kind: string;
  barter: boolean;
  issueDate: string;
  dueDate: string | null;
  payer: { kind: string; id: number };
  lines: BilledLine[];
  taxes: BilledTax[];
  total: number;
  tax: number;
  perceptions: number;
  withholdings: number;
  payable: number;
}

/** A document as it was handed over. */
export interface Frozen {
  id: number;
  number: number;
  payer: string;
  bytes: string;
  digest: string;
  document: BilledDocument;
}

/** The billing fields of a payer. */
export interface PayerFields {
  country: string | null;
  termsDays: number;
  documentBy: string | null;
  taxIds: number[];
}

export interface Tax {
  id: number;
  kind: string;
  rate: number;
  from: string | null;
  to: string | null;
  barter: number;
}

export interface Payment {
  id: number;
  payer: string;
  date: string;
  amount: number;
  allocations: { preInvoiceId: number; amount: number }[];
}

export class Billing {
  isOn = true;
  billTo: 'client' | 'agency' | null = null;
  commissionOn: 'invoice' | 'settlement' = 'invoice';
  /** By payer. */
  readonly payers = new Map<string, PayerFields>();
  readonly taxes = new Map<number, Tax>();
  readonly payments = new Map<number, Payment>();

  constructor(
    /** The payment method of barter. */
    readonly goods: number,
  ) {}
}

/** Who pays now what a payer had to. */
export function payerNow(life: Life, payer: string): string {
  const [kind = '', id] = payer.split(':');
  return `${kind}:${nowOf(life, kind === 'agency' ? 'adAgency' : 'client', Number(id))}`;
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(fields)
      .sort()
      .map((name) => [name, sorted(fields[name])]),
  );
};

/** The digest that a document must have. */
export const digestOf = (document: BilledDocument): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(document)))
    .digest('hex');

/** All documents of the media group, as they are stored. */
export async function storedDocuments(life: Life): Promise<Frozen[]> {
  const rows = await life.rows<Omit<Frozen, 'document'>>(
    `SELECT id, number, payer, digest, document::text AS bytes FROM pre_invoice
     WHERE multimedia_id = $1 ORDER BY number`,
  );
  return rows.map((row) => ({ ...row, document: JSON.parse(row.bytes) as BilledDocument }));
}

/** The documents of a life, in the order of their numbers: a media group may have those of several. */
export const ownDocuments = (life: Life): Frozen[] =>
  [...life.frozen.values()]
    .filter(({ document }) => document.lines[0]?.stationId === life.stationId)
    .sort((one, other) => one.number - other.number);
