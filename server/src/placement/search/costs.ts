/**
 * Costs of missing the soft goals, with those of `SPREAD`. A position outweighs all spread of a day,
 * and spread outweighs fill.
 */
export const COST = {
  positionMissed: 10_000_000,
  /** Two airings of one client, or of one category, in neighbouring breaks. */
  neighbourClient: 1400,
  neighbourCategory: 700,
  /** A full break beside an empty one. */
  fill: 40,
} as const;
