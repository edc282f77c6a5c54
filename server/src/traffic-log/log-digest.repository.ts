import type { EntityManager } from 'typeorm';
import { columns } from '../common/columns.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { LogWithMakeGoods } from './core/make-goods.js';
import type { InputDigest } from './stale/input-digest.js';
import type { RangeQuery } from './traffic-log.dto.js';

const CHANGE = {
  text: `UPDATE traffic_log l SET input_digest = k.digest
    FROM (SELECT unnest($2::int[]) AS id, unnest($3::jsonb[]) AS digest) k
    WHERE l.multimedia_id = $1 AND l.id = k.id`,
};

/** Stores the digests of logs' inputs, by the logs' ids. */
export async function changeDigests(
  manager: EntityManager,
  multimediaId: number,
  digests: ReadonlyMap<number, InputDigest>,
): Promise<void> {
  if (digests.size === 0) return;
  const texts = [...digests.values()].map((digest) => JSON.stringify(digest));
  await statementIn(manager, CHANGE, [multimediaId, [...digests.keys()], texts]);
}

const ADD_MAKE_GOODS = {
  text: `UPDATE traffic_log l
    SET input_digest = l.input_digest || jsonb_build_object('makeGoods', m.asked)
    FROM (SELECT unnest($2::int[]) AS id, unnest($3::jsonb[]) AS asked) m
    WHERE l.multimedia_id = $1 AND l.id = m.id`,
};

/** Stores with logs which make-goods they were made with (`plannedMakeGoods`). */
export async function addMakeGoods(
  manager: EntityManager,
  multimediaId: number,
  logs: readonly { id: number; asked: LogWithMakeGoods['asked'] }[],
): Promise<void> {
  await statementIn(manager, ADD_MAKE_GOODS, [
    multimediaId,
    logs.map(({ id }) => id),
    logs.map(({ asked }) => JSON.stringify(asked)),
  ]);
}

const LOGGED_MAKE_GOODS = {
  text: `SELECT "date"::text AS date, status = 'locked' AS locked,
      coalesce(input_digest -> 'makeGoods', '{}') AS asked
    FROM traffic_log WHERE multimedia_id = $1 AND station_id = $2 AND "date" BETWEEN $3 AND $4
      AND input_digest IS NOT NULL ORDER BY "date"`,
  row: {
    date: columns.text(),
    locked: columns.bool(),
    asked: columns.json<LogWithMakeGoods['asked']>(),
  },
};

/** The make-goods that the logs of a range were made with, by date. */
export const logsWithMakeGoods = (
  manager: EntityManager,
  multimediaId: number,
  { stationId, dateFrom, dateTo }: RangeQuery,
): Promise<LogWithMakeGoods[]> =>
  statementIn(manager, LOGGED_MAKE_GOODS, [multimediaId, stationId, dateFrom, dateTo]);

const PLAYED = {
  text: `SELECT l."date"::text AS date, md5(coalesce(string_agg(ROW(b."time", b.time_type, b.tolerance_in_minutes,
      a.start, a.length, a.spot_type, a.spot_id, a.spot_name, a.customer_name, a.file_name, a.alternative, a.piece_id,
      a.speaker_id, a.ntc_text)::text, ',' ORDER BY b.ordinal, a."order"), '')) AS digest
    FROM traffic_log l
    LEFT JOIN traffic_log_break b ON b.multimedia_id = $1 AND b.log_id = l.id
    LEFT JOIN airing a ON a.multimedia_id = $1 AND a.log_id = l.id AND a.break_ordinal = b.ordinal
    WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l."date" = ANY($3::date[]) GROUP BY l.id`,
  row: { date: columns.text(), digest: columns.text() },
};

/** A digest of what each log gives to playout, by date: its breaks and airings, and nothing of what they cost. */
export async function playedDigests(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  dates: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await statementIn(manager, PLAYED, [multimediaId, stationId, dates]);
  return new Map(found.map(({ date, digest }) => [date, digest]));
}
