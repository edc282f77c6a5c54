import type { Draft } from './order';
import type { ProgramId } from './facts';
import { quoteOf } from './price';
import type { Quote } from './price';

/** What is left of an order once it is paid: nothing of the card. */
export interface Receipt {
  email: string;
  campaign: string;
  dateFrom: string;
  dateTo: string;
  program: ProgramId;
  quote: Quote;
  fileName: string;
}

/** The receipt of an order without problems; an error otherwise. */
export function receiptOf(draft: Draft): Receipt {
  const quote = quoteOf(draft);
  if (!quote || draft.program === null || draft.spot.status !== 'ready') {
    throw new Error('An incomplete order has no receipt.');
  }
  return {
    email: draft.email.trim(),
    campaign: draft.campaign.trim(),
    dateFrom: draft.dateFrom,
    dateTo: draft.dateTo,
    program: draft.program,
    quote,
    fileName: draft.spot.file.name,
  };
}
