import { columns } from '../common/columns.js';
import type { Flag } from '../contract/enums.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';
import type { SpotFile } from './spot.dto.js';

/**
 * $1 tenant, $2 text, $3 limit. Under row-level security no trigram index can be used (its
 * operators are not leakproof), so the names of all campaigns are scanned.
 */
const FILES = {
  name: 'campaigns by file',
  text: `SELECT s.id AS "spotId", s.spot_name AS "spotName",
      s.internal_number || '/' || s.revision AS "internalNumber", s.cancelled,
      c.name::text AS "customerName", f.name AS "fileName"
    FROM (
      SELECT spot_id, name FROM (
        SELECT id AS spot_id, file AS name FROM spot WHERE multimedia_id = $1 AND put_away = 0
        UNION
        SELECT p.spot_id, unnest(p.files) FROM spot_span p
        JOIN spot o ON o.id = p.spot_id AND o.put_away = 0 WHERE p.multimedia_id = $1
      ) named
      WHERE strpos(lower(name), lower($2)) > 0
      ORDER BY spot_id DESC, name LIMIT $3
    ) f
    JOIN spot s ON s.id = f.spot_id
    JOIN client c ON c.id = s.client_id
    ORDER BY s.cancelled, s.id DESC, f.name`,
  row: {
    spotId: columns.integer(),
    spotName: columns.text(),
    internalNumber: columns.text(),
    cancelled: columns.integer<Flag>(),
    customerName: columns.text(),
    fileName: columns.text(),
  },
};

/** The newest campaigns with a file whose name contains a text, ignoring case. */
export const campaignsByFile = (
  database: TenantDatabase,
  multimediaId: number,
  text: string,
  most: number,
): Promise<SpotFile[]> => database.statement(multimediaId, FILES, [multimediaId, text, most]);
