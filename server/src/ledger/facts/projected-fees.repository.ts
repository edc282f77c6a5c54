import type { EntityManager } from 'typeorm';
import { columns, type RowOf } from '../../common/columns.js';
import { statementIn } from '../../tenant/tenant-database.js';
import { LIMITS } from '../../contract/limits.js';
import { HAS_FEES } from '../day.queries.js';
import { AFTER_LAST, FIRST, monthOf, openDays, type ProjectedBasis } from './facts.queries.js';

/** The months of a campaign `s` in which fees are counted: those of the range, and of what it orders those before it. */
const IN_RANGE: Readonly<Record<ProjectedBasis, string>> = {
  ordered: 'AND o.month <= $3::date',
  scheduled: `AND o.month BETWEEN ${FIRST} AND $3::date`,
};
const IS_WHOLE = `cardinality(days) = extract(day FROM month + interval '1 month' - interval '1 day')`;
const ROW = { stationId: columns.integer(), month: columns.text(), closed: columns.integers() };
const monthsOf = (basis: ProjectedBasis) => ({
  // By each campaign: PostgreSQL would read the months of all lines, of which there may be ten million.
  text: `WITH ${openDays(basis)}, paying AS MATERIALIZED (
      SELECT s.id, s.station_id FROM spot s CROSS JOIN LATERAL (
        SELECT FROM ordered_month o WHERE o.spot_id = s.id AND o.month BETWEEN ${FIRST} AND $3::date LIMIT 1) o
      WHERE s.multimedia_id = $1 AND ${HAS_FEES}
    ), closed AS MATERIALIZED (
      SELECT station_id, ${monthOf('"date"')} AS month, array_agg(extract(day FROM "date")::int) AS days
      FROM ledger_day GROUP BY 1, 2
    ), due AS (
      SELECT station_id, month FROM (
        SELECT s.station_id, o.month FROM paying s CROSS JOIN LATERAL (
          SELECT o.month FROM ordered_month o WHERE o.spot_id = s.id ${IN_RANGE[basis]} OFFSET 0) o
        WHERE (s.station_id, o.month) NOT IN (SELECT station_id, month FROM closed WHERE ${IS_WHOLE})
        -- Months that have more lines than may be shared need no others: what reads them refuses.
        LIMIT ${LIMITS.feeLines + 1}) o
      UNION
      SELECT f.station_id, ${monthOf('f."date"')} FROM ledger_fee f
      WHERE f.multimedia_id = $1 AND f."date" >= ${FIRST} AND f."date" < ${AFTER_LAST}
    )
    SELECT station_id AS "stationId", to_char(month, 'YYYY-MM') AS month, coalesce(days, '{}') AS closed
    FROM due LEFT JOIN closed USING (station_id, month) ORDER BY 1, 2`,
  row: ROW,
});
const MONTHS: Readonly<Record<ProjectedBasis, ReturnType<typeof monthsOf>>> = {
  ordered: monthsOf('ordered'),
  scheduled: monthsOf('scheduled'),
};

/**
 * The months of stations in which a report of these dates counts fees, with the days that are closed in each. Where
 * there are more lines than `LIMITS.feeLines`, months that have them.
 */
export const feeMonths = (
  manager: EntityManager,
  basis: ProjectedBasis,
  { multimediaId, dateFrom, dateTo }: { multimediaId: number; dateFrom: string; dateTo: string },
): Promise<RowOf<typeof ROW>[]> =>
  statementIn(manager, MONTHS[basis], [multimediaId, dateFrom, dateTo]);
