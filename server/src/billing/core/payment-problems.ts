import { type Message, message } from '../../contract/messages.js';
import type { Payer } from '../../contract/payer.js';

/** A payment that somebody enters; amounts in cents. */
export interface EnteredPayment {
  payer: Payer;
  amount: number;
  allocations: readonly { preInvoiceId: number; amount: number }[];
}

/** What is open of a document without the payment that is entered, in cents. */
export interface OpenDocument {
  id: number;
  number: number;
  payer: Payer;
  open: number;
}

const units = (cents: number): string => (cents / 100).toFixed(2);

/** What is wrong with one of its allocations. */
function allocationProblem(
  { amount }: EnteredPayment['allocations'][number],
  payer: Payer,
  document: OpenDocument | undefined,
  isRepeated: boolean,
): [field: string, problem: Message] | null {
  if (!document) return ['preInvoiceId', message('reference')];
  if (document.payer !== payer) return ['preInvoiceId', message('paymentPayer', document.number)];
  if (isRepeated) return ['preInvoiceId', message('repeatedId')];
  if (amount <= 0) return ['amount', message('paymentAmount')];
  return amount > document.open
    ? ['amount', message('paymentOpen', document.number, units(Math.max(0, document.open)))]
    : null;
}

/** What is wrong with a payment, by field: it pays documents of its payer, each for what is open at most. */
export function paymentProblems(
  { payer, amount, allocations }: EnteredPayment,
  documents: readonly OpenDocument[],
): Record<string, Message> {
  const found: Record<string, Message> = {};
  if (amount <= 0) found['amount'] = message('paymentAmount');
  const seen = new Set<number>();
  for (const [i, allocation] of allocations.entries()) {
    const document = documents.find(({ id }) => id === allocation.preInvoiceId);
    const isRepeated = seen.has(allocation.preInvoiceId);
    seen.add(allocation.preInvoiceId);
    const wrong = allocationProblem(allocation, payer, document, isRepeated);
    if (wrong) found[`allocations.${i}.${wrong[0]}`] = wrong[1];
  }
  const allocated = allocations.reduce((sum, one) => sum + one.amount, 0);
  if (Object.keys(found).length === 0 && allocated > amount)
    found['allocations'] = message('paymentAllocated', units(allocated), units(amount));
  return found;
}
