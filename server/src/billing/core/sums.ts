import type { TaxCategory, TaxKind } from '../../contract/billing.js';
import { monthEnd } from '../../contract/time.js';
import type { DocumentTax, PreInvoiceDocument, PreInvoiceLine } from './document.js';

/** What the lines and taxes of a document come to. */
export type DocumentSums = Pick<
  PreInvoiceDocument,
  'total' | 'tax' | 'perceptions' | 'withholdings' | 'payable'
>;

/** A tax of the media group. */
export interface KnownTax {
  id: number;
  code: string;
  name: string;
  kind: TaxKind;
  category: TaxCategory;
  /** Percent. */
  rate: number;
  from: string | null;
  to: string | null;
  barter: 0 | 1;
}

const HUNDREDTHS = 10_000n;

/** What a rate makes of a base in cents, half up and away from zero. @param rate percent, with two decimals */
export function taxOf(base: number, rate: number): number {
  const exact = BigInt(Math.abs(base)) * BigInt(Math.round(rate * 100));
  const cents = Number((exact + HUNDREDTHS / 2n) / HUNDREDTHS);
  return base < 0 && cents !== 0 ? -cents : cents;
}

/** Whether a tax is charged on what is of a month: on its last day, and on barter only where the tax says so. */
export const isCharged = (
  { from, to, barter }: KnownTax,
  month: string,
  isBarter: boolean,
): boolean => {
  const day = monthEnd(`${month}-01`);
  return (from ?? day) <= day && (to ?? day) >= day && (!isBarter || barter === 1);
};

/**
 * The taxes of a document, each of the sum of its lines, in the order of their ids.
 *
 * @param lines whose taxes are those that are charged
 */
export function taxesOf(
  lines: readonly Pick<PreInvoiceLine, 'base' | 'taxIds'>[],
  taxes: ReadonlyMap<number, KnownTax>,
): DocumentTax[] {
  const bases = new Map<number, number>();
  for (const { base, taxIds } of lines)
    for (const id of taxIds) bases.set(id, (bases.get(id) ?? 0) + base);
  return [...bases]
    .sort(([one], [other]) => one - other)
    .flatMap(([taxId, base]) => {
      const tax = taxes.get(taxId);
      if (!tax) return [];
      const { code, name, kind, category, rate } = tax;
      const amount = taxOf(base, rate);
      return [{ taxId, code, name, kind, category, rate: rate.toFixed(2), base, amount }];
    });
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** What a document comes to: perceptions are added to what is payable, withholdings are taken off. */
export function sumsOf(
  lines: readonly Pick<PreInvoiceLine, 'base'>[],
  taxes: readonly Pick<DocumentTax, 'kind' | 'amount'>[],
): DocumentSums {
  const of = (kind: TaxKind) =>
    sum(taxes.filter((one) => one.kind === kind).map(({ amount }) => amount));
  const total = sum(lines.map(({ base }) => base));
  const [tax, perceptions, withholdings] = [of('vat'), of('perception'), of('withholding')];
  return {
    total,
    tax,
    perceptions,
    withholdings,
    payable: total + tax + perceptions - withholdings,
  };
}
