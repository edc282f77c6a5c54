import { columns, orNull } from '../common/columns.js';
import { ANSWERS } from '../contract/limits.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';

const row = {
  total: columns.integer(),
  count: columns.integer(),
  json: orNull(columns.text()),
};

/** The statement of a page, which returns `total`, `count` and `json`. */
export interface PageStatement {
  text: string;
  values: unknown[];
}

/** A page. If it is too large, its JSON does not leave PostgreSQL. */
export async function boundedPage(
  database: TenantDatabase,
  multimediaId: number,
  { text: page, values }: PageStatement,
): Promise<{ total: number; count: number; json: string | null } | undefined> {
  const text = `SELECT total, count,
    CASE WHEN octet_length(json) <= ${ANSWERS.listPage} THEN json END AS json FROM (${page}) page`;
  return (await database.statement(multimediaId, { text, row }, values))[0];
}
