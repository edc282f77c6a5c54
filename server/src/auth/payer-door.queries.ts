import { columns, orNull, type RowOf } from '../common/columns.js';
import type { Part } from '../contract/enums.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';

const LINK = {
  name: 'link of a page',
  text: `SELECT b.link_digest AS digest, b.client_id AS "clientId", b.ad_agency_id AS "adAgencyId", b.money, m.parts
    FROM billing_link b JOIN multimedia m ON m.id = b.multimedia_id
    WHERE b.multimedia_id = $1 AND b.id = $2 AND b.until >= $3`,
  row: {
    digest: columns.text(),
    clientId: orNull(columns.integer()),
    adAgencyId: orNull(columns.integer()),
    money: columns.bool(),
    /** Those that the media group has turned on. */
    parts: columns.texts<Part>(),
  },
};

/** The link of a page, while it opens; undefined when there is none. */
export const pageLink = async (
  database: TenantDatabase,
  multimediaId: number,
  id: number,
  today: string,
): Promise<RowOf<typeof LINK.row> | undefined> =>
  (await database.statement(multimediaId, LINK, [multimediaId, id, today]))[0];
