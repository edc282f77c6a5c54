/** Deliveries of documents by mail: what server and screens must agree on. */

/** What is sent beside documents: certificates of their campaigns and months, the settlement of their agency, a statement. */
export const MAILING_WITH = ['certificate', 'settlement', 'statement'] as const;
export type MailingWith = (typeof MAILING_WITH)[number];

export const MAILING_STATES = ['queued', 'sent', 'failed'] as const;
export type MailingState = (typeof MAILING_STATES)[number];

/** Why a document is not delivered. */
export const NOT_DELIVERED = [
  'noEmail',
  'delivered',
  'noCertificate',
  'tooLarge',
  'noShape',
] as const;
export type NotDelivered = (typeof NOT_DELIVERED)[number];

/** A file that was sent, with the SHA-256 of its bytes in hexadecimal. */
export interface MailingFile {
  name: string;
  digest: string;
}
