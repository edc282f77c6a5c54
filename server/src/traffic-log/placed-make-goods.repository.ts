import type { EntityManager } from 'typeorm';
import { columns, orNull } from '../common/columns.js';
import { owedKey } from '../fulfilment/owed-key.js';
import { statementIn } from '../tenant/tenant-database.js';

interface OfStation {
  multimediaId: number;
  stationId: number;
}

const RELEASE = {
  text: `UPDATE make_good g SET placed_airing_id = NULL, version = version + 1,
      state = CASE g.state WHEN 'waived' THEN 'waived' ELSE 'owed' END
    WHERE g.multimedia_id = $1 AND g.station_id = $2 AND g.state IN ('placed', 'waived')
      AND g.placed_airing_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM airing a WHERE a.id = g.placed_airing_id AND a.make_good_of = ${owedKey('g')})`,
};

/** A make-good is owed again when its log no longer has it. */
export async function releaseMakeGoods(
  manager: EntityManager,
  { multimediaId, stationId }: OfStation,
): Promise<void> {
  await statementIn(manager, RELEASE, [multimediaId, stationId]);
}

const PLACE = {
  text: `UPDATE make_good g SET state = 'placed', placed_airing_id = a.id, version = version + 1
    FROM airing a
    WHERE g.multimedia_id = $1 AND g.station_id = $2 AND g.state = 'owed' AND a.multimedia_id = $1
      AND a.log_id = ANY($3::int[]) AND a.make_good_of = ${owedKey('g')}`,
};

/** Marks make-goods as placed that are owed and that logs have. */
export async function placeMakeGoods(
  manager: EntityManager,
  { multimediaId, stationId }: OfStation,
  logIds: readonly number[],
): Promise<void> {
  await statementIn(manager, PLACE, [multimediaId, stationId, logIds]);
}

const CONFLICTS = {
  text: `SELECT CASE WHEN EXISTS (SELECT FROM make_good g
        WHERE g.multimedia_id = $1 AND g.station_id = $2 AND ${owedKey('g')} = a.make_good_of
          AND g.placed_airing_id IS NOT NULL AND g.placed_airing_id <> a.id)
      THEN 'elsewhere' ELSE 'notOwed' END AS taken
    FROM airing a
    WHERE a.multimedia_id = $1 AND a.log_id = ANY($3::int[]) AND a.make_good_of IS NOT NULL
      AND NOT EXISTS (SELECT FROM make_good g
        WHERE g.multimedia_id = $1 AND g.station_id = $2 AND g.placed_airing_id = a.id
          AND ($4 OR g.state <> 'waived'))
    ORDER BY taken LIMIT 1`,
  row: { taken: columns.text<'elsewhere' | 'notOwed'>() },
};

/**
 * Whether logs have a make-good that is in another log, or not owed; null for neither.
 *
 * @param mayBeWaived one that was waived while it was there is owed
 */
export async function makeGoodConflict(
  manager: EntityManager,
  { multimediaId, stationId }: OfStation,
  logIds: readonly number[],
  mayBeWaived: boolean,
): Promise<'elsewhere' | 'notOwed' | null> {
  const values = [multimediaId, stationId, logIds, mayBeWaived];
  const [found] = await statementIn(manager, CONFLICTS, values);
  return found?.taken ?? null;
}

const PLACED = {
  text: `SELECT g.id, l."date"::text AS "placedDate" FROM make_good g
    LEFT JOIN airing a ON a.id = g.placed_airing_id LEFT JOIN traffic_log l ON l.id = a.log_id
    WHERE g.multimedia_id = $1 AND g.id = ANY($2::int[])`,
  row: { id: columns.integer(), placedDate: orNull(columns.text()) },
};

/** By id of the make-good, the date of the log that has it; null for none. */
export async function placedDates(
  manager: EntityManager,
  multimediaId: number,
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  const placed = await statementIn(manager, PLACED, [multimediaId, ids]);
  return new Map(placed.map(({ id, placedDate }) => [id, placedDate]));
}
