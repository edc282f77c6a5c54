import type { ListRequest } from '../rest/rest-list.js';

/**
 * The statement of one page of a list; returns `total`, `count` and `json`.
 *
 * @param source the rows of the tenant $1 under the names of the API, `id` among them
 * @param conditions of each filter; `$` stands for its value
 */
export function pageOf<F extends object>(
  source: string,
  conditions: Readonly<Record<keyof F, string>>,
  multimediaId: number,
  { sort, from, to, filter }: ListRequest<F>,
  reach = Infinity,
): { text: string; values: unknown[] } {
  const values: unknown[] = [multimediaId];
  const where = Object.entries(filter).flatMap(([name, value]: [string, unknown]) =>
    value === undefined || value === null
      ? []
      : [conditions[name as keyof F].replaceAll(/\$(?=:)/g, `$${values.push(value)}`)],
  );
  const found = `SELECT * FROM (${source}) s WHERE ${['true', ...where].join(' AND ')}`;
  const counted = reach === Infinity ? found : `${found} LIMIT ${reach + 1}`;
  return {
    text: `SELECT (SELECT count(*)::int FROM (${counted}) n) AS total, count(*)::int AS count,
        coalesce(json_agg(p), '[]')::text AS json
      FROM (${found} ORDER BY "${sort.field}" ${sort.order}, id ${sort.order}
        LIMIT ${to - from + 1} OFFSET ${from}) p`,
    values,
  };
}
