import type { Language } from '../../contract/enums.js';
import { MAIL } from '../../contract/limits.js';
import type { MailingWith, NotDelivered } from '../../contract/mailing.js';
import type { Message } from '../../contract/messages.js';
import { message } from '../../contract/messages.js';
import type { Payer } from '../../contract/payer.js';

/** A document that is to be delivered, with what is known of its payer now. */
export interface DeliveredDocument {
  id: number;
  number: number;
  /** Who pays now, where that record became part of another. */
  payer: Payer;
  payerName: string;
  emails: readonly string[];
  language: Language | null;
  /** Whether there is the shape of its payer, or none is asked for. */
  hasShape: boolean;
  /** To whom it was delivered last, if it is waiting or was sent. */
  deliveredTo: string | null;
  /** The day of that. */
  deliveredOn: string | null;
}

/** A certificate that tells of a document's campaigns and months. */
export interface OwnCertificate {
  preInvoiceId: number;
  id: number;
  bytes: number;
}

/** One message: some documents of a payer to one of its addresses. */
export interface PlannedMailing {
  payer: Payer;
  payerName: string;
  address: string;
  language: Language;
  withs: MailingWith[];
  documents: DeliveredDocument[];
}

export interface Refusal {
  document: DeliveredDocument;
  why: NotDelivered;
  words: Message;
}

export interface DeliveryQuestion {
  documents: readonly DeliveredDocument[];
  certificates: readonly OwnCertificate[];
  withs: readonly MailingWith[];
  /** Whether what was delivered is delivered again. */
  again: boolean;
  /** Of payers that have none. */
  language: Language;
}

const MB = 1024 ** 2;

/**
 * The messages of a delivery, and which documents are in none and why. A payer gets one message at each address with all
 * of its documents, or several of at most `MAIL.documents`; statement and settlement are with the first.
 */
export function planDelivery(question: DeliveryQuestion): {
  mailings: PlannedMailing[];
  refused: Refusal[];
} {
  const mailings: PlannedMailing[] = [];
  const refused: Refusal[] = [];
  const byPayer = new Map<Payer, DeliveredDocument[]>();
  for (const document of question.documents) {
    const refusal = refusalOf(document, question);
    if (refusal) refused.push({ document, ...refusal });
    else byPayer.set(document.payer, [...(byPayer.get(document.payer) ?? []), document]);
  }
  for (const documents of byPayer.values())
    for (let from = 0; from < documents.length; from += MAIL.documents) {
      const part = documents.slice(from, from + MAIL.documents);
      const [first] = part;
      if (!first) continue;
      const bytes = bytesOf(part, question);
      if (bytes > MAIL.fileBytes) {
        const words = message('deliverTooLarge', first.payerName, MAIL.fileBytes / MB);
        refused.push(...part.map((document) => ({ document, why: 'tooLarge' as const, words })));
        continue;
      }
      const withs = question.withs.filter(
        (one) => one === 'certificate' || (from === 0 && isFor(one, first.payer)),
      );
      for (const address of first.emails)
        mailings.push({
          ...{ payer: first.payer, payerName: first.payerName, address, withs, documents: part },
          language: first.language ?? question.language,
        });
    }
  return { mailings, refused };
}

/** Only agencies have a settlement. */
const isFor = (one: MailingWith, payer: Payer): boolean =>
  one !== 'settlement' || payer.startsWith('agency:');

/** What its certificates take; the rest is known when it is made. */
function bytesOf(part: readonly DeliveredDocument[], question: DeliveryQuestion): number {
  const ids = new Set(part.map(({ id }) => id));
  const sizes = new Map(
    question.certificates
      .filter(({ preInvoiceId }) => ids.has(preInvoiceId))
      .map(({ id, bytes }) => [id, bytes]),
  );
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}

function refusalOf(
  { id, number, payerName, emails, hasShape, deliveredTo, deliveredOn }: DeliveredDocument,
  { certificates, withs, again }: DeliveryQuestion,
): Omit<Refusal, 'document'> | null {
  if (emails.length === 0)
    return { why: 'noEmail', words: message('deliverNoEmail', number, payerName) };
  if (!hasShape) return { why: 'noShape', words: message('deliverNoShape', number, payerName) };
  if (deliveredTo !== null && !again)
    return {
      why: 'delivered',
      words: message('deliverDelivered', number, deliveredTo, deliveredOn ?? ''),
    };
  if (withs.includes('certificate') && !certificates.some((one) => one.preInvoiceId === id))
    return { why: 'noCertificate', words: message('deliverNoCertificate', number) };
  return null;
}
