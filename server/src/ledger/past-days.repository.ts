import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import { statementIn } from '../tenant/tenant-database.js';
import { pastDays } from './closed-days.queries.js';

/** $1 tenant. Nothing where the media group has what aired. */
const STATIONS = `station s JOIN multimedia m ON m.id = $1 AND NOT 'airplay' = ANY(m.parts)`;

const LAST = {
  text: `SELECT s.id AS "stationId", s.time_zone AS "timeZone",
      (SELECT max(c."date") FROM ledger_closing c WHERE c.multimedia_id = $1 AND c.station_id = s.id)::text AS last
    FROM ${STATIONS} WHERE s.multimedia_id = $1 ORDER BY s.id`,
  row: { stationId: columns.integer(), timeZone: columns.text(), last: orNull(columns.text()) },
};

/** The stations of a media group where nothing is closed, and the last day of each that the ledger has. */
export const lastKept = (
  manager: EntityManager,
  multimediaId: number,
): Promise<RowOf<typeof LAST.row>[]> => statementIn(manager, LAST, [multimediaId]);

const OVER = {
  text: `WITH past AS MATERIALIZED ${pastDays(`'-infinity'`, `'infinity'`)}
    SELECT s.id AS "stationId", d.day::date::text AS date FROM ${STATIONS}
    CROSS JOIN LATERAL (
      SELECT min(o.month + (o.first_day - 1)) AS first FROM spot p
      JOIN ordered_month o ON o.spot_id = p.id WHERE p.multimedia_id = $1 AND p.station_id = s.id AND is_sold(p)) f
    CROSS JOIN LATERAL generate_series(f.first::timestamp,
      (to_timestamp($2::float8 / 1000) AT TIME ZONE s.time_zone)::date - interval '1 day', interval '1 day') d(day)
    WHERE s.multimedia_id = $1 AND (s.id, d.day::date) NOT IN (SELECT station_id, "date" FROM past)
    ORDER BY 1, 2`,
  row: { stationId: columns.integer(), date: columns.text() },
};

/**
 * The days that are over at the stations of a media group where nothing is closed, since the first that anything is
 * ordered of, and that the ledger does not have.
 *
 * @param now milliseconds
 */
export const daysOver = (
  manager: EntityManager,
  multimediaId: number,
  now: number,
): Promise<RowOf<typeof OVER.row>[]> => statementIn(manager, OVER, [multimediaId, now]);
