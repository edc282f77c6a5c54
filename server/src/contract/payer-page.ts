/** Where the pages of clients and agencies are, for whom a link opens them. */
export const ACCOUNT_PREFIX = '/account';

/** What says that something aired: a file or a call of playout, the studio where it was read, or the station's own word. */
export const AIRING_PROOFS = ['file', 'call', 'studio', 'station'] as const;
export type AiringProof = (typeof AIRING_PROOFS)[number];

/** What a document is downloaded as on the page: a PDF, or the file that its payer's programs read. */
export const PAGE_FILES = ['pdf', 'shape'] as const;
export type PageFile = (typeof PAGE_FILES)[number];
