import type { EntityManager } from 'typeorm';
import { columns } from '../common/columns.js';
import type { CommissionOn, PayerBasis } from '../contract/billing.js';
import { isKind, isOf } from '../ledger/closed-days.queries.js';
import { statementIn } from '../tenant/tenant-database.js';
import { AMOUNTS, KEY } from './billing.repository.js';
import type { ClosedSum, FrozenSum } from './core/check-keys.js';
import { BECAME, BECAME_PAYER, PAYER_NOW } from './payer-now.js';

/** What the check of documents compares: what they say, and closed lines one by one, not the sums kept beside them. */

const MONTHS = {
  text: `SELECT DISTINCT month::text AS month FROM pre_invoice_line WHERE multimedia_id = $1 ORDER BY 1`,
  row: { month: columns.text() },
};

/** The first days of the months of which anything was handed over. */
export const handedMonths = async (
  manager: EntityManager,
  multimediaId: number,
): Promise<string[]> =>
  (await statementIn(manager, MONTHS, [multimediaId])).map(({ month }) => month);

const FROZEN = {
  // A document names records by the numbers that they had when it was frozen: the row beside each line has those of now.
  text: `WITH RECURSIVE ${BECAME}
    SELECT ${PAYER_NOW('p.payer')} AS payer, l.spot_id AS "spotId", l.schedule_type AS "scheduleType",
      l.schedule_id AS "scheduleId", l.station_id AS "stationId", to_char(l.month, 'YYYY-MM') AS month,
      p.barter::int AS barter, (array_agg(d.line ->> 'basis' ORDER BY p.number))[1] AS basis,
      (array_agg(coalesce(d.line ->> 'commissionOn', l.commission_on) ORDER BY p.number))[1] AS "commissionOn",
      sum((d.line ->> 'base')::bigint)::float8 AS base
    FROM pre_invoice p ${BECAME_PAYER('p.payer')}
    CROSS JOIN LATERAL jsonb_array_elements(p.document -> 'lines') WITH ORDINALITY AS d(line, ordinal)
    JOIN pre_invoice_line l ON l.multimedia_id = $1 AND l.pre_invoice_id = p.id AND l.ordinal = d.ordinal
    WHERE p.multimedia_id = $1 AND l.month = $2::date AND d.line ->> 'kind' <> 'fee'
      AND p.id IN (SELECT pre_invoice_id FROM pre_invoice_line WHERE multimedia_id = $1 AND month = $2::date)
    GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7`,
  row: {
    ...KEY,
    basis: columns.text<PayerBasis>(),
    commissionOn: columns.text<CommissionOn>(),
    base: columns.float(),
  },
};

/** What documents have of the keys of a month, without fees. @param month its first day */
export const frozenKeys = (
  manager: EntityManager,
  multimediaId: number,
  month: string,
): Promise<FrozenSum[]> => statementIn(manager, FROZEN, [multimediaId, month]);

const SUMS = Object.keys(AMOUNTS)
  .map((name) => `sum(u.${name})::float8 AS ${name}`)
  .join(', ');
const CLOSED = {
  text: `WITH RECURSIVE ${BECAME}
    SELECT ${PAYER_NOW('t.bill_to')} AS payer, u.spot_id AS "spotId", coalesce(u.schedule_type, '') AS "scheduleType",
      coalesce(u.schedule_id, 0) AS "scheduleId", u.station_id AS "stationId", to_char(u."date", 'YYYY-MM') AS month,
      t.barter::int AS barter, CASE WHEN ${isKind('u', 'ordered')} THEN 'ordered' ELSE 'aired' END AS basis,
      ${SUMS}
    FROM ledger_line u JOIN ledger_terms t ON t.multimedia_id = $1 AND t.id = u.terms_id ${BECAME_PAYER('t.bill_to')}
    WHERE u.multimedia_id = $1 AND (${isOf('u', 'aired')} OR ${isKind('u', 'ordered')})
      AND u."date" BETWEEN $2::date AND $3::date AND t.bill_to IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`,
  row: {
    ...KEY,
    basis: columns.text<PayerBasis>(),
    ...AMOUNTS,
  },
};

/** What closed lines have of the keys of some days. */
export const closedKeys = (
  manager: EntityManager,
  multimediaId: number,
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
): Promise<ClosedSum[]> => statementIn(manager, CLOSED, [multimediaId, dateFrom, dateTo]);
