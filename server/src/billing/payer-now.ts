/** Parts of statements that tell who pays now, of a payer that may have been merged into another. $1 tenant. */

/** The id of who pays now. */
export const PAYER_ID_NOW = (payer: string): string =>
  `coalesce(b.into_id, split_part(${payer}, ':', 2)::int)`;

/** Who pays now. */
export const PAYER_NOW = (payer: string): string =>
  `split_part(${payer}, ':', 1) || ':' || ${PAYER_ID_NOW(payer)}`;

/** Joins what a payer became as `b`, of a statement that has `BECAME`. */
export const BECAME_PAYER = (payer: string): string => `LEFT JOIN became b
      ON b.entity = CASE split_part(${payer}, ':', 1) WHEN 'agency' THEN 'adAgency' ELSE 'client' END
      AND b.id = split_part(${payer}, ':', 2)::int`;

export { BECAME } from '../sales/report-question.queries.js';
