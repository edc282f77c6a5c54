import type { EntityManager } from 'typeorm';
import { CodeError } from '../common/errors.js';

/** Days in which a make-good is due whose line has ended, or ends too soon. */
const GRACE_DAYS = 30;

/** Whether an airing (`x`, of as_run_airing) counts as aired; of one that is left to decide, null. */
export const COUNTS_AS_AIRED = `
  CASE WHEN x.decision IN ('BILL', 'BILL_AS_SCHEDULED') THEN true
    WHEN x.decision IS NOT NULL THEN false
    WHEN x.state = 'AIRED' AND x.billable = 1 THEN true END`;

/** What is owed for airings, as it was decided; an airing that makes another good owes nothing itself. */
const OWE = `
  INSERT INTO make_good (multimedia_id, station_id, airing_id, spot_id, missed_date, due_by, "window", state)
  SELECT $1, $2, a.id, a.spot_id, d."date",
    CASE WHEN a.line_to > d."date" THEN a.line_to ELSE d."date" + ${GRACE_DAYS} END, 'line', 'owed'
  FROM as_run_airing x JOIN as_run_day d ON d.id = x.day_id JOIN airing a ON a.id = x.airing_id
  WHERE d.id = ANY($3::int[]) AND x.decision = 'MAKE_GOOD' AND a.make_good_of IS NULL
  ON CONFLICT DO NOTHING`;

const OWE_NO_LONGER = `
  DELETE FROM make_good g USING as_run_airing x
  WHERE g.multimedia_id = $1 AND g.station_id = $2 AND g.airing_id = x.airing_id
    AND x.day_id = ANY($3::int[]) AND x.decision IS DISTINCT FROM 'MAKE_GOOD'
    AND g.placed_airing_id IS NULL`;

/** Placed by somebody else while its airing was decided otherwise. */
const STANDS = `
  SELECT FROM make_good g JOIN as_run_airing x ON x.airing_id = g.airing_id
  WHERE g.multimedia_id = $1 AND g.station_id = $2 AND x.day_id = ANY($3::int[])
    AND x.decision IS DISTINCT FROM 'MAKE_GOOD' LIMIT 1`;

/** What became of make-goods that were placed on these days. */
const OUTCOME = `
  UPDATE make_good g SET state = o.state, version = version + 1,
    placed_airing_id = CASE o.state WHEN 'owed' THEN NULL ELSE o.airing_id END
  FROM (
    SELECT a.id AS airing_id, a.make_good_of,
      CASE WHEN aired IS NULL THEN 'placed' WHEN NOT aired THEN 'owed'
        WHEN closed THEN 'aired' ELSE 'placed' END AS state
    FROM (SELECT x.airing_id, d.closed, ${COUNTS_AS_AIRED} AS aired
      FROM as_run_airing x JOIN as_run_day d ON d.id = x.day_id WHERE d.id = ANY($3::int[])) x
    JOIN airing a ON a.id = x.airing_id AND a.make_good_of IS NOT NULL
  ) o
  WHERE g.multimedia_id = $1 AND g.station_id = $2 AND g.airing_id = o.make_good_of
    AND (g.placed_airing_id = o.airing_id OR g.state = 'owed' AND o.state <> 'owed')
    AND g.state <> 'waived' AND g.state <> o.state`;

/**
 * Brings what is owed up to date with what was decided of days.
 *
 * @throws MAKE_GOOD_PLACED when a log made meanwhile has a make-good that is no longer owed
 */
export async function keepMakeGoods(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  dayIds: readonly number[],
): Promise<void> {
  for (const statement of [OWE_NO_LONGER, OWE, OUTCOME])
    await manager.query(statement, [multimediaId, stationId, dayIds]);
  const stands = await manager.query<unknown[]>(STANDS, [multimediaId, stationId, dayIds]);
  if (stands.length > 0) throw new CodeError('MAKE_GOOD_PLACED');
}
