import type { EntityManager } from 'typeorm';
import { columns, orNull } from '../common/columns.js';
import type { CountedAs } from '../contract/airing-outcome.js';
import type { Flag } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import type { RebateStep } from '../contract/rebate-scale.js';
import type { ReportBasis } from '../contract/report.js';
import { UNORDERED_ROW } from '../delivered/delivery.queries.js';
import type { SettledRow } from './core/settlement.js';
import { moneyIn, moneyOf } from './fact-money.queries.js';
import { BECAME } from './report.repository.js';

/** $1 tenant, $2 and $3 first and last date. */
const EVENING = 'evening_of(l."date", a.after_midnight)';
const AIRED: CountedAs = 'aired';
const MISSED: CountedAs = 'missed';

const PRESENT = `s.ad_agency_id, s.internal_number, s.revision, s.agency_order_number::text`;
/** What a locked log keeps of a campaign. */
const KEPT = ['ad_agency_id', 'internal_number', 'revision', 'agency_order_number::text']
  .map((name) => `CASE WHEN t.log_id IS NULL THEN s.${name} ELSE t.${name} END`)
  .join(', ');
const NO_MONEY = '0::numeric, 0::numeric, 0::numeric';

const ORDERED = `
  SELECT s.id, s.client_id, ${PRESENT}, s.station_id, o.month + (d.day - 1)::int, d.airings, 0, 0, 0, ${NO_MONEY}
  FROM ordered_month o JOIN spot s ON s.multimedia_id = $1 AND s.id = o.spot_id
  CROSS JOIN LATERAL unnest(o.airings) WITH ORDINALITY AS d(airings, day)
  WHERE o.multimedia_id = $1 AND o.month BETWEEN date_trunc('month', $2::date)::date AND $3::date
    AND d.airings > 0 AND is_sold(s)
    AND o.month + (d.day - 1)::int BETWEEN $2::date AND $3::date`;

/** Of closed days: what aired, what was missed, and what aired as a make-good. */
const BECAME_OF_AIRINGS = `
  SELECT a.spot_id, a.client_id, ${KEPT}, l.station_id, ${EVENING}, 0, (x.counts_as = '${AIRED}')::int,
    (x.counts_as = '${MISSED}')::int, (x.counts_as = '${AIRED}' AND a.make_good_of IS NOT NULL)::int, ${NO_MONEY}
  FROM traffic_log l JOIN airing a ON a.log_id = l.id
  JOIN as_run_day y ON y.multimedia_id = $1 AND y.station_id = l.station_id AND y."date" = l."date" AND y.closed
  JOIN as_run_airing x ON x.airing_id = a.id AND x.counts_as IN ('${AIRED}', '${MISSED}')
  LEFT JOIN log_terms t ON t.log_id = l.id AND t.spot_id = a.spot_id
  LEFT JOIN spot s ON s.multimedia_id = $1 AND s.id = a.spot_id
  WHERE l.multimedia_id = $1 AND l."date" BETWEEN $2::date AND $3::date + 1
    AND ${EVENING} BETWEEN $2::date AND $3::date
  UNION ALL
  SELECT s.id, s.client_id, ${PRESENT}, r.station_id, r."date", 0, 1, 0, 0, ${NO_MONEY}
  FROM as_run_row r
  JOIN as_run_day y ON y.multimedia_id = $1 AND y.station_id = r.station_id AND y."date" = r."date" AND y.closed
  JOIN spot s ON s.multimedia_id = $1 AND s.id = r.spot_id
  WHERE r.multimedia_id = $1 AND r."date" BETWEEN $2::date AND $3::date AND NOT r.scratched AND ${UNORDERED_ROW}`;

const MONEY = `
  SELECT f.spot_id, f.client_id, f.ad_agency_id, f.internal_number, f.revision, f.agency_order_number::text,
    f.station_id, f."date", 0, 0, 0, 0, f.gross, f.discount_cents, f.commission_cents
  FROM money f WHERE f."date" BETWEEN $2::date AND $3::date`;

