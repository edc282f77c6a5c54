import { type Ages, agesOf } from '../../billing/core/aging.js';

/** What is open of the documents that were handed over and are due on the same days, in cents. */
export interface OpenOfDay {
  issueDate: string;
  dueDate: string | null;
  open: number;
}

/** What a payer owes on a day, in units, and what of it is due. */
export type Owed = Ages & { overdue: number };

const NONE: Ages = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0, unallocated: 0, owed: 0 };

/** What one payer owes on a day, by how long it has been due. @param unallocated in cents */
export function owedOf(open: readonly OpenOfDay[], unallocated: number, date: string): Owed {
  // Of one payer, whichever it is.
  const payer = 'client:1';
  const documents = open.map(({ open: payable, ...due }) => ({ ...due, payer, payable, paid: 0 }));
  const [cents = NONE] = agesOf(
    documents as Parameters<typeof agesOf>[0],
    [{ payer, amount: unallocated }],
    date,
  ).values();
  const units = Object.fromEntries(
    Object.entries(cents).map(([age, amount]: [string, number]) => [age, amount / 100]),
  ) as unknown as Ages;
  const { to30, to60, to90, over90 } = cents;
  return { ...units, overdue: (to30 + to60 + to90 + over90) / 100 };
}
