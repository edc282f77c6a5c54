import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { CampaignState, Flag } from '../contract/enums.js';
import { statementIn } from '../tenant/tenant-database.js';

const HEAD = {
  text: `SELECT s.spot_name::text AS name, s.internal_number || '/' || s.revision AS number,
      s.agency_order_number AS "order", s.state, s.cancelled, s.submitted, st.name::text AS station,
      st.time_zone AS "timeZone", c.name::text AS client, c.tax_code AS "clientTaxCode", c.address AS "clientAddress",
      g.name::text AS agency, e.name::text AS executive, k.name::text AS category,
      p.description::text AS "payMethod", o.description::text AS origin
    FROM spot s
    JOIN station st ON st.multimedia_id = $1 AND st.id = s.station_id
    JOIN client c ON c.multimedia_id = $1 AND c.id = s.client_id
    LEFT JOIN ad_agency g ON g.multimedia_id = $1 AND g.id = s.ad_agency_id
    LEFT JOIN account_executive e ON e.multimedia_id = $1 AND e.id = s.account_executive_id
    LEFT JOIN spot_category k ON k.multimedia_id = $1 AND k.id = s.spot_category_id
    LEFT JOIN pay_method p ON p.multimedia_id = $1 AND p.id = s.pay_method_id
    LEFT JOIN origin o ON o.multimedia_id = $1 AND o.id = s.origin_id
    WHERE s.multimedia_id = $1 AND s.id = $2 AND s.put_away = 0`,
  row: {
    name: columns.text(),
    number: columns.text(),
    order: orNull(columns.text()),
    state: columns.text<CampaignState>(),
    cancelled: columns.integer<Flag>(),
    submitted: columns.integer<Flag>(),
    station: columns.text(),
    timeZone: columns.text(),
    client: columns.text(),
    clientTaxCode: orNull(columns.text()),
    clientAddress: orNull(columns.text()),
    agency: orNull(columns.text()),
    executive: orNull(columns.text()),
    category: orNull(columns.text()),
    payMethod: orNull(columns.text()),
    origin: orNull(columns.text()),
  },
};

/** What a campaign's order says besides its lines. */
export type OrderHead = RowOf<typeof HEAD.row>;

/** The head of a campaign's order; undefined where there is no such campaign, or it was put away. */
export async function orderHead(
  manager: EntityManager,
  multimediaId: number,
  spotId: number,
): Promise<OrderHead | undefined> {
  return (await statementIn(manager, HEAD, [multimediaId, spotId]))[0];
}
