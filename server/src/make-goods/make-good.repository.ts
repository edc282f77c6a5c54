import type { EntityManager } from 'typeorm';
import { columns } from '../common/columns.js';
import type { LogStatus } from '../contract/enums.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import { MakeGood } from './make-good.entity.js';
import { type FilteredList, filteredPage } from '../rest/filtered-page.queries.js';
import { MAKE_GOODS, type MakeGoodFilter } from './make-goods.dto.js';

/** Seconds as a time of day, whose hours may pass 24. */
const timeOf = (seconds: string): string =>
  `to_char(${seconds} / 3600, 'FM00') || to_char(make_interval(secs => ${seconds} % 3600), ':MI:SS')`;

const LIST: FilteredList<MakeGoodFilter> = {
  source: `
    SELECT g.id, g.version, g.station_id AS "stationId", g.airing_id AS "airingId",
      coalesce(g.schedule_type, a.schedule_type) AS "scheduleType",
      coalesce(g.schedule_id, a.schedule_id) AS "scheduleId", g.period_start AS "periodStart",
      g.spot_id AS "spotId", coalesce(a.spot_name, g.kept ->> 'spotName') AS "spotName",
      coalesce(a.client_id, (g.kept ->> 'clientId')::int) AS "clientId",
      coalesce(a.customer_name, g.kept ->> 'customerName') AS "customerName",
      coalesce(a.file_name, g.kept ->> 'fileName', '') AS "fileName",
      coalesce(a.length, (g.kept ->> 'length')::int) AS length,
      g.missed_date AS "missedDate", ${timeOf('a.start')} AS "missedStart", r.state AS "missedState",
      g.due_by AS "dueBy",
      g."window", g.state, g.placed_airing_id AS "placedAiringId", l."date" AS "placedDate",
      l.status AS "placedStatus", g.reason
    FROM make_good g
    LEFT JOIN airing a ON a.id = g.airing_id
    LEFT JOIN as_run_airing r ON r.airing_id = a.id
    LEFT JOIN airing p ON p.id = g.placed_airing_id
    LEFT JOIN traffic_log l ON l.id = p.log_id
    WHERE g.multimedia_id = $1`,
  conditions: {
    id: 'id = ANY($::int[])',
    stationId: '"stationId" = ANY($::int[])',
    spotId: '"spotId" = ANY($::int[])',
    airingId: '"airingId" = ANY($::int[])',
    state: 'state = ANY($::text[])',
    dueTo: '"dueBy" <= $::date',
  },
  ...(MAKE_GOODS.reach !== undefined && { reach: MAKE_GOODS.reach }),
};

/** A page of make-goods. */
export const makeGoodPage = (
  database: TenantDatabase,
  multimediaId: number,
  request: ListRequest<MakeGoodFilter>,
): Promise<Page> => filteredPage(database, multimediaId, LIST, request);

const LOG = {
  text: `SELECT l.status FROM make_good g JOIN airing p ON p.id = g.placed_airing_id
    JOIN traffic_log l ON l.id = p.log_id
    WHERE g.multimedia_id = $1 AND g.id = $2 FOR SHARE OF l`,
  row: { status: columns.text<LogStatus>() },
};

/** The status of the log that has a make-good, which stays as it is until the transaction ends. */
export async function holdLogOf(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<LogStatus | undefined> {
  return (await statementIn(manager, LOG, [multimediaId, id]))[0]?.status;
}

/** A make-good, which nobody else changes until the transaction ends. */
export const lockMakeGood = (
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<MakeGood | null> =>
  manager.findOne(MakeGood, {
    where: { id, multimediaId },
    lock: { mode: 'pessimistic_write' },
  });

export async function changeMakeGood(
  manager: EntityManager,
  { id, multimediaId }: Pick<MakeGood, 'id' | 'multimediaId'>,
  changes: Pick<MakeGood, 'version' | 'state' | 'reason' | 'dueBy' | 'window'>,
): Promise<void> {
  await manager.update(MakeGood, { id, multimediaId }, changes);
}
