import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { transaction } from '../audit/trim-trail.repository.js';
import type { Actor } from '../common/actor.js';
import { queryOf } from '../common/owner-query.js';
import { failedWith } from '../database/embedded/files.js';
import { monthText, type StationMonth } from './month-file.js';
import { deleteMonth, holdStation, monthsBefore, rowsOfMonth } from './history.repository.js';
import { sha256 } from '../common/sha256.js';

const zip = promisify(gzip);

/** What was put away. */
export interface PutAway {
  months: number;
  rows: number;
  files: string[];
}

/**
 * Puts the months before a date into files and deletes them: those of which nothing is left to do. Each is one
 * transaction, and is deleted once its file is on the disk: a crash leaves both or the file.
 *
 * @param client connected as the owner of the tables
 * @param before the first date that stays, a first of a month
 * @param folder each media group and station has its own below it
 */
export async function putAwayBefore(
  client: ClientBase,
  before: string,
  folder: string,
  { actor, signal }: { actor: Actor; signal?: AbortSignal },
): Promise<PutAway> {
  const done: PutAway = { months: 0, rows: 0, files: [] };
  for (const month of await monthsBefore(queryOf(client), before)) {
    signal?.throwIfAborted();
    const { file, rows } = await transaction(client, actor, () =>
      putAwayMonth(client, before, folder, month),
    );
    if (file === null) continue;
    done.months += 1;
    done.rows += rows;
    done.files.push(file);
  }
  return done;
}

async function putAwayMonth(
  client: ClientBase,
  before: string,
  folder: string,
  month: StationMonth,
): Promise<{ file: string | null; rows: number }> {
  const query = queryOf(client);
  const { stationId } = month;
  await holdStation(query, stationId);
  // Somebody may have opened a day of it before the lock.
  const still = await monthsBefore(query, before, stationId);
  if (!still.some((one) => one.month === month.month)) return { file: null, rows: 0 };
  const tables = await rowsOfMonth(query, month);
  const text = monthText(month, tables);
  const file = await keepFile(join(folder, `${month.multimediaId}`, `${stationId}`), month.month, {
    bytes: await zip(text),
  });
  await deleteMonth(query, month);
  return { file, rows: tables.reduce((sum, { rows }) => sum + rows.length, 0) };
}

const bytesOf = async (path: string): Promise<Buffer | null> => {
  try {
    return await readFile(path);
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return null;
    throw error;
  }
};

/**
 * Writes a file under a name that no other content has: a month that was made again since it was put away gets another
 * one. When it returns, the file is on the disk.
 */
async function keepFile(
  folder: string,
  name: string,
  { bytes }: { bytes: Buffer },
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (let copy = 1; ; copy += 1) {
    const path = join(folder, `${name}${copy === 1 ? '' : `-${copy}`}.jsonl.gz`);
    const there = await bytesOf(path);
    if (there && sha256(there) !== sha256(bytes)) continue;
    if (!there) await writeFile(path, bytes);
    return path;
  }
}

async function writeFile(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.part`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  // The names are in folders, which have to be on the disk too.
  for (let folder = dirname(path), depth = 0; depth < 3; folder = dirname(folder), depth += 1) {
    const names = await open(folder, 'r');
    try {
      await names.sync();
    } finally {
      await names.close();
    }
  }
}
