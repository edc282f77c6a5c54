import type { PayerKind } from '../../contract/billing.js';
import { type Payer, payerText, readPayer } from '../../contract/payer.js';
import type { KnownRecord } from './known-records.js';
import { nearKey, wordsOf } from './words.js';

/** A tax code without its signs: `30-71234567-8` and `30712345678` are one. */
const taxKey = (code: string): string => code.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Clients and agencies, found as people name who paid: by code, tax code, name or legal name. */
export class KnownPayers {
  private readonly payers = new Set<Payer>();
  private readonly byKey = new Map<string, Payer[]>();

  constructor(records: Readonly<Record<PayerKind, readonly KnownRecord[]>>) {
    for (const kind of ['client', 'agency'] as const)
      for (const record of records[kind]) this.add(payerText(kind, record.id), record);
  }

  private add(payer: Payer, record: KnownRecord): void {
    const { code, name, taxCode, billingTaxCode, legalName } = record;
    this.payers.add(payer);
    const keys = [
      `code ${code.toLowerCase()}`,
      ...[name, legalName].flatMap((one) => (one ? [`name ${nearKey(String(one))}`] : [])),
      ...[taxCode, billingTaxCode].flatMap((one) => (one ? [`tax ${taxKey(String(one))}`] : [])),
    ];
    for (const key of new Set(keys)) this.byKey.set(key, [...(this.byKey.get(key) ?? []), payer]);
  }

  /** Those whom a text can mean; a code is meant before a tax code, and that before a name. */
  of(text: string): Payer[] {
    const own = text.trim().toLowerCase();
    const given = readPayer(own) ? (own as Payer) : null;
    if (given !== null) return this.payers.has(given) ? [given] : [];
    const keys = [
      `code ${own}`,
      ...(taxKey(own) === '' ? [] : [`tax ${taxKey(own)}`]),
      ...(wordsOf(own) === '' ? [] : [`name ${nearKey(own)}`]),
    ];
    return keys.map((key) => this.byKey.get(key) ?? []).find(({ length }) => length > 0) ?? [];
  }
}
