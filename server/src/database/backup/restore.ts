import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { contextSql } from '../../tenant/tenant-context.js';
import {
  BackupFileError,
  checkedFrames,
  CHECKSUM_BYTES,
  contentOf,
  damaged,
  decodeFrames,
  decodeHeader,
  type Frame,
  type Header,
  MOST_HEADER_BYTES,
  type TableStart,
} from './format.js';
import { allTables, type BackupTable, backupTables, quoted, schemaOf } from './tables.js';

/** How long the server that uses the database may hold the tables before the restore gives up. */
const LOCK_TIMEOUT = '30s';

export interface RestoreSummary {
  tables: number;
  rows: number;
  createdAt: string;
}

/** Why a restore was refused; nothing was changed. */
export class RestoreRefusedError extends Error {}

interface BackupFile {
  path: string;
  header: Header;
  /** The compressed part: from this byte to before that one. */
  start: number;
  end: number;
}

/**
 * Puts a backup into a database of the same schema: all or nothing, after the whole file was
 * checked.
 *
 * @param url of the schema's owner
 * @param replace whether what is in the database may go
 * @throws BackupFileError and RestoreRefusedError before anything is changed
 */
export async function restore(
  url: string,
  path: string,
  { replace }: { replace: boolean },
): Promise<RestoreSummary> {
  const file = await verified(path);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'; ${contextSql(null)}`);
    const summary = await load(client, file, replace);
    await client.query('COMMIT');
    return { ...summary, createdAt: file.header.createdAt };
  } catch (error) {
    await client.query('ROLLBACK').catch((second: unknown) => {
      throw new AggregateError([error, second], 'The restore failed, and so did undoing it');
    });
    throw error;
  } finally {
    await client.end();
  }
}

/** Reads the whole file once: its checksum, its frames, its counts. @throws BackupFileError */
async function verified(path: string): Promise<BackupFile> {
  const handle = await open(path, 'r');
  let file: BackupFile;
  try {
    file = await outline(handle, path);
    if (!(await checksum(file)).equals(await storedChecksum(handle, file.end))) throw damaged();
  } finally {
    await handle.close();
  }
  for await (const frame of framesOf(file)) if (frame.type === 'T') contentOf<TableStart>(frame);
  return file;
}

async function outline(handle: FileHandle, path: string): Promise<BackupFile> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(MOST_HEADER_BYTES), 0);
  const { header, length } = decodeHeader(buffer.subarray(0, bytesRead));
  const end = (await handle.stat()).size - CHECKSUM_BYTES;
  if (end <= length) throw damaged();
  return { path, header, start: length, end };
}

async function checksum({ path, end }: BackupFile): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { end: end - 1 }), hash);
  return hash.digest();
}

async function storedChecksum(handle: FileHandle, at: number): Promise<Buffer> {
  return (await handle.read(Buffer.alloc(CHECKSUM_BYTES), 0, CHECKSUM_BYTES, at)).buffer;
}

/** The checked frames of a file. @throws BackupFileError also for what gzip cannot read */
async function* framesOf({ path, start, end }: BackupFile): AsyncGenerator<Frame> {
  const compressed = createReadStream(path, { start, end: end - 1 });
  const plain = createGunzip();
  compressed.on('error', (error) => plain.destroy(error));
  try {
    yield* checkedFrames(decodeFrames(compressed.pipe(plain)));
  } catch (error) {
    // Not by class: an error of Node's own may come from another realm.
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
    throw String(code).startsWith('Z_') ? damaged() : error;
  } finally {
    compressed.destroy();
  }
}

async function load(client: pg.Client, file: BackupFile, replace: boolean) {
  const schema = await schemaOf(client);
  if (schema !== file.header.schema)
    throw new RestoreRefusedError(
      `was made by another version: its schema is ${file.header.schema}, the database's is ${schema}`,
    );
  const tables = new Map((await backupTables(client)).map((table) => [table.name, table]));
  await makeRoom(client, [...tables.keys()], replace);
  const every = await allTables(client);
  // Their rows have their trail already, and nobody is told of each of them.
  for (const name of every) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  const summary = await copyTables(client, framesOf(file), tables);
  for (const name of every) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  await client.query(
    `SELECT audit_write(NULL, 'database', NULL, $1, 'restore', '{}'), pg_notify('access_changed', '')`,
    [file.header.createdAt],
  );
  return summary;
}

async function makeRoom(client: pg.Client, tables: string[], replace: boolean): Promise<void> {
  if (replace) {
    await client.query(`TRUNCATE ${(await allTables(client)).join(', ')}`);
    return;
  }
  for (const name of tables)
    if ((await client.query(`SELECT FROM ${name} LIMIT 1`)).rowCount !== 0)
      throw new RestoreRefusedError(
        'was not restored: the database is not empty; with --replace everything in it goes',
      );
}

/** Copies table by table, a chunk at a time. */
async function copyTables(
  client: pg.Client,
  frames: AsyncGenerator<Frame>,
  tables: ReadonlyMap<string, BackupTable>,
): Promise<{ tables: number; rows: number }> {
  const summary = { tables: 0, rows: 0 };
  for await (const frame of frames) {
    if (frame.type !== 'T') continue;
    const { name, columns, lastId } = contentOf<TableStart>(frame);
    const table = tables.get(name);
    if (!table || columns.some((column) => !table.columns.includes(column)))
      throw new BackupFileError(`has the table ${name}, which the database has not`);
    const target = client.query(copyFrom(`COPY ${table.name} (${quoted(columns)}) FROM STDIN`));
    await pipeline(Readable.from(rowsOf(frames)), target);
    if (table.identity !== null && lastId !== null)
      // Not back: connections of a server that runs hold ids that they have yet to give.
      await client.query(
        'SELECT setval($1::regclass, greatest($2::bigint, pg_sequence_last_value($1::regclass)))',
        [table.identity.sequence, lastId],
      );
    summary.tables += 1;
    summary.rows += target.rowCount;
  }
  return summary;
}

/** The rows of the table that has begun; leaves the frames after its end. */
async function* rowsOf(frames: AsyncGenerator<Frame>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await frames.next();
    if (done === true || value.type === 'E') return;
    yield value.bytes;
  }
}
