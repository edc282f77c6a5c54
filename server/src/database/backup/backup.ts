import { createHash } from 'node:crypto';

import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  countRows,
  encodeFrame,
  encodeJson,
  FORMAT,
  FORMAT_VERSION,
  headerLine,
  type FileEnd,
} from './format.js';
import { type BackupTable, backupTables, quoteNames, schemaOf } from './tables.js';

export interface BackupSummary {
  tables: number;
  rows: number;
  bytes: number;
}

/**
 * Writes a consistent snapshot of the whole database to a new file, readable by its owner only. The
 * file gets its name once it is complete.
 *
 * @param url of the schema's owner
 * @param now milliseconds since the epoch
 * @throws EEXIST when the file exists; other errors of the file system and the database
 */
export async function backup(url: string, path: string, now: number): Promise<BackupSummary> {
  const draft = `${path}.part`;
  await (await open(path, 'wx', 0o600)).close();
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const header = headerLine({
      format: FORMAT,
      version: FORMAT_VERSION,
      schema: await schemaOf(client),
      createdAt: new Date(now).toISOString(),
    });
    const total: FileEnd = { tables: 0, rows: 0 };
    await pipeline(
      frames(client, total),
      createGzip(),
      (compressed: AsyncIterable<Buffer>) => withChecksum(header, compressed),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    );
    await rename(draft, path);
    return { ...total, bytes: (await stat(path)).size };
  } catch (error) {
    await rm(draft, { force: true });
    await rm(path, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** The header, the frames and the checksum of both. */
async function* withChecksum(
  header: Buffer,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256').update(header);
  yield header;
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  yield hash.digest();
}

/** The frames of every table, in chunks; adds up `total`. */
async function* frames(client: pg.Client, total: FileEnd): AsyncGenerator<Buffer> {
  for (const table of await backupTables(client)) {
    const { name, columns } = table;
    yield encodeJson('T', { name, columns, lastId: await lastId(client, table) });
    let rows = 0;
    const source = client.query(copyTo(`COPY ${name} (${quoteNames(columns)}) TO STDOUT`));
    for await (const chunk of source) {
      rows += countRows(chunk as Buffer);
      yield encodeFrame('D', chunk as Buffer);
    }
    yield encodeJson('E', { rows });
    total.tables += 1;
    total.rows += rows;
  }
  yield encodeJson('Z', total);
}

/** Read after the snapshot, so it is at least every id in it. */
async function lastId(client: pg.Client, { identity }: BackupTable): Promise<string | null> {
  if (identity === null) return null;
  const { rows } = await client.query<{ last: string; used: boolean }>(
    `SELECT last_value::text AS last, is_called AS used FROM ${identity.sequence}`,
  );
  return rows[0]?.used === true ? rows[0].last : null;
}
