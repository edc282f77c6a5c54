import type {
  BillingFields,
  CommissionOn,
  PayerBasis,
  PayerKind,
  PreInvoiceLineKind,
  TaxCategory,
  TaxKind,
} from '../../contract/billing.js';
import type { ScheduleType } from '../../contract/enums.js';

/** A campaign, line, station and month of a document, with the names of then. */
export interface PreInvoiceLine {
  spotId: number;
  internalNumber: number | null;
  agencyOrderNumber: string | null;
  scheduleId: number | null;
  stationId: number;
  stationName: string;
  spotName: string;
  clientName: string;
  month: string;
  kind: PreInvoiceLineKind;
  basis: PayerBasis;
  /** The number of the document that a difference corrects. */
  corrects: number | null;
  airings: number;
  seconds: number;
  gross: number;
  discount: number;
  commission: number;
  /** What it is billed for, before taxes. */
  base: number;
  taxIds: number[];
}

/** The row beside a line, with the numbers that records have now: what of a document is added up. */
export interface DocumentRow extends Omit<
  PreInvoiceLine,
  'agencyOrderNumber' | 'scheduleId' | 'stationName' | 'spotName' | 'clientName'
> {
  ordinal: number;
  /** Empty for what is of no line, whose id is 0. */
  scheduleType: ScheduleType | '';
  scheduleId: number;
  /** The first day of the month. */
  month: string;
  commissionOn: CommissionOn;
}

/** What a tax comes to on a document. */
export interface DocumentTax {
  taxId: number;
  code: string;
  name: string;
  kind: TaxKind;
  category: TaxCategory;
  /** Percent with two decimals: `21.00`. */
  rate: string;
  base: number;
  amount: number;
}

/** One handed-over document, frozen. Money in integer cents; dates YYYY-MM-DD; months YYYY-MM. */
export interface PreInvoiceDocument {
  number: number;
  kind: 'invoice' | 'credit';
  barter: boolean;
  currency: string;
  issueDate: string;
  dueDate: string | null;
  dateFrom: string;
  dateTo: string;
  /** The media group. */
  seller: { name: string; taxCode: string | null; address: string | null };
  /** As they were. */
  payer: { kind: PayerKind; id: number; name: string; billing: BillingFields };
  lines: PreInvoiceLine[];
  taxes: DocumentTax[];
  /** The sum of its lines. */
  total: number;
  /** VAT alone. */
  tax: number;
  perceptions: number;
  withholdings: number;
  payable: number;
}

/**
 * JSON that is the same for the same values, whatever the order in which their fields were written: fields by name, no
 * blanks, fields without a value left out.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`);
  return `{${fields.join(',')}}`;
}
