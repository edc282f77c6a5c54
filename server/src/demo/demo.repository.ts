import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { columns, type RowOf } from '../common/columns.js';
import { SPOT_TYPE } from '../contract/enums.js';
import { mediaGroups } from '../tenant/media-groups.repository.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import { anyUser } from '../users/user.repository.js';

/** Advisory lock of whoever loads the demo data; a second one waits and finds the database full. */
const LOCK_DEMO = 7_263_503;

/** Waits for another loader, which takes a while, and holds others back until the transaction ends. */
export async function holdDemo(manager: EntityManager): Promise<void> {
  await statementIn(manager, { text: 'SET LOCAL lock_timeout = 0' }, []);
  await statementIn(manager, { text: 'SELECT pg_advisory_xact_lock($1)' }, [LOCK_DEMO]);
}

/** Whether there is neither a media group nor a user. */
export const isEmpty = async (manager: EntityManager): Promise<boolean> =>
  (await mediaGroups(manager)).length === 0 && !(await anyUser(manager));

/** One statement for all rows. @returns their ids, in the rows' order */
export async function insertRows<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  rows: readonly object[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const { identifiers } = await manager.insert(entity, [...rows] as never);
  return identifiers.map((row) => Number(row['id']));
}

const LINK = {
  text: `UPDATE spot s SET replaces_id = r.id FROM spot r
    WHERE s.multimedia_id = $1 AND s.id = ANY($2::int[]) AND r.multimedia_id = s.multimedia_id
      AND r.internal_number = s.internal_number AND r.revision = s.revision - 1`,
};

/** Lets revisions replace the ones before them. */
export async function linkRevisions(
  manager: EntityManager,
  multimediaId: number,
  ids: readonly number[],
): Promise<void> {
  await statementIn(manager, LINK, [multimediaId, ids]);
}

const PLANNED = {
  text: `SELECT a.id, a.start, a.length, a.file_name AS "fileName", a.spot_name AS title,
      a.spot_type = ${SPOT_TYPE.nonTraditional} AS live, a.service IS NULL AS sold
    FROM airing a JOIN traffic_log l ON l.id = a.log_id
    WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l."date" = $3 ORDER BY a.start, a.id`,
  row: {
    id: columns.integer(),
    start: columns.integer(),
    length: columns.integer(),
    fileName: columns.text(),
    title: columns.text(),
    live: columns.bool(),
    sold: columns.bool(),
  },
};

/** What a day's log has planned. */
export const plannedAirings = (
  database: TenantDatabase,
  multimediaId: number,
  stationId: number,
  date: string,
): Promise<RowOf<typeof PLANNED.row>[]> =>
  database.statement(multimediaId, PLANNED, [multimediaId, stationId, date]);
