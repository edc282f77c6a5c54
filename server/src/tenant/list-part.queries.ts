import { columns } from '../common/columns.js';
import { ANSWERS } from '../contract/limits.js';
import type { TenantDatabase } from './tenant-database.js';

const row = { json: columns.text(), last: columns.integer(), more: columns.bool() };

/** Some records of a list, by id: their JSON list, the last one's id, and whether there may be others. */
export interface ListPart {
  json: string;
  last: number;
  more: boolean;
}

/**
 * A part of a list as JSON, of whole records until it is as large as a part may be.
 *
 * @param select of the tenant $1 the records whose id is above $2, the first $3 of them by id
 */
export async function listPart(
  database: TenantDatabase,
  multimediaId: number,
  select: string,
  { after, most }: { after: number; most: number },
): Promise<ListPart | undefined> {
  // Unnamed, so that it is planned for this tenant. A generic plan may walk the primary key, which for
  // a small tenant means reading everybody's rows.
  const text = `
    SELECT coalesce('[' || string_agg(json, ',' ORDER BY id) || ']', '[]') AS json,
      coalesce(max(id), 0) AS last,
      coalesce(max(found), 0) = $3::int OR count(*) < coalesce(max(found), 0) AS more
    FROM (
      SELECT id, json, count(*) OVER () AS found,
        sum(octet_length(json)) OVER (ORDER BY id) - octet_length(json) AS ahead
      FROM (SELECT id, row_to_json(r)::text AS json FROM (${select}) r) records
    ) part WHERE ahead < ${ANSWERS.listPage}`;
  const values = [multimediaId, after, most];
  return (await database.statement(multimediaId, { text, row }, values))[0];
}
