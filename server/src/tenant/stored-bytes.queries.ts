import { columns } from '../common/columns.js';
import type { TenantDatabase } from './tenant-database.js';

/** Where the bytes of a kind of file are: they never change. */
export type Place =
  | { table: 'as_run_file'; id: 'id' }
  | { table: 'certificate_file'; id: 'certificate_id' }
  | { table: 'import_upload'; id: 'id' };

const row = { size: columns.integer(), part: columns.bytes() };

/** The size of a stored file, and a part of it from a byte on, counted from 0. */
export async function partOfFile(
  database: TenantDatabase,
  multimediaId: number,
  { table, id: key }: Place,
  id: number,
  { at, most }: { at: number; most: number },
): Promise<{ size: number; part: Buffer } | undefined> {
  const text = `SELECT octet_length(bytes) AS size, substring(bytes FROM $3::int FOR $4::int) AS part
    FROM ${table} WHERE multimedia_id = $1 AND ${key} = $2`;
  const values = [multimediaId, id, at + 1, most];
  return (await database.statement(multimediaId, { text, row }, values))[0];
}
