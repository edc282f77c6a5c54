import { message } from '../../contract/messages.js';
import { dateOf } from './campaigns.js';
import { Cells } from './cells.js';
import type { StoredDocument } from './known-documents.js';
import type { BillingInput, BillingRow } from './plan-payments.js';
import type { SheetRow } from './table.js';

/** What another program made of a document, and its due date. */
export type ExternalInvoice = Pick<
  StoredDocument,
  'id' | 'version' | 'externalNumber' | 'externalDate' | 'dueDate'
>;

/** What the rows of a sheet of invoices would add to the documents that they were made of: an empty cell leaves what is stored. */
export class InvoicesPlan {
  private readonly changed: ExternalInvoice[] = [];
  /** The rows of documents and of numbers. */
  private readonly documents = new Map<number, number>();
  private readonly numbers = new Map<string, number>();

  constructor(private readonly input: BillingInput) {}

  rows(rows: readonly SheetRow[]): BillingRow[] {
    return rows.map((row) => this.planned(row));
  }

  invoices(): ExternalInvoice[] {
    return this.changed;
  }

  private planned(row: SheetRow): BillingRow {
    const { input } = this;
    const cells = new Cells(row, input.map, 'externalInvoice');
    const text = cells.text('document');
    cells.require('document', text);
    const document = input.documents.byNumber(text);
    if (text !== '' && !document) cells.refuse('document', message('importNoDocument'));
    const number = cells.text('externalNumber');
    cells.require('externalNumber', number);
    const externalDate = dateOf(cells, 'externalDate', input);
    const dueDate = dateOf(cells, 'dueDate', input);
    if (document && !cells.isRefused) this.keepApart(cells, row.row, document, number);
    const planned = (action: BillingRow['action']): BillingRow => ({
      ...{ row: row.row, key: [text, number].filter(Boolean).join(' · '), action },
      ...{ errors: cells.errors, near: null },
    });
    if (cells.isRefused || !document) return planned('refused');
    const invoice: ExternalInvoice = {
      ...{ id: document.id, version: document.version, externalNumber: number },
      externalDate: externalDate ?? document.externalDate,
      dueDate: dueDate ?? document.dueDate,
    };
    const isSame = (['externalNumber', 'externalDate', 'dueDate'] as const).every(
      (field) => invoice[field] === document[field],
    );
    if (isSame) return planned('same');
    this.changed.push(invoice);
    return planned('update');
  }

  /** Refuses a document or a number that stands in a row before, and a number that another document has. */
  private keepApart(cells: Cells, row: number, { id }: StoredDocument, number: string): void {
    const before = this.documents.get(id);
    if (before !== undefined) cells.refuse('document', message('importTwice', before));
    else this.documents.set(id, row);
    const key = number.toLowerCase();
    const other = this.input.documents.byExternal(number);
    const used = this.numbers.get(key);
    if (other && other.id !== id)
      cells.refuse('externalNumber', message('importInvoiceTaken', other.number));
    else if (used !== undefined) cells.refuse('externalNumber', message('importTwice', used));
    else this.numbers.set(key, row);
  }
}
