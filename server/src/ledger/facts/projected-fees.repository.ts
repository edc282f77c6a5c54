import type { EntityManager } from 'typeorm';
import { columns, type RowOf } from '../../common/columns.js';
import { statementIn } from '../../tenant/tenant-database.js';
import {
  AFTER_LAST,
  FIRST,
  openDays,
  ORDERED_IN_RANGE,
  type ProjectedBasis,
} from './facts.queries.js';

const WITH_FEE = (table: string): string =>
  `SELECT spot_id FROM ${table} WHERE multimedia_id = $1 AND business_monthly_fee > 0`;
const IN_RANGE: Readonly<Record<ProjectedBasis, string>> = {
  ordered: ORDERED_IN_RANGE,
  scheduled: `o.month BETWEEN ${FIRST} AND $3::date`,
};
const ROW = { stationId: columns.integer(), month: columns.text(), closed: columns.integers() };
const monthsOf = (basis: ProjectedBasis) => ({
  text: `WITH ${openDays(basis)}, due AS (
      SELECT s.station_id, o.month FROM spot s
      JOIN ordered_month o ON o.multimedia_id = $1 AND o.spot_id = s.id AND ${IN_RANGE[basis]}
      WHERE s.multimedia_id = $1 AND (s.monthly_gross > 0
        OR s.id IN (${WITH_FEE('simple_schedule')} UNION ALL ${WITH_FEE('advanced_schedule')}))
      UNION
      SELECT f.station_id, date_trunc('month', f."date"::timestamp)::date FROM ledger_fee f
      WHERE f.multimedia_id = $1 AND f."date" >= ${FIRST} AND f."date" < ${AFTER_LAST}
    )
    SELECT m.station_id AS "stationId", to_char(m.month, 'YYYY-MM') AS month,
      ARRAY(SELECT extract(day FROM k."date")::int FROM ledger_day k WHERE k.station_id = m.station_id
        AND k."date" >= m.month AND k."date" < m.month + interval '1 month') AS closed
    FROM due m ORDER BY 1, 2`,
  row: ROW,
});
const MONTHS: Readonly<Record<ProjectedBasis, ReturnType<typeof monthsOf>>> = {
  ordered: monthsOf('ordered'),
  scheduled: monthsOf('scheduled'),
};

/** The months of stations in which a report of these dates counts fees, with the days that are closed in each. */
export const feeMonths = (
  manager: EntityManager,
  basis: ProjectedBasis,
  { multimediaId, dateFrom, dateTo }: { multimediaId: number; dateFrom: string; dateTo: string },
): Promise<RowOf<typeof ROW>[]> =>
  statementIn(manager, MONTHS[basis], [multimediaId, dateFrom, dateTo]);
