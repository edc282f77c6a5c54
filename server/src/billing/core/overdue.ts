import type { Payer } from '../../contract/payer.js';
import { daysBetween } from '../../contract/time.js';
import { type DueDocument, dueDay } from './aging.js';

/** By payer, for how many days what is open has been due on a day, at most; payers of whom nothing is due are left out. */
export function longestDue(documents: readonly DueDocument[], date: string): Map<Payer, number> {
  const found = new Map<Payer, number>();
  for (const document of documents) {
    const days = daysBetween(dueDay(document), date);
    if (document.payable <= document.paid || days <= 0) continue;
    found.set(document.payer, Math.max(days, found.get(document.payer) ?? 0));
  }
  return found;
}

/**
 * Whether campaigns and approval name a payer: something is due for longer than the media group says, and what was paid for no
 * document does not come to all that is owed.
 */
export const isNamed = (days: number, owed: number, holdAfterDays: number | null): boolean =>
  holdAfterDays !== null && days > holdAfterDays && owed > 0;
