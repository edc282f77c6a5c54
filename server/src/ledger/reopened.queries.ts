import { BASIS_OF } from './core/ledger-line.js';

const AIRED = Object.entries(BASIS_OF)
  .filter(([, basis]) => basis === 'aired')
  .map(([kind]) => `'${kind}'`)
  .join(', ');

/**
 * By campaign, the net of what aired on a day that opened again since it first closed: as it closed then, and as the
 * ledger has it now, where that differs. $1 tenant, $2 station, $3 date.
 */
export const CHANGED_SINCE = `
  SELECT l.spot_id AS "spotId", max(t.names ->> 'campaign') AS "spotName",
    coalesce(sum(l.gross - l.discount) FILTER (WHERE l.sequence = c.first), 0)::float8 AS before,
    sum(l.gross - l.discount)::float8 AS after
  FROM (
    SELECT sequence, min(sequence) FILTER (WHERE closed) OVER () AS first, count(*) OVER () AS entries
    FROM ledger_closing WHERE multimedia_id = $1 AND station_id = $2 AND "date" = $3::date
  ) c
  JOIN ledger_line l ON l.multimedia_id = $1 AND l.station_id = $2 AND l.sequence = c.sequence
  JOIN ledger_terms t ON t.multimedia_id = $1 AND t.id = l.terms_id
  WHERE c.entries > 1 AND l.kind IN (${AIRED})
  GROUP BY l.spot_id
  HAVING coalesce(sum(l.gross - l.discount) FILTER (WHERE l.sequence = c.first), 0) <> sum(l.gross - l.discount)
  ORDER BY l.spot_id`;

/** Money in cents. */
export interface ChangedSince {
  spotId: number;
  spotName: string | null;
  before: number;
  after: number;
}
