/** Words of agency settlements and of what is not billed. */

/** What a settlement counts of a campaign in its days. */
export const SETTLED_COUNTS = ['ordered', 'aired', 'missed', 'madeGood'] as const;

/**
 * Its amounts: the net is the gross less the discount, and the tax base what is left of it without the agency's
 * commission.
 */
export const SETTLED_AMOUNTS = ['gross', 'discount', 'net', 'commission', 'taxBase'] as const;

export type SettledCount = (typeof SETTLED_COUNTS)[number];
export type SettledAmount = (typeof SETTLED_AMOUNTS)[number];

/** A document that is sent to the agency, or a workbook. */
export const SETTLEMENT_FORMATS = ['pdf', 'xlsx'] as const;
export type SettlementFormat = (typeof SETTLEMENT_FORMATS)[number];

/** Why airings are not billed yet. */
export const NOT_BILLED = ['notAired', 'notDecided', 'notCertified'] as const;
export type NotBilled = (typeof NOT_BILLED)[number];
