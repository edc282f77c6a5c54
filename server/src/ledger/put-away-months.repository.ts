import type { EntityManager } from 'typeorm';
import { columns, type RowOf } from '../common/columns.js';
import type { StationDays } from '../station/station-days.js';
import { statementIn } from '../tenant/tenant-database.js';
import { closedDays, closedElsewhere, SUMS_WITH_TERMS } from './closed-days.queries.js';

interface Range {
  dateFrom: string;
  dateTo: string;
}

/** The client, campaigns and station whose airings are read. */
interface AiringsQuestion extends Range {
  clientId: number;
  /** Null: all of the client's campaigns. */
  spotIds: readonly number[] | null;
  /** Null: all stations. */
  stationId: number | null;
}

/** Months `m` of a range, $2 to $3. $1 tenant. */
const MONTHS = `put_away_month m
    WHERE m.multimedia_id = $1 AND m.month BETWEEN date_trunc('month', $2::date)::date AND $3::date`;

const OF_CLIENT = {
  text: `SELECT m.station_id AS "stationId", to_char(m.month, 'YYYY-MM') AS month FROM ${MONTHS}
      AND ($6::int IS NULL OR m.station_id = $6)
      AND EXISTS (SELECT FROM put_away_spot p JOIN spot s ON s.multimedia_id = $1 AND s.id = p.spot_id
        WHERE p.multimedia_id = $1 AND s.station_id = m.station_id AND ($5::int[] IS NULL OR s.id = ANY($5))
          AND (s.client_id = $4 OR EXISTS (SELECT FROM ledger_terms t WHERE t.multimedia_id = $1
            AND t.spot_id = s.id AND t.client_id = ANY ((SELECT merged_clients($1, $4))::int[]))))
    UNION
    SELECT e.station_id, to_char(e."date", 'YYYY-MM') FROM ${closedElsewhere('$2', '$3')} e
    WHERE ($6::int IS NULL OR e.station_id = $6) AND EXISTS (SELECT FROM ${SUMS_WITH_TERMS}
      WHERE u.multimedia_id = $1 AND u.station_id = e.station_id AND u."date" = e."date"
        AND ($5::int[] IS NULL OR u.spot_id = ANY($5))
        AND t.client_id = ANY ((SELECT merged_clients($1, $4))::int[]))
    ORDER BY 2, 1`,
  row: { stationId: columns.integer(), month: columns.text() },
};
export type PutAwayOfClient = RowOf<typeof OF_CLIENT.row>;

/** The months of a range whose airings were put away, at stations where any of a client's campaigns was. */
export const putAwayOf = (
  manager: EntityManager,
  multimediaId: number,
  { dateFrom, dateTo, clientId, spotIds, stationId }: AiringsQuestion,
): Promise<PutAwayOfClient[]> =>
  statementIn(manager, OF_CLIENT, [multimediaId, dateFrom, dateTo, clientId, spotIds, stationId]);

const WITHOUT_NUMBERS = {
  text: `WITH written AS MATERIALIZED ${closedDays(
    `date_trunc('month', $2::date)`,
    `date_trunc('month', $3::date) + interval '1 month'`,
  )}
    SELECT DISTINCT to_char(m.month, 'YYYY-MM') AS month FROM ${MONTHS}
      AND NOT EXISTS (SELECT FROM written y WHERE y.station_id = m.station_id
        AND y."date" >= m.month AND y."date" < m.month + interval '1 month')
    ORDER BY 1`,
  row: { month: columns.text() },
};

/** The months of a range of which a station's logs were put away before the ledger had any of its days. */
export async function monthsWithoutNumbers(
  manager: EntityManager,
  multimediaId: number,
  { dateFrom, dateTo }: Range,
): Promise<string[]> {
  const rows = await statementIn(manager, WITHOUT_NUMBERS, [multimediaId, dateFrom, dateTo]);
  return rows.map(({ month }) => month);
}

const ANY_AWAY = {
  text: `SELECT EXISTS (SELECT FROM put_away_month WHERE multimedia_id = $1 AND station_id = $2
      AND month = ANY (SELECT date_trunc('month', own."date")::date FROM unnest($3::date[]) own("date")))
      OR EXISTS (SELECT FROM ${closedElsewhere('(SELECT min(d) FROM unnest($3::date[]) d)', '(SELECT max(d) FROM unnest($3::date[]) d)')} e
        WHERE e.station_id = $2 AND e."date" = ANY($3::date[])) AS away`,
  row: { away: columns.bool() },
};

/** Whether any of some days is of a month that was put away, or closed where the media group was before. */
export async function anyPutAway(
  manager: EntityManager,
  { multimediaId, stationId, dates }: StationDays,
): Promise<boolean> {
  const [found] = await statementIn(manager, ANY_AWAY, [multimediaId, stationId, dates]);
  return found?.away === true;
}
