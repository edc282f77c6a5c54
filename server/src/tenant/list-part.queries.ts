import { createHash } from 'node:crypto';
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

/** A list whose changes show in its tag. */
export interface ListSource {
  /** Of the tenant $1 the records whose id is above $2, the first $3 of them by id. */
  select: string;
  /** SQL of texts of the tenant $1: when anything that the list shows changes, so does one of them. */
  shows: readonly string[];
}

/** The records, as text once each: the window's functions would write them again for every mention. */
const partOf = (select: string): string => `
    WITH records AS MATERIALIZED (SELECT id, row_to_json(r)::text AS json FROM (${select}) r)
    SELECT coalesce('[' || string_agg(json, ',' ORDER BY id) FILTER (WHERE fits) || ']', '[]') AS json,
      coalesce(max(id) FILTER (WHERE fits), 0) AS last,
      count(*) = $3::int OR count(*) FILTER (WHERE NOT fits) > 0 AS more
    FROM (
      SELECT id, json, sum(octet_length(json)) OVER (ORDER BY id ROWS UNBOUNDED PRECEDING)
        - octet_length(json) < ${ANSWERS.listPage} AS fits
      FROM records
    ) record`;

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
  const statement = { text: partOf(select), row };
  return (await database.statement(multimediaId, statement, [multimediaId, after, most]))[0];
}

/**
 * SQL of a text that changes with every row of a table that the transaction sees: the keys of the tenant $1's rows,
 * each with the transaction that wrote the row (`xmin`), whatever program that was. A row that is deleted, or hidden
 * by row-level security, is missing.
 */
export const rowVersions = (table: string, key = 'id'): string =>
  `(SELECT string_agg(${key} || ' ' || xmin, ',' ORDER BY ${key}) FROM ${table}
    WHERE multimedia_id = $1)`;

/**
 * SQL of a list's tag. Numbers of transactions are never repeated while PostgreSQL runs; a database that is restored
 * may use them again, and is started for that. The select's own text stands for what it makes of the rows.
 */
function tagOf({ select, shows }: ListSource): string {
  const shape = createHash('sha256').update(select).digest('hex');
  const parts = [
    `'${shape}'`,
    '$1::int',
    'extract(epoch FROM pg_postmaster_start_time())',
    ...shows.map((shown) => `coalesce(${shown}, '')`),
  ];
  return `encode(sha256(convert_to(concat_ws(';', ${parts.join(', ')}), 'UTF8')), 'hex')`;
}

/** The tag that a list has now. */
export async function listTag(
  database: TenantDatabase,
  multimediaId: number,
  list: ListSource,
): Promise<string> {
  const statement = { text: `SELECT ${tagOf(list)} AS tag`, row: { tag: columns.text() } };
  const [found] = await database.statement(multimediaId, statement, [multimediaId]);
  if (!found) throw new Error('A list gave no tag');
  return found.tag;
}

/** The first part of a list, with the tag that the list has in the same snapshot. */
export async function firstPart(
  database: TenantDatabase,
  multimediaId: number,
  list: ListSource,
  most: number,
): Promise<ListPart & { tag: string }> {
  const statement = {
    text: `SELECT ${tagOf(list)} AS tag, json, last, more FROM (${partOf(list.select)}) part`,
    row: { tag: columns.text(), json: row.json, last: row.last, more: row.more },
  };
  const [part] = await database.statement(multimediaId, statement, [multimediaId, 0, most]);
  if (!part) throw new Error('A list gave no part');
  return part;
}
