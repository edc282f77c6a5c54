import {
  ENTRY_FIELDS,
  type EntryField,
  type ShapeAccount,
  type ShapeMap,
} from '../../../contract/billing-shapes.js';
import type { TaxKind } from '../../../contract/billing.js';
import type { PreInvoiceDocument, PreInvoiceLine } from '../document.js';
import { countOf, dateOf, type ShapeValue, textOf } from './values.js';

/** An entry of a general ledger: cents above 0 are a debit, below 0 a credit. */
interface Entry {
  document: PreInvoiceDocument;
  account: ShapeAccount;
  description: string;
  /** The line that it stands for; null for what stands for the whole document. */
  line: PreInvoiceLine | null;
  cents: number;
}

/** Withholdings are owed to the seller by the tax office, the other taxes by the seller to it. */
const TAX_SIDE: Readonly<Record<TaxKind, 1 | -1>> = { vat: -1, perception: -1, withholding: 1 };

const accountOf = (document: PreInvoiceDocument, { kind }: PreInvoiceLine): ShapeAccount =>
  document.barter ? 'barter' : kind === 'fee' ? 'fee' : 'income';

/** The entries of a document, whose debits and credits are equal; those of 0.00 are left out. */
function entriesOf(document: PreInvoiceDocument): Entry[] {
  const { payer, payable, lines, taxes } = document;
  const entries: Entry[] = [
    { document, account: 'receivable', description: payer.name, line: null, cents: payable },
    ...lines.map((line): Entry => {
      const description = `${line.spotName} ${line.month}`;
      return { document, account: accountOf(document, line), description, line, cents: -line.base };
    }),
    ...taxes.map(({ kind, name, amount }): Entry => ({
      document,
      account: kind,
      description: name,
      line: null,
      cents: TAX_SIDE[kind] * amount,
    })),
  ];
  return entries.filter(({ cents }) => cents !== 0);
}

type Accounts = NonNullable<ShapeMap['accounts']>;

const VALUES: Readonly<Record<EntryField, (entry: Entry, accounts: Accounts) => ShapeValue>> = {
  number: ({ document }) => ({ count: document.number }),
  kind: ({ document }) => ({ text: document.kind }),
  currency: ({ document }) => ({ text: document.currency }),
  issueDate: ({ document }) => ({ date: document.issueDate }),
  dueDate: ({ document }) => dateOf(document.dueDate),
  payerName: ({ document }) => ({ text: document.payer.name }),
  payerLegalName: ({ document }) => textOf(document.payer.billing.legalName),
  payerTaxCode: ({ document }) => textOf(document.payer.billing.taxCode),
  account: ({ account }, accounts) => ({ text: accounts[account] }),
  description: ({ description }) => ({ text: description }),
  month: ({ line }) => textOf(line && line.month),
  stationName: ({ line }) => textOf(line && line.stationName),
  internalNumber: ({ line }) => countOf(line && line.internalNumber),
  agencyOrderNumber: ({ line }) => textOf(line && line.agencyOrderNumber),
  debit: ({ cents }) => (cents > 0 ? { cents } : null),
  credit: ({ cents }) => (cents < 0 ? { cents: -cents } : null),
  amount: ({ cents }) => ({ cents }),
};

/** A row for each entry of documents: the value of each field. */
export const entryRows = (
  documents: readonly PreInvoiceDocument[],
  accounts: Accounts,
): ((field: EntryField) => ShapeValue)[] =>
  documents
    .flatMap(entriesOf)
    .map((entry) => (field: EntryField) => VALUES[field](entry, accounts));

/** Whether entries have a field of the name. */
export const isEntryField = (name: string): name is EntryField =>
  (ENTRY_FIELDS as readonly string[]).includes(name);
