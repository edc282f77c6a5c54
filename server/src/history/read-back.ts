import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { transaction } from '../audit/trim-trail.repository.js';
import type { Actor } from '../common/actor.js';
import { queryOf } from '../common/owner-query.js';
import { MonthFileError, readMonthText, type StationMonth } from './month-file.js';
import {
  columnsOf,
  forgetPutAway,
  holdStation,
  insertRows,
  lockAgain,
  MONTH_TABLES,
  whatIsThere,
} from './history.repository.js';

const unzip = promisify(gunzip);
/** A month of the largest logs has less. */
const MOST_BYTES = 1_000_000_000;

/**
 * Reads a month that was put away from its file.
 *
 * @throws MonthFileError; errors of the file system
 */
export async function readMonthFile(path: string): Promise<ReturnType<typeof readMonthText>> {
  const bytes = await readFile(path);
  let text: string;
  try {
    text = (await unzip(bytes, { maxOutputLength: MOST_BYTES })).toString();
  } catch (error) {
    throw new MonthFileError('is damaged: it is no whole month, or was changed since', {
      cause: error,
    });
  }
  return readMonthText(text);
}

interface LogRow {
  id: number;
  status: string;
}

/**
 * Puts a month back that was put away, in one transaction: exactly the rows that it had, with their ids.
 *
 * @param client connected as the owner of the tables
 * @throws MonthFileError; errors of the file system
 */
export async function readBack(
  client: ClientBase,
  path: string,
  actor: Actor,
): Promise<StationMonth & { rows: number }> {
  const { tables, ...month } = await readMonthFile(path);
  const query = queryOf(client);
  return transaction(client, actor, async () => {
    await holdStation(query, month.stationId);
    const there = await whatIsThere(query, month);
    if (!there.station) throw new MonthFileError('is of a station that is not there');
    if (there.rows)
      throw new MonthFileError(
        `is not needed: station ${month.stationId} has logs, or what aired, of ${month.month}`,
      );
    const locked: number[] = [];
    for (const { table, rows } of tables) {
      if (!(table in MONTH_TABLES)) throw laterVersion();
      const objects = rows.map((row) => JSON.parse(row) as object);
      const names = Object.keys(objects[0] ?? {});
      const known = await columnsOf(query, table);
      if (names.some((name) => !known.has(name))) throw laterVersion();
      // Airings are written while a log is a draft.
      const isLog = table === 'traffic_log';
      if (isLog)
        for (const { id, status } of objects as LogRow[]) if (status === 'locked') locked.push(id);
      const written = isLog
        ? objects.map((log) => JSON.stringify({ ...log, status: 'draft' }))
        : rows;
      await insertRows(query, table, names, written);
    }
    await lockAgain(query, locked);
    await forgetPutAway(query, month);
    return { ...month, rows: tables.reduce((sum, { rows }) => sum + rows.length, 0) };
  });
}

const laterVersion = () => new MonthFileError('is of another version, which had other tables');
