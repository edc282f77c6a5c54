/** What changes what a payer owes: a document, or a payment; amounts in cents. */
export interface StatementEntry {
  date: string;
  kind: 'invoice' | 'credit' | 'payment';
  /** Of a document. */
  number: number | null;
  /** What another program calls a document, or what names a payment. */
  reference: string | null;
  /** Of a document. */
  dueDate: string | null;
  amount: number;
}

/** An entry of a statement: what it adds to what is owed, and what is owed after it, in cents. */
export interface StatementRow extends StatementEntry {
  change: number;
  balance: number;
}

/** Documents stand before what was paid on their day. */
const ORDER = { invoice: 0, credit: 1, payment: 2 } as const;

/** The entries of a payer by day, each with what is owed after it. A payment takes off what it is. */
export function statementOf(entries: readonly StatementEntry[]): StatementRow[] {
  const sorted = [...entries].sort(
    (a, b) =>
      (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) ||
      ORDER[a.kind] - ORDER[b.kind] ||
      (a.number ?? 0) - (b.number ?? 0),
  );
  let balance = 0;
  return sorted.map((entry) => {
    const change = entry.kind === 'payment' ? -entry.amount : entry.amount;
    balance += change;
    return { ...entry, change, balance };
  });
}
