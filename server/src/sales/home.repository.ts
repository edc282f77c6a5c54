import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import { statementIn } from '../tenant/tenant-database.js';

const TODAY = {
  text: `SELECT st.id AS "stationId", st.name::text AS "stationName", d.today::text AS date,
      l.status::text AS status, coalesce(l.placed, 0)::int AS placed, coalesce(l.unplaced, 0)::int AS unplaced
    FROM station st
    CROSS JOIN LATERAL (SELECT (to_timestamp($2::float8 / 1000) AT TIME ZONE st.time_zone)::date AS today) d
    LEFT JOIN traffic_log l ON l.multimedia_id = $1 AND l.station_id = st.id AND l."date" = d.today
    WHERE st.multimedia_id = $1 ORDER BY st.name, st.id`,
  row: {
    stationId: columns.integer(),
    stationName: columns.text(),
    date: columns.text(),
    status: orNull(columns.text<'draft' | 'locked'>()),
    placed: columns.integer(),
    unplaced: columns.integer(),
  },
};

/** The log of today of each station, as its clock has it. */
export const logsOfToday = (
  manager: EntityManager,
  multimediaId: number,
  now: number,
): Promise<RowOf<typeof TODAY.row>[]> => statementIn(manager, TODAY, [multimediaId, now]);

const HOURS = {
  text: `SELECT st.id AS "stationId", count(*)::int AS breaks, st.max_block_time AS "maxBlockTime",
      st.max_hour_time AS "maxHourTime"
    FROM commercial_break b JOIN station st ON st.multimedia_id = $1 AND st.id = b.station_id
    WHERE b.multimedia_id = $1
    GROUP BY st.id, b.day_of_week, b."time" / 60, st.max_block_time, st.max_hour_time`,
  row: {
    stationId: columns.integer(),
    breaks: columns.integer(),
    maxBlockTime: columns.integer(),
    maxHourTime: orNull(columns.integer()),
  },
};

/** The breaks of all stations by hour of the week. */
export const hoursOfBreaks = (
  manager: EntityManager,
  multimediaId: number,
): Promise<RowOf<typeof HOURS.row>[]> => statementIn(manager, HOURS, [multimediaId]);

const ENDING = {
  text: `SELECT s.id AS "spotId", s.spot_name::text AS "spotName", s.internal_number || '/' || s.revision AS "internalNumber",
      c.name::text AS "clientName", p.end_date::text AS "endDate"
    FROM spot s
    JOIN spot_span p ON p.multimedia_id = $1 AND p.spot_id = s.id AND p.end_date BETWEEN $2::date AND $3::date
    JOIN client c ON c.multimedia_id = $1 AND c.id = s.client_id
    WHERE s.multimedia_id = $1 AND is_sold(s) AND s.cancelled = 0
    ORDER BY p.end_date, s.id LIMIT $4`,
  row: {
    spotId: columns.integer(),
    spotName: columns.text(),
    internalNumber: columns.text(),
    clientName: columns.text(),
    endDate: columns.text(),
  },
};

/** Campaigns that end between two days, the first to end first. */
export const endingCampaigns = (
  manager: EntityManager,
  multimediaId: number,
  [first, last]: readonly [first: string, last: string],
  most: number,
): Promise<RowOf<typeof ENDING.row>[]> =>
  statementIn(manager, ENDING, [multimediaId, first, last, most]);

const UNPLACED = {
  text: `SELECT st.id AS "stationId", st.name::text AS "stationName", l."date"::text AS date, l.unplaced::int AS unplaced
    FROM traffic_log l JOIN station st ON st.multimedia_id = $1 AND st.id = l.station_id
    WHERE l.multimedia_id = $1 AND l."date" BETWEEN $2::date AND $3::date AND l.unplaced > 0
    ORDER BY l."date", st.name, st.id`,
  row: {
    stationId: columns.integer(),
    stationName: columns.text(),
    date: columns.text(),
    unplaced: columns.integer(),
  },
};

/** The logs of some days in which not every airing has a place, by date. */
export const daysWithUnplaced = (
  manager: EntityManager,
  multimediaId: number,
  [first, last]: readonly [first: string, last: string],
): Promise<RowOf<typeof UNPLACED.row>[]> =>
  statementIn(manager, UNPLACED, [multimediaId, first, last]);

const OWED = {
  text: `SELECT count(*)::int AS owed FROM make_good WHERE multimedia_id = $1 AND state = 'owed'`,
  row: { owed: columns.integer() },
};

/** How many make-goods are owed. */
export async function owedMakeGoods(manager: EntityManager, multimediaId: number): Promise<number> {
  return (await statementIn(manager, OWED, [multimediaId]))[0]?.owed ?? 0;
}
