import type { TaxCategory, TaxKind } from '../../contract/billing.js';
import { message, type Message } from '../../contract/messages.js';
import { daysBetween } from '../../contract/time.js';

/** What decides what a tax comes to. */
export interface TaxTerms {
  kind: TaxKind;
  category: TaxCategory;
  rate: number;
  from: string | null;
  to: string | null;
}

/** What is wrong with a tax, by field: its rate for its category, and an end before its start. */
export function taxProblems({ kind, category, rate, from, to }: TaxTerms): Record<string, Message> {
  const isSound = kind === 'vat' ? (category === 'S') === rate > 0 : rate > 0;
  return {
    ...(!isSound && {
      rate: kind === 'vat' ? message('taxRateOfCategory') : message('taxWithoutRate'),
    }),
    ...(from !== null && to !== null && daysBetween(from, to) < 0
      ? { to: message('endBeforeStart') }
      : {}),
  };
}

const FIXED = ['kind', 'category', 'rate'] as const;

/** Whether a change would alter what documents that have the tax came to. */
export const changesWhatItComesTo = (before: TaxTerms, after: TaxTerms): boolean =>
  FIXED.some((field) => before[field] !== after[field]);
