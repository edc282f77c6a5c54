import type { PayerKind } from '@contract/billing';

/** What a page shows: what aired alone, or documents, payments and what is owed besides. */
export type Shows = 'aired' | 'money';

/** What a new link may show: an agency has no page without money. */
export const pagesOf = (kind: PayerKind, parts: readonly string[]): Shows[] => [
  ...(kind === 'client' && parts.includes('airplay') ? (['aired'] as const) : []),
  ...(parts.includes('billing') ? (['money'] as const) : []),
];

/** What is said of it, as message keys. */
export const SHOWS_TEXTS: Readonly<Record<Shows, { label: string; hint: string }>> = {
  aired: { label: 'payerPage.aired', hint: 'payerPage.airedHint' },
  money: { label: 'payerPage.money', hint: 'payerPage.moneyHint' },
};

export const PAGE_OF: Readonly<Record<PayerKind, string>> = {
  client: 'payerPage.button.client',
  agency: 'payerPage.button.agency',
};
