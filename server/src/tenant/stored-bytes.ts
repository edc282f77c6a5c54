import { Readable } from 'node:stream';
import type { Hold } from '../common/request-context.js';
import { ANSWERS } from '../contract/limits.js';
import { partOfFile, type Place } from './stored-bytes.queries.js';
import type { TenantDatabase } from './tenant-database.js';

/** A file of the database, of which one chunk at a time is in memory. */
export interface StoredBytes {
  size: number;
  content: Readable;
}

/**
 * A stored file as a stream: each chunk is read when the client has received the one before, and no
 * connection is held in between.
 *
 * @returns null when there is no file
 * @throws as `hold`
 */
export async function storedBytes(
  database: TenantDatabase,
  multimediaId: number,
  place: Place,
  id: number,
  hold: Hold,
): Promise<StoredBytes | null> {
  const partAt = (at: number) =>
    partOfFile(database, multimediaId, place, id, { at, most: ANSWERS.part });
  const first = await partAt(0);
  if (!first) return null;
  const { size } = first;
  // Not before: while it waits for the database, it has nothing. That sends a chunk as hexadecimal digits.
  hold(3 * Math.min(size, ANSWERS.part));
  async function* parts() {
    yield first?.part;
    for (let at = ANSWERS.part; at < size; at += ANSWERS.part) {
      const next = await partAt(at);
      if (!next) throw new Error(`A file of ${place.table} is gone`);
      yield next.part;
    }
  }
  return { size, content: Readable.from(parts(), { objectMode: false }) };
}