const sums = ['gross', 'discount', 'commission'].map((name) => `sum(t.${name})::float8 AS ${name}`);
const counts = ['ordered', 'aired', 'missed', 'made_good'].map(
  (name) => `sum(t.${name})::int AS "${name === 'made_good' ? 'madeGood' : name}"`,
);

const SETTLED_ROW = {
  agencyId: columns.integer(),
  agencyName: columns.text(),
  agencyTaxCode: orNull(columns.text()),
  rebates: columns.json<RebateStep[]>(),
  clientId: orNull(columns.integer()),
  clientName: orNull(columns.text()),
  spotId: columns.integer(),
  spotName: orNull(columns.text()),
  internalNumber: orNull(columns.integer()),
  revision: orNull(columns.integer()),
  agencyOrderNumber: orNull(columns.text()),
  payMethod: orNull(columns.text()),
  barter: columns.integer<Flag>(),
  dateFrom: columns.date(),
  dateTo: columns.date(),
  ordered: columns.integer(),
  aired: columns.integer(),
  missed: columns.integer(),
  madeGood: columns.integer(),
  gross: columns.float(),
  discount: columns.float(),
  commission: columns.float(),
};

/** Which campaigns are settled. */
interface SettlementQuestion {
  basis: ReportBasis;
  dateFrom: string;
  dateTo: string;
  /** Null: all. */
  agencies: readonly number[] | null;
  agencyGroups: readonly number[] | null;
  stations: readonly number[] | null;
}

/** The campaigns of agencies, with what became of them in these days; at most one more than a settlement has. */
export function settledRows(
  manager: EntityManager,
  multimediaId: number,
  { basis, dateFrom, dateTo, agencies, agencyGroups, stations }: SettlementQuestion,
): Promise<SettledRow[]> {
  // A statement of its own for each basis.
  const text = `WITH RECURSIVE ${BECAME}, ${moneyOf(basis, 'line')},
    told(spot_id, client_id, ad_agency_id, internal_number, revision, agency_order_number, station_id, "date",
      ordered, aired, missed, made_good, gross, discount, commission) AS (
      ${ORDERED} UNION ALL ${BECAME_OF_AIRINGS} UNION ALL ${MONEY})
    SELECT g.id AS "agencyId", g.name::text AS "agencyName", g.tax_code AS "agencyTaxCode",
      coalesce(g.rebates, '[]'::jsonb) AS rebates, c.id AS "clientId", c.name::text AS "clientName",
      t.spot_id AS "spotId", s.spot_name::text AS "spotName", max(t.internal_number) AS "internalNumber",
      max(t.revision) AS revision, max(t.agency_order_number) AS "agencyOrderNumber",
      p.description AS "payMethod", coalesce(p.barter, 0)::int AS barter,
      min(t."date") AS "dateFrom", max(t."date") AS "dateTo", ${[...counts, ...sums].join(', ')}
    FROM told t
    LEFT JOIN became bc ON bc.entity = 'client' AND bc.id = t.client_id
    LEFT JOIN became bg ON bg.entity = 'adAgency' AND bg.id = t.ad_agency_id
    JOIN ad_agency g ON g.multimedia_id = $1 AND g.id = coalesce(bg.into_id, t.ad_agency_id)
    LEFT JOIN client c ON c.multimedia_id = $1 AND c.id = coalesce(bc.into_id, t.client_id)
    LEFT JOIN spot s ON s.multimedia_id = $1 AND s.id = t.spot_id
    LEFT JOIN pay_method p ON p.multimedia_id = $1 AND p.id = s.pay_method_id
    WHERE ($4::int[] IS NULL OR g.id = ANY($4)) AND ($5::int[] IS NULL OR g.ad_agency_group_id = ANY($5))
      AND ($6::int[] IS NULL OR t.station_id = ANY($6))
    GROUP BY g.id, c.id, t.spot_id, s.id, p.id
    LIMIT ${LIMITS.settlementCampaigns + 1}`;
  return moneyIn(manager, { text, row: SETTLED_ROW }, [
    multimediaId,
    dateFrom,
    dateTo,
    agencies,
    agencyGroups,
    stations,
  ]);
}
