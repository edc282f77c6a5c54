import type { Payer } from '../../contract/payer.js';
import { daysBetween } from '../../contract/time.js';

/** A document of which something may be open; amounts in cents. */
export interface DueDocument {
  payer: Payer;
  issueDate: string;
  dueDate: string | null;
  payable: number;
  paid: number;
}

/** What a payer paid that stands against no document, in cents. */
export interface Unallocated {
  payer: Payer;
  amount: number;
}

/** What is open of documents, by how long it has been due, in cents. */
export interface Ages {
  notDue: number;
  to30: number;
  to60: number;
  to90: number;
  over90: number;
  /** Credits that nothing was taken off, and what was paid for no document. */
  unallocated: number;
  /** All that is open, less what is unallocated. */
  owed: number;
}

/** The days by which a document is over, at most; the age behind the last is `over90`. */
const BOUNDS = [
  [0, 'notDue'],
  [30, 'to30'],
  [60, 'to60'],
  [90, 'to90'],
] as const;

/** The day on which a document is due: without terms that of its date. */
export const dueDay = ({
  dueDate,
  issueDate,
}: Pick<DueDocument, 'dueDate' | 'issueDate'>): string => dueDate ?? issueDate;

/** How long what is open of a document has been due on a day: a day is not over while it lasts. */
export function ageOf(
  document: DueDocument,
  date: string,
): Exclude<keyof Ages, 'unallocated' | 'owed'> {
  const days = daysBetween(dueDay(document), date);
  return BOUNDS.find(([most]) => days <= most)?.[1] ?? 'over90';
}

/** By payer, the ages of what is open on a day; payers that owe nothing and have nothing are left out. */
export function agesOf(
  documents: readonly DueDocument[],
  unallocated: readonly Unallocated[],
  date: string,
): Map<Payer, Ages> {
  const found = new Map<Payer, Ages>();
  const of = (payer: Payer): Ages => {
    const known = found.get(payer);
    if (known) return known;
    const none = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0, unallocated: 0, owed: 0 };
    found.set(payer, none);
    return none;
  };
  for (const document of documents) {
    const open = document.payable - document.paid;
    if (open === 0) continue;
    const ages = of(document.payer);
    if (open < 0) ages.unallocated -= open;
    else ages[ageOf(document, date)] += open;
    ages.owed += open;
  }
  for (const { payer, amount } of unallocated) {
    if (amount === 0) continue;
    const ages = of(payer);
    ages.unallocated += amount;
    ages.owed -= amount;
  }
  return found;
}
