import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../../common/columns.js';
import { statementIn } from '../../tenant/tenant-database.js';
import { toCents } from '../../contract/airing-cost.js';
import { sum } from '../../contract/sum.js';
import { deductionsOf } from '../core/amounts.js';

/** Of whom and when an amount is. */
const OF_AMOUNT = {
  stationId: columns.integer(),
  accountExecutiveId: orNull(columns.integer()),
  month: columns.text(),
};
/** An amount of a station, an account executive and a month. */
export const AMOUNT = { ...OF_AMOUNT, cents: columns.float() };

/** Whose campaigns are added up; where null, everybody's. */
export interface CampaignScope {
  stations: readonly number[] | null;
  accountExecutives: readonly number[] | null;
}

/** SQL of a condition by a list, of which null lets everything pass. */
export const among = (column: string, parameter: string): string =>
  `(${parameter}::int[] IS NULL OR ${column} = ANY(${parameter}::int[]))`;

const fee = (line: string): string => `coalesce(${line}.business_monthly_fee, 0)`;

/**
 * What was booked of months until a day, as the sum of all changes until then. Fees and the discount are those that
 * campaigns have now: only numbers have a history. $2 months, $3 the day of each.
 */
const BOOKED = {
  text: `WITH line AS (
      SELECT k.spot_id, k.schedule_type, k.schedule_id, k.month, sum(k.cents) AS cents
      FROM unnest($2::date[], $3::date[]) AS m(month, until)
      JOIN booking k ON k.multimedia_id = $1 AND k.month = m.month AND k.booked_on <= m.until
      GROUP BY 1, 2, 3, 4 HAVING sum(k.airings) > 0
    ), campaign AS (
      SELECT l.spot_id, l.month, sum(l.cents) AS cents, sum(${fee('sl')} + ${fee('al')}) AS fee
      FROM line l
      LEFT JOIN simple_schedule sl ON l.schedule_type = 'simple' AND sl.multimedia_id = $1 AND sl.id = l.schedule_id
      LEFT JOIN advanced_schedule al ON l.schedule_type = 'advanced' AND al.multimedia_id = $1
        AND al.id = l.schedule_id
      GROUP BY 1, 2
    )
    SELECT station_id AS "stationId", account_executive_id AS "accountExecutiveId", to_char(month, 'YYYY-MM') AS month,
      json_agg(json_build_array(c.cents, fees, discount)) AS campaigns
    FROM (
      SELECT s.station_id, s.account_executive_id, c.month, c.cents, s.discount,
        CASE WHEN row_number() OVER (PARTITION BY s.internal_number, c.month ORDER BY s.revision DESC) = 1
          THEN coalesce(s.monthly_gross, 0) + c.fee ELSE 0 END AS fees
      FROM campaign c JOIN spot s ON s.multimedia_id = $1 AND s.id = c.spot_id) c
    WHERE ${among('station_id', '$4')} AND ${among('account_executive_id', '$5')}
    GROUP BY 1, 2, 3`,
  row: { ...OF_AMOUNT, campaigns: columns.json<BookedCampaign[]>() },
};

/** The cents of its airings, its fees in units, and its discount as a percentage. */
type BookedCampaign = [cents: number, fees: number, discount: number | null];

function netOf([cents, fees, discount]: BookedCampaign): number {
  const gross = cents + toCents(fees);
  return (
    gross - deductionsOf(gross, { discountRate: toCents(discount), commissionRate: 0 }).discount
  );
}

/** The net of what was booked of months until a day of each. Months by their first day. */
export async function bookedUntil(
  manager: EntityManager,
  multimediaId: number,
  months: readonly { month: string; until: string }[],
  { stations, accountExecutives }: CampaignScope,
): Promise<RowOf<typeof AMOUNT>[]> {
  const rows = await statementIn(manager, BOOKED, [
    multimediaId,
    months.map(({ month }) => month),
    months.map(({ until }) => until),
    stations,
    accountExecutives,
  ]);
  return rows.map(({ campaigns, ...of }) => ({ ...of, cents: sum(campaigns.map(netOf)) }));
}
