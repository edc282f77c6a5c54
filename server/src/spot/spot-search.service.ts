import { Injectable } from '@nestjs/common';
import { LIMITS } from '../contract/limits.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import type { SpotFile } from './spot.dto.js';

/**
 * $1 the tenant, $2 the text, $3 the most. Row-level security lets no index of parts of words be
 * used (their operators are not leakproof), so the names of all campaigns are read through.
 */
const FILES = {
  name: 'campaigns by file',
  text: `SELECT s.id AS "spotId", s.spot_name AS "spotName",
      s.internal_number || '/' || s.revision AS "internalNumber", s.cancelled,
      c.name::text AS "customerName", f.name AS "fileName"
    FROM (
      SELECT spot_id, name FROM (
        SELECT id AS spot_id, file AS name FROM spot WHERE multimedia_id = $1
        UNION
        SELECT spot_id, unnest(files) FROM spot_span WHERE multimedia_id = $1
      ) named
      WHERE strpos(lower(name), lower($2)) > 0
      ORDER BY spot_id DESC, name LIMIT $3
    ) f
    JOIN spot s ON s.id = f.spot_id
    JOIN client c ON c.id = s.client_id
    ORDER BY s.cancelled, s.id DESC, f.name`,
};

/** Finds campaigns by the audio that they air. */
@Injectable()
export class SpotSearchService {
  constructor(private readonly database: TenantDatabase) {}

  /** Campaigns with a file whose name contains a text, whatever its case; the newest ones. */
  search(multimediaId: number, text: string): Promise<SpotFile[]> {
    return this.database.statement<SpotFile & Record<string, unknown>>(multimediaId, FILES, [
      multimediaId,
      text,
      LIMITS.fileSearchFound,
    ]);
  }
}
