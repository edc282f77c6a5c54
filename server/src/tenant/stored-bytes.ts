import { Readable } from 'node:stream';
import type { Hold } from '../common/request-context.js';
import { ANSWERS } from '../contract/limits.js';
import type { TenantDatabase } from './tenant-database.js';

/** Where the bytes of a kind of file are: they never change. */
type Place =
  { table: 'as_run_file'; id: 'id' } | { table: 'certificate_file'; id: 'certificate_id' };

/** A file of the database, of which no more than a part is in memory. */
export interface StoredBytes {
  size: number;
  content: Readable;
}

/**
 * A stored file as a stream: each part is read when the client has taken the one before, and no
 * connection is held in between.
 *
 * @returns null where there is none
 * @throws as `hold`
 */
export async function storedBytes(
  database: TenantDatabase,
  multimediaId: number,
  { table, id: key }: Place,
  id: number,
  hold: Hold,
): Promise<StoredBytes | null> {
  // The database sends a part as hexadecimal digits.
  hold(3 * ANSWERS.part);
  const text = `SELECT octet_length(bytes) AS size, substring(bytes FROM $3::int FOR $4::int) AS part
    FROM ${table} WHERE multimedia_id = $1 AND ${key} = $2`;
  const partAt = async (at: number) => {
    const values = [multimediaId, id, at + 1, ANSWERS.part];
    return (
      await database.statement<{ size: number; part: Buffer }>(multimediaId, { text }, values)
    )[0];
  };
  const first = await partAt(0);
  if (!first) return null;
  const { size } = first;
  async function* parts() {
    yield first?.part;
    for (let at = ANSWERS.part; at < size; at += ANSWERS.part) {
      const next = await partAt(at);
      if (!next) throw new Error(`A file of ${table} is gone`);
      yield next.part;
    }
  }
  return { size, content: Readable.from(parts(), { objectMode: false }) };
}
