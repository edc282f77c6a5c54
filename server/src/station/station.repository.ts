import type { EntityManager } from 'typeorm';
import { columns, type RowOf } from '../common/columns.js';
import type { ExactTime, Flag } from '../contract/enums.js';
import type { Run } from '../common/statement.js';
import { statementIn } from '../tenant/tenant-database.js';
import { Station } from './station.entity.js';

/** Whether a station is the tenant's. */
export const isStation = (
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<boolean> => manager.existsBy(Station, { id, multimediaId });

export const stationById = (
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<Station | null> => manager.findOneBy(Station, { id, multimediaId });

const BY_NAME = {
  text: `SELECT id, name::text AS name, time_zone AS "timeZone" FROM station
    WHERE multimedia_id = $1 ORDER BY station.name`,
  row: { id: columns.integer(), name: columns.text(), timeZone: columns.text() },
};

/** A tenant's stations, by name. */
export const stationsByName = (
  manager: EntityManager,
  multimediaId: number,
): Promise<RowOf<typeof BY_NAME.row>[]> => statementIn(manager, BY_NAME, [multimediaId]);

/** The ids of a tenant's stations, in order. */
export async function stationIds(manager: EntityManager, multimediaId: number): Promise<number[]> {
  const stations = await manager.find(Station, {
    where: { multimediaId },
    select: { id: true },
    order: { id: 'ASC' },
  });
  return stations.map(({ id }) => id);
}

const LOCK = {
  text: `SELECT id FROM station WHERE multimedia_id = $1 AND id = ANY($2::int[])
    ORDER BY id FOR NO KEY UPDATE`,
  row: { id: columns.integer() },
};

/**
 * Holds stations until the transaction ends: nobody else changes them or their schedules.
 *
 * @returns false when one is not the tenant's
 */
export async function holdStations(
  manager: EntityManager,
  multimediaId: number,
  ids: readonly number[],
): Promise<boolean> {
  return (await statementIn(manager, LOCK, [multimediaId, ids])).length === ids.length;
}

const LINES_OVER_MIDNIGHT = {
  text: `SELECT count(*)::int AS lines FROM station st
    JOIN spot s ON s.multimedia_id = $1 AND s.station_id = st.id AND s.cancelled = 0 AND s.put_away = 0
    JOIN spot_span p ON p.spot_id = s.id AND p.end_date >= (now() AT TIME ZONE st.time_zone)::date
    JOIN (SELECT spot_id FROM simple_schedule
      WHERE multimedia_id = $1 AND time_mode = 0 AND end_time < start_time
      UNION ALL SELECT spot_id FROM advanced_schedule WHERE multimedia_id = $1 AND end_time < start_time) l ON l.spot_id = s.id
    WHERE st.multimedia_id = $1 AND st.id = $2 AND st.windows_over_midnight = 1`,
  row: { lines: columns.integer() },
};

/**
 * How many lines go on after midnight in campaigns of a station that are not over; none where its lines may not.
 */
export async function linesOverMidnight(
  run: Run,
  multimediaId: number,
  id: number,
): Promise<number> {
  const [row] = await run(LINES_OVER_MIDNIGHT, [multimediaId, id]);
  return row?.lines ?? 0;
}

const SET_EXPRESSIONS = {
  text: `UPDATE station SET file_expressions = $3::smallint, version = version + 1
    WHERE multimedia_id = $1 AND id = $2 AND file_expressions <> $3::smallint RETURNING version`,
  row: { version: columns.integer() },
};

/** Says whether the files of a station may be expressions. @returns its version; undefined where it said so already */
export async function setExpressions(
  manager: EntityManager,
  multimediaId: number,
  id: number,
  fileExpressions: Flag,
): Promise<number | undefined> {
  const values = [multimediaId, id, fileExpressions];
  return (await statementIn(manager, SET_EXPRESSIONS, values))[0]?.version;
}

/** What a station allows its lines; nothing where it is not the tenant's. */
export async function lineRulesOf(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<{ overMidnight: boolean; fileExpressions: boolean; exactTime: ExactTime | null }> {
  const station = await manager.findOne(Station, {
    where: { id, multimediaId },
    select: { id: true, windowsOverMidnight: true, fileExpressions: true, exactTime: true },
  });
  return {
    overMidnight: station?.windowsOverMidnight === 1,
    fileExpressions: station?.fileExpressions === 1,
    exactTime: station?.exactTime ?? null,
  };
}
