/** What a line of the ledger is of: a closed day writes lines of each kind. */
export const LEDGER_KINDS = [
  'scheduled',
  'airing',
  'makeGood',
  'given',
  'missed',
  'fee',
  'ordered',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** The terms by which a day closes again: those that its first closing kept, or today's of some campaigns. */
export const CLOSING_TERMS = ['kept', 'now'] as const;
export type ClosingTerms = (typeof CLOSING_TERMS)[number];
