import type { EntityManager } from 'typeorm';
import { AMOUNT, among, type CampaignScope } from '../ledger/facts/booked.repository.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { Amount } from './core/pacing.js';
import { BECAME } from './report-question.queries.js';

const GOALS = {
  text: `WITH RECURSIVE ${BECAME}
    SELECT g.station_id AS "stationId", coalesce(b.into_id, g.account_executive_id) AS "accountExecutiveId",
      to_char(g.month, 'YYYY-MM') AS month, (g.net * 100)::float8 AS cents
    FROM goal g LEFT JOIN became b ON b.entity = 'accountExecutive' AND b.id = g.account_executive_id
    WHERE g.multimedia_id = $1 AND g.month BETWEEN $2::date AND $3::date AND ${among('g.station_id', '$4')}
      AND ${among('coalesce(b.into_id, g.account_executive_id)', '$5')}
    ORDER BY g.id`,
  row: AMOUNT,
};

/** The goals of months; those of executives who were merged are of whom they became. */
export const goalsOfMonths = (
  manager: EntityManager,
  multimediaId: number,
  [first, last]: readonly [first: string, last: string],
  { stations, accountExecutives }: CampaignScope,
): Promise<Amount[]> =>
  statementIn(manager, GOALS, [multimediaId, first, last, stations, accountExecutives]);
