import type { EntityManager } from 'typeorm';
import { columns, orNull } from '../common/columns.js';
import { dateInZone } from '../contract/time.js';
import { statementIn } from '../tenant/tenant-database.js';

const TODAY = {
  text: `SELECT min((to_timestamp($2::float8 / 1000) AT TIME ZONE time_zone)::date)::text AS today
    FROM station WHERE multimedia_id = $1 AND ($3::int[] IS NULL OR id = ANY($3::int[]))`,
  row: { today: orNull(columns.text()) },
};

/**
 * The day that it is by the stations' clocks; where they differ, the one that is not over at all of them.
 *
 * @param now milliseconds
 * @param stations all where null
 */
export async function todayAtStations(
  manager: EntityManager,
  multimediaId: number,
  now: number,
  stations: readonly number[] | null = null,
): Promise<string> {
  const [row] = await statementIn(manager, TODAY, [multimediaId, now, stations]);
  return row?.today ?? dateInZone(now, 'UTC');
}
