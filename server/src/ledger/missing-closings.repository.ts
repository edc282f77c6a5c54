import type { EntityManager } from 'typeorm';
import { columns, type RowOf } from '../common/columns.js';
import { statementIn } from '../tenant/tenant-database.js';

const MISSING_CLOSINGS = {
  text: `SELECT d.station_id AS "stationId", d."date"::text AS date, d.version FROM as_run_day d
    WHERE d.multimedia_id = $1 AND d.closed AND NOT EXISTS (SELECT FROM ledger_closing c
      WHERE c.multimedia_id = $1 AND c.station_id = d.station_id AND c."date" = d."date" AND NOT c.ordered_only)
    ORDER BY d.station_id, d."date"`,
  row: { stationId: columns.integer(), date: columns.text(), version: columns.integer() },
};

/** The closed days of a media group that the ledger does not have, by station and date. */
export const missingClosings = (
  manager: EntityManager,
  multimediaId: number,
): Promise<RowOf<typeof MISSING_CLOSINGS.row>[]> =>
  statementIn(manager, MISSING_CLOSINGS, [multimediaId]);

const IS_MISSING = {
  text: `SELECT d.version FROM as_run_day d
    WHERE d.multimedia_id = $1 AND d.station_id = $2 AND d."date" = $3 AND d.closed
      AND NOT EXISTS (SELECT FROM ledger_closing c
        WHERE c.multimedia_id = $1 AND c.station_id = $2 AND c."date" = $3 AND NOT c.ordered_only)`,
  row: { version: columns.integer() },
};

/** The version of a closed day that the ledger does not have; under the station's lock. */
export async function missingVersion(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  date: string,
): Promise<number | null> {
  const [day] = await statementIn(manager, IS_MISSING, [multimediaId, stationId, date]);
  return day?.version ?? null;
}

const UNKNOWN = {
  text: `WITH own AS (
      SELECT t.id, t.spot_id FROM ledger_terms t WHERE t.multimedia_id = $1
    )
    SELECT (SELECT count(DISTINCT (station_id, campaign))::int FROM ledger_fee WHERE multimedia_id = $1 AND fee > 0) AS fees,
      (SELECT count(DISTINCT spot_id)::int FROM own) AS campaigns`,
  row: { fees: columns.integer(), campaigns: columns.integer() },
};

/** How many campaigns have terms and fees that were taken as they are today. */
export async function countTodaysTerms(
  manager: EntityManager,
  multimediaId: number,
): Promise<RowOf<typeof UNKNOWN.row>> {
  const [found] = await statementIn(manager, UNKNOWN, [multimediaId]);
  return found ?? { fees: 0, campaigns: 0 };
}
