import type { PayerKind } from './billing.js';

/** Who pays, as text: `client:12` or `agency:3`, in the ledger, in documents and in addresses of calls. */
export type Payer = `${PayerKind}:${number}`;

export const PAYER = /^(client|agency):([1-9]\d{0,9})$/;

export const payerText = (kind: PayerKind, id: number): Payer => `${kind}:${id}`;

/** A payer from its text; null for what is none. */
export function readPayer(text: string): { kind: PayerKind; id: number } | null {
  const [, kind, id] = PAYER.exec(text) ?? [];
  return kind === undefined ? null : { kind: kind as PayerKind, id: Number(id) };
}

/** What decides who pays for a campaign. */
export interface PayerTerms {
  /** Who the campaign says. */
  billTo: PayerKind | null;
  /** Who pays where campaigns do not say it. */
  groupBillTo: PayerKind | null;
  clientId: number | null;
  adAgencyId: number | null;
}

/**
 * Who pays: whom the campaign says, else whom the media group says, else the agency. Where there is no agency it is the
 * client; null where there is neither.
 */
export function payerOf({ billTo, groupBillTo, clientId, adAgencyId }: PayerTerms): Payer | null {
  const kind = billTo ?? groupBillTo ?? 'agency';
  if (kind === 'agency' && adAgencyId !== null) return payerText('agency', adAgencyId);
  return clientId === null ? null : payerText('client', clientId);
}
