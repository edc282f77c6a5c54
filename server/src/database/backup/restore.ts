import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DataSource, type QueryRunner } from 'typeorm';
import { contextSql } from '../../tenant/tenant-context.js';
import { dataSourceOptions, MIGRATION_LOCK } from '../data-source.js';
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
  MAX_HEADER_BYTES,
  type TableStart,
} from './format.js';
import { bringUpToDate, laterMigrations, revertMigrations } from './older-schema.js';
import { RestoreRefusedError } from './restore-refused-error.js';
import { allTables, type BackupTable, backupTables, quoteNames } from './tables.js';

/** How long a running server may hold the tables before the restore gives up. */
const LOCK_TIMEOUT = '30s';

export interface RestoreSummary {
  tables: number;
  rows: number;
  createdAt: string;
  /** The number of migrations that ran afterwards; 0 for a backup of this version. */
  migrations: number;
}

interface BackupFile {
  path: string;
  header: Header;
  /** The backed-up columns, by table. */
  tables: ReadonlyMap<string, readonly string[]>;
  /** The byte range of the compressed part: start included, end excluded. */
  start: number;
  end: number;
}

/**
 * Restores a backup into a database of this version, all or nothing, after verifying the whole
 * file. A backup of an older schema is loaded into that schema, which is then migrated. It is one
 * transaction, so even a crash leaves the old state.
 *
 * @param url of the schema's owner
 * @param replace whether the database's current content may be deleted
 * @throws BackupFileError and RestoreRefusedError before anything is changed
 */
export async function restore(
  url: string,
  path: string,
  { replace }: { replace: boolean },
): Promise<RestoreSummary> {
  const file = await verifyFile(path);
  const dataSource = await new DataSource({
    ...dataSourceOptions(url),
    // Not pipelined as the application's connections are, because COPY needs a connection for
    // itself.
    extra: { max: 2, connectionTimeoutMillis: 5_000 },
  }).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    const summary = await load(runner, file, replace);
    await runner.commitTransaction();
    return { ...summary, createdAt: file.header.createdAt };
  } catch (error) {
    if (runner.isTransactionActive)
      await runner.rollbackTransaction().catch((second: unknown) => {
        throw new AggregateError([error, second], 'The restore failed, and so did undoing it');
      });
    throw error;
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

/**
 * Verifies the whole file: its checksum, its frames, its row counts.
 *
 * @throws BackupFileError
 */
async function verifyFile(path: string): Promise<BackupFile> {
  const handle = await open(path, 'r');
  const tables = new Map<string, readonly string[]>();
  let file: BackupFile;
  try {
    file = { ...(await outline(handle, path)), tables };
    if (!(await checksum(file)).equals(await storedChecksum(handle, file.end))) throw damaged();
  } finally {
    await handle.close();
  }
  for await (const frame of framesOf(file)) {
    if (frame.type !== 'T') continue;
    const { name, columns } = contentOf<TableStart>(frame);
    if (!Array.isArray(columns) || tables.has(name)) throw damaged();
    tables.set(name, columns);
  }
  return file;
}

async function outline(handle: FileHandle, path: string): Promise<Omit<BackupFile, 'tables'>> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_HEADER_BYTES), 0);
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

/**
 * The verified frames of a file.
 *
 * @throws BackupFileError also for broken gzip
 */
async function* framesOf({ path, start, end }: BackupFile): AsyncGenerator<Frame> {
  const compressed = createReadStream(path, { start, end: end - 1 });
  const plain = createGunzip();
  compressed.on('error', (error) => plain.destroy(error));
  try {
    yield* checkedFrames(decodeFrames(compressed.pipe(plain)));
  } catch (error) {
    // `instanceof` fails for Node's own errors from another realm.
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
    throw String(code).startsWith('Z_') ? damaged() : error;
  } finally {
    compressed.destroy();
  }
}

async function load(runner: QueryRunner, file: BackupFile, replace: boolean) {
  const client = (await runner.connect()) as pg.PoolClient;
  await client.query(
    `SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'; SELECT pg_advisory_xact_lock(${MIGRATION_LOCK}); ${contextSql(null)}`,
  );
  const later = await laterMigrations(client, file.header.schema);
  await makeRoom(client, replace);
  await revertMigrations(runner, later);
  const tables = await backupTables(client);
  requireEveryTable(file, tables);
  const every = await allTables(client);
  // The restored trail already covers these rows, and nobody needs a notification for each.
  for (const name of every) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  const summary = await copyTables(client, framesOf(file), tables);
  for (const name of every) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  await bringUpToDate(runner, later);
  // The rows came past the triggers that would have refused a log which what aired does not allow.
  await client.query('SELECT as_run_repair()');
  await client.query(
    `SELECT audit_write(NULL, 'database', NULL, $1, 'restore', '{}'), pg_notify('access_changed', '')`,
    [file.header.createdAt],
  );
  return { ...summary, migrations: later.length };
}

/**
 * Needed although the checksum matched: it proves integrity, not content.
 *
 * @throws BackupFileError
 */
function requireEveryTable(file: BackupFile, tables: readonly BackupTable[]): void {
  const names = new Set(tables.map(({ name }) => name));
  for (const name of file.tables.keys())
    if (!names.has(name))
      throw new BackupFileError(`has the table ${name}, which is not of its schema`);
  for (const { name, columns } of tables) {
    const held = file.tables.get(name);
    if (held === undefined) throw new BackupFileError(`does not hold the table ${name}`);
    if ([...held].sort().join() !== [...columns].sort().join())
      throw new BackupFileError(`has other columns in the table ${name} than its schema`);
  }
}

async function makeRoom(client: pg.ClientBase, replace: boolean): Promise<void> {
  if (replace) {
    await client.query(`TRUNCATE ${(await allTables(client)).join(', ')}`);
    return;
  }
  for (const { name } of await backupTables(client))
    if ((await client.query(`SELECT FROM ${name} LIMIT 1`)).rowCount !== 0)
      throw new RestoreRefusedError(
        'was not restored: the database is not empty; with --replace everything in it goes',
      );
}

/** Copies the tables in chunks. */
async function copyTables(
  client: pg.ClientBase,
  frames: AsyncGenerator<Frame>,
  all: readonly BackupTable[],
): Promise<{ tables: number; rows: number }> {
  const tables = new Map(all.map((table) => [table.name, table]));
  const summary = { tables: 0, rows: 0 };
  for await (const frame of frames) {
    if (frame.type !== 'T') continue;
    const { name, columns, lastId } = contentOf<TableStart>(frame);
    const table = tables.get(name);
    if (!table) throw damaged();
    const target = client.query(copyFrom(`COPY ${table.name} (${quoteNames(columns)}) FROM STDIN`));
    await pipeline(Readable.from(rowsOf(frames)), target);
    if (table.identity !== null && lastId !== null)
      // Never backwards: a running server may have allocated ids that it has not used yet.
      await client.query(
        'SELECT setval($1::regclass, greatest($2::bigint, pg_sequence_last_value($1::regclass)))',
        [table.identity.sequence, lastId],
      );
    summary.tables += 1;
    summary.rows += target.rowCount;
  }
  return summary;
}

/** The rows of the current table. Leaves the frames positioned after its end. */
async function* rowsOf(frames: AsyncGenerator<Frame>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await frames.next();
    if (done === true || value.type === 'E') return;
    yield value.bytes;
  }
}
