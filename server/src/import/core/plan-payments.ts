import type { ImportAction } from '../../contract/import.js';
import { LIMITS } from '../../contract/limits.js';
import { type Message, message } from '../../contract/messages.js';
import type { Payer } from '../../contract/payer.js';
import type { ColumnReading } from './column-reading.js';
import { Cells } from './cells.js';
import { dateOf } from './campaigns.js';
import type { KnownDocuments, StoredDocument } from './known-documents.js';
import type { KnownPayers } from './known-payers.js';
import type { SheetRow } from './table.js';

/** A stored payment, by what says that a row is the same; in cents. */
export interface StoredPayment {
  payer: Payer;
  date: string;
  amount: number;
  reference: string | null;
}

/** A payment that an import makes, and the document that it pays; in cents. */
export interface NewPayment extends StoredPayment {
  preInvoiceId: number | null;
}

/** What would become of a row of payments or of invoices. */
export interface BillingRow {
  row: number;
  key: string;
  action: ImportAction;
  errors: Record<string, Message>;
  near: null;
}

/** What rows of month close are read with. */
export interface BillingInput {
  /** The column of each field. */
  map: Readonly<Record<string, number>>;
  dates: ColumnReading<string>;
  /** The fields whose dates a spreadsheet has taken for its own in part. */
  swapped: ReadonlySet<string>;
  documents: KnownDocuments;
}

interface PaymentsInput extends BillingInput {
  amounts: ColumnReading<number>;
  payers: KnownPayers;
  stored: readonly StoredPayment[];
}

const units = (cents: number): string => (cents / 100).toFixed(2);

const keyOf = ({ payer, date, amount, reference }: StoredPayment): string =>
  JSON.stringify([payer, date, amount, reference?.toLowerCase() ?? null]);

/**
 * What the rows of a sheet of payments would make: a payment each, for at most one document. As many equal rows as there are equal
 * payments already are those: the same file twice pays once.
 */
export class PaymentsPlan {
  private readonly made: NewPayment[] = [];
  /** How many payments of a kind no row was met with yet. */
  private readonly unmet = new Map<string, number>();
  /** What rows before have left open of documents. */
  private readonly open = new Map<number, number>();

  constructor(private readonly input: PaymentsInput) {
    for (const one of input.stored)
      this.unmet.set(keyOf(one), (this.unmet.get(keyOf(one)) ?? 0) + 1);
  }

  rows(rows: readonly SheetRow[]): BillingRow[] {
    return rows.map((row) => this.planned(row));
  }

  payments(): NewPayment[] {
    return this.made;
  }

  private planned(row: SheetRow): BillingRow {
    const { input } = this;
    const cells = new Cells(row, input.map, 'payment');
    const date = dateOf(cells, 'date', input);
    cells.require('date', date);
    const amount = this.amountOf(cells);
    const document = documentOf(cells, input.documents);
    const payer = this.payerOf(cells, document);
    const key = [cells.text('payer') || payer, cells.text('document')].filter(Boolean).join(' · ');
    const planned = (action: ImportAction): BillingRow => ({
      ...{ row: row.row, key, action, errors: cells.errors, near: null },
    });
    if (cells.isRefused || date === null || amount === null || payer === null)
      return planned('refused');
    const payment = { payer, date, amount, reference: cells.text('reference') || null };
    const unmet = this.unmet.get(keyOf(payment)) ?? 0;
    if (unmet > 0) {
      this.unmet.set(keyOf(payment), unmet - 1);
      return planned('same');
    }
    if (document && !this.pays(cells, document, amount)) return planned('refused');
    this.made.push({ ...payment, preInvoiceId: document?.id ?? null });
    return planned('create');
  }

  private amountOf(cells: Cells): number | null {
    const text = cells.text('amount');
    cells.require('amount', text);
    if (text === '') return null;
    const cents = this.input.amounts.read(text);
    if (cents === 'ambiguous') cells.refuse('amount', message('importDecimalSign'));
    else if (cents === null || cents > LIMITS.money * 100)
      cells.refuse('amount', message('importAmount'));
    else if (cents <= 0) cells.refuse('amount', message('paymentAmount'));
    return cents === 'ambiguous' ? null : cents;
  }

  /** Who paid: whom the row names, else the payer of its document. */
  private payerOf(cells: Cells, document: StoredDocument | null): Payer | null {
    const text = cells.text('payer');
    if (text === '') {
      if (!document && !cells.errors['document']) cells.require('payer', null);
      return document?.payer ?? null;
    }
    const found = this.input.payers.of(text);
    if (found.length === 0) cells.refuse('payer', message('importNoPayer'));
    else if (document && !found.includes(document.payer))
      cells.refuse('document', message('paymentPayer', document.number));
    else if (document) return document.payer;
    else if (found.length > 1) cells.refuse('payer', message('importPayers', found.join(', ')));
    return found[0] ?? null;
  }

  /** Takes an amount off what is open of a document. @returns false where less is open */
  private pays(cells: Cells, { id, number, open }: StoredDocument, amount: number): boolean {
    const left = this.open.get(id) ?? open;
    if (amount > left) {
      cells.refuse('amount', message('paymentOpen', number, units(Math.max(0, left))));
      return false;
    }
    this.open.set(id, left - amount);
    return true;
  }
}

/** The document that a row names by our number or by that of its invoice; null for none. */
function documentOf(cells: Cells, documents: KnownDocuments): StoredDocument | null {
  const text = cells.text('document');
  if (text === '') return null;
  const found = documents.named(text);
  if (found.length === 1) return found[0] ?? null;
  cells.refuse(
    'document',
    found.length === 0 ? message('importNoDocument') : message('importDocuments'),
  );
  return null;
}
