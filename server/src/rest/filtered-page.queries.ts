import { readPage } from './read-page.js';
import type { ListRequest, Page } from './rest-list.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';

/** A list and its filters, as SQL. */
export interface FilteredList<F extends object> {
  /** The rows of the tenant $1 under the names of the API, `id` among them. */
  source: string;
  /** By filter; `$` stands for its value. */
  conditions: Readonly<Record<keyof F, string>>;
  /** Rows that are counted at most; absent for all. */
  reach?: number;
}

/** One page of a list. @throws as `readPage` */
export function filteredPage<F extends object>(
  database: TenantDatabase,
  multimediaId: number,
  { source, conditions, reach = Infinity }: FilteredList<F>,
  { sort, from, to, filter }: ListRequest<F>,
): Promise<Page> {
  const values: unknown[] = [multimediaId];
  const where = Object.entries(filter).flatMap(([name, value]: [string, unknown]) =>
    value === undefined || value === null
      ? []
      : [conditions[name as keyof F].replaceAll(/\$(?=:)/g, `$${values.push(value)}`)],
  );
  const found = `SELECT * FROM (${source}) s WHERE ${['true', ...where].join(' AND ')}`;
  const counted = reach === Infinity ? found : `${found} LIMIT ${reach + 1}`;
  const text = `SELECT (SELECT count(*)::int FROM (${counted}) n) AS total, count(*)::int AS count,
      coalesce(json_agg(p), '[]')::text AS json
    FROM (${found} ORDER BY "${sort.field}" ${sort.order}, id ${sort.order}
      LIMIT ${to - from + 1} OFFSET ${from}) p`;
  return readPage(database, multimediaId, { text, values }, from);
}
