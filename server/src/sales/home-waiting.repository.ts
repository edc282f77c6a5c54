import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import { SPOT_TYPE } from '../contract/enums.js';
import { statementIn } from '../tenant/tenant-database.js';

type Days = readonly [first: string, last: string];

const WITHOUT_LOG = {
  text: `SELECT st.id AS "stationId", st.name::text AS "stationName", d.day::date::text AS date
    FROM station st
    CROSS JOIN LATERAL generate_series($2::date, $3::date, interval '1 day') AS d(day)
    WHERE st.multimedia_id = $1
      AND EXISTS (SELECT FROM commercial_break b
        WHERE b.multimedia_id = $1 AND b.station_id = st.id AND b.day_of_week = EXTRACT(dow FROM d.day)::int)
      AND NOT EXISTS (SELECT FROM traffic_log l
        WHERE l.multimedia_id = $1 AND l.station_id = st.id AND l."date" = d.day::date)
    ORDER BY d.day, st.name, st.id`,
  row: { stationId: columns.integer(), stationName: columns.text(), date: columns.text() },
};

/** The days that have breaks and no log yet, by date. */
export const daysWithoutLog = (
  manager: EntityManager,
  multimediaId: number,
  [first, last]: Days,
): Promise<RowOf<typeof WITHOUT_LOG.row>[]> =>
  statementIn(manager, WITHOUT_LOG, [multimediaId, first, last]);

const SUBMITTED = {
  text: `SELECT s.id AS "spotId", s.spot_name::text AS "spotName", s.internal_number || '/' || s.revision AS "internalNumber",
      c.name::text AS "clientName", p.start_date::text AS "startDate"
    FROM spot s
    JOIN client c ON c.multimedia_id = $1 AND c.id = s.client_id
    LEFT JOIN spot_span p ON p.multimedia_id = $1 AND p.spot_id = s.id
    WHERE s.multimedia_id = $1 AND s.submitted = 1 AND s.cancelled = 0 AND s.put_away = 0
    ORDER BY p.start_date NULLS LAST, s.id LIMIT $2`,
  row: {
    spotId: columns.integer(),
    spotName: columns.text(),
    internalNumber: columns.text(),
    clientName: columns.text(),
    startDate: orNull(columns.text()),
  },
};

/** Campaigns that wait for approval, those that are to begin first first. */
export const submittedCampaigns = (
  manager: EntityManager,
  multimediaId: number,
  most: number,
): Promise<RowOf<typeof SUBMITTED.row>[]> => statementIn(manager, SUBMITTED, [multimediaId, most]);

const LAPSED = {
  text: `SELECT s.id AS "spotId", s.spot_name::text AS "spotName", s.internal_number || '/' || s.revision AS "internalNumber",
      c.name::text AS "clientName", p.end_date::text AS "endDate"
    FROM spot s
    JOIN spot_span p ON p.multimedia_id = $1 AND p.spot_id = s.id AND p.end_date BETWEEN $2::date AND $3::date
    JOIN client c ON c.multimedia_id = $1 AND c.id = s.client_id
    WHERE s.multimedia_id = $1 AND is_sold(s) AND s.cancelled = 0
      AND NOT EXISTS (SELECT FROM spot n
        LEFT JOIN spot_span np ON np.multimedia_id = $1 AND np.spot_id = n.id
        WHERE n.multimedia_id = $1 AND n.client_id = s.client_id AND n.cancelled = 0 AND n.put_away = 0
          AND (np.end_date IS NULL OR (np.end_date, n.id) > (p.end_date, s.id)))
    ORDER BY p.end_date DESC, s.id DESC LIMIT $4`,
  row: {
    spotId: columns.integer(),
    spotName: columns.text(),
    internalNumber: columns.text(),
    clientName: columns.text(),
    endDate: columns.text(),
  },
};

/** The last campaign of each client whose last one ended in some days, the newest first. */
export const lapsedCampaigns = (
  manager: EntityManager,
  multimediaId: number,
  [first, last]: Days,
  most: number,
): Promise<RowOf<typeof LAPSED.row>[]> =>
  statementIn(manager, LAPSED, [multimediaId, first, last, most]);

const READS_OPEN = {
  text: `SELECT st.id AS "stationId", st.name::text AS "stationName", l."date"::text AS date, count(*)::int AS reads
    FROM traffic_log l
    JOIN station st ON st.multimedia_id = $1 AND st.id = l.station_id
    JOIN airing a ON a.multimedia_id = $1 AND a.log_id = l.id
      AND (a.spot_type = ${SPOT_TYPE.nonTraditional} OR a.spot_type = ${SPOT_TYPE.sponsor} AND a.file_name = '')
    LEFT JOIN as_run_airing x ON x.multimedia_id = $1 AND x.airing_id = a.id
    WHERE l.multimedia_id = $1 AND l."date" = $2::date AND coalesce(x.state, 'PENDING') = 'PENDING'
      AND x.decision IS NULL AND NOT EXISTS (SELECT FROM studio_say s
        WHERE s.multimedia_id = $1 AND s.airing_id = a.id AND s.undone_at IS NULL)
    GROUP BY st.id, st.name, l."date"
    ORDER BY st.name, st.id`,
  row: {
    stationId: columns.integer(),
    stationName: columns.text(),
    date: columns.text(),
    reads: columns.integer(),
  },
};

/** How many reads of a day nobody has said yet whether they were read, by station: no studio, no file and no person. */
export const unconfirmedReads = (
  manager: EntityManager,
  multimediaId: number,
  date: string,
): Promise<RowOf<typeof READS_OPEN.row>[]> =>
  statementIn(manager, READS_OPEN, [multimediaId, date]);
