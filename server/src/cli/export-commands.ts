import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { SentenceError } from '../common/errors.js';
import type { ExportProblemKind } from '../contract/enums.js';
import { writeWhole } from '../delivery/write-whole.js';
import type { ExportFile } from '../playout/engine/log-file.js';
import { stationIds } from '../station/station.repository.js';
import { mediaGroups } from '../tenant/media-groups.repository.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { ExportService } from '../traffic-log/export.service.js';
import { ExportQuery, ExportRangeQuery } from '../traffic-log/traffic-log.dto.js';
import { readBody } from './bodies.js';
import { CliError } from './failure.js';
import { multimediaOf } from './log-commands.js';
import type { Result } from './result.js';

const PROBLEM: Readonly<Record<ExportProblemKind, string>> = {
  CHARACTERS: 'has characters that the format does not know, replaced by ?',
  TIME: 'starts outside of the day and was written at its edge',
  CUT: 'has a text that was cut to the width of its column',
  LENGTH: 'is longer than the format can say; its longest length was written',
  NO_CART: 'has no cart number and was left out',
  GUARDED: 'has an apostrophe before it, because a spreadsheet would take it for a formula',
  CART_RANGE: 'has a cart that the system does not take and was left out',
  STOPSET: 'is in more breaks of an hour than the system takes and was left out',
  SLOTS: 'is behind the last slot of its hour and was left out',
  COMMAND: 'would read as a command and was left out',
  CONTROL: 'has control characters and was left out',
  EMPTY: 'has nothing but an ending and was left out',
  NO_COPY: 'waits for its audio and was left out',
};

export interface ExportOptions {
  station?: string[];
  date?: string;
  from?: string;
  to?: string;
  format?: string;
  out: string;
}

/**
 * Writes a day of one station to a file, or the days of a range into folders, for all stations unless some
 * are named.
 */
export function exportLogs(app: INestApplicationContext, options: ExportOptions): Promise<Result> {
  const { station = [], date, from, to, format, out } = options;
  const [only] = station;
  if (date !== undefined && (from !== undefined || to !== undefined))
    throw new CliError('Give --date, or --from and --to.');
  if (date !== undefined && only !== undefined && station.length === 1)
    return exportDay(app, { station: only, date, format, out });
  const [dateFrom, dateTo] = [from ?? date, to ?? date];
  if (dateFrom === undefined || dateTo === undefined)
    throw new CliError('Give --date, or --from and --to.');
  return exportRange(app, { station, dateFrom, dateTo, format, out });
}

async function exportDay(
  app: INestApplicationContext,
  options: { station: string; date: string; format?: string; out: string },
): Promise<Result> {
  const query = await readBody(ExportQuery, {
    stationId: options.station,
    date: options.date,
    format: options.format,
  });
  const multimediaId = await multimediaOf(app, query.stationId);
  const file = await exportFile(app, multimediaId, query);
  if (file.lists)
    throw new CliError(
      `${query.format ?? 'The format'} is several files a day, and --out is one: give --from and --to.`,
    );
  await writeOrFail(options.out, () => writeFile(options.out, file.bytes));
  const { fileName, problems } = file;
  return {
    data: { out: options.out, fileName, bytes: file.bytes.byteLength, problems },
    lines: [`Wrote ${file.bytes.byteLength} bytes to ${options.out}.`],
    warnings: warningsOf(file),
  };
}

interface OwnStation {
  id: number;
  multimediaId: number;
}

async function exportRange(
  app: INestApplicationContext,
  options: {
    station: readonly string[];
    dateFrom: string;
    dateTo: string;
    format?: string;
    out: string;
  },
): Promise<Result> {
  const { station, out, ...range } = options;
  const queryOf = (stationId: string | number) =>
    readBody(ExportRangeQuery, { ...range, stationId });
  const named = await Promise.all(
    [...new Set(station)].map(async (id): Promise<OwnStation> => {
      const { stationId } = await queryOf(id);
      return { id: stationId, multimediaId: await multimediaOf(app, stationId) };
    }),
  );
  const stations = named.length > 0 ? named : await allStations(app);
  const service = app.get(ExportService, { strict: false });
  const written: { stationId: number; date: string; path: string }[] = [];
  const warnings: string[] = [];
  for (const { id, multimediaId } of stations) {
    const query = await queryOf(String(id));
    const folder = join(out, String(multimediaId), String(id));
    for await (const { date, files, problems } of service.days(multimediaId, query)) {
      for (const { fileName, bytes } of files) {
        const path = join(folder, fileName);
        await writeOrFail(path, () => writeInto(folder, fileName, bytes));
        written.push({ stationId: id, date, path });
      }
      for (const warning of warningsOf({ problems }))
        warnings.push(`Station ${id}, ${date}: ${warning}`);
    }
  }
  if (written.length === 0)
    throw new CliError('No station has a log of these days: generate them first.');
  const count = new Set(written.map(({ stationId }) => stationId)).size;
  return {
    data: written,
    lines: [
      ...written.map(({ path }) => path),
      `Wrote ${written.length} files of ${count} ${count === 1 ? 'station' : 'stations'}.`,
    ],
    warnings,
  };
}

/** @param fileName may begin with a folder */
async function writeInto(folder: string, fileName: string, bytes: Uint8Array): Promise<void> {
  const name = fileName.slice(fileName.lastIndexOf('/') + 1);
  const own = join(folder, dirname(fileName));
  await mkdir(own, { recursive: true });
  await writeWhole(own, name, bytes);
}

/** The stations of all media groups, as each tenant sees only its own. */
async function allStations(app: INestApplicationContext): Promise<OwnStation[]> {
  const database = app.get(TenantDatabase);
  const groups = await database.read(null, mediaGroups);
  const stations: OwnStation[] = [];
  for (const { id: multimediaId } of groups) {
    const own = await database.read(multimediaId, (manager) => stationIds(manager, multimediaId));
    stations.push(...own.map((id) => ({ id, multimediaId })));
  }
  return stations;
}

async function exportFile(
  app: INestApplicationContext,
  multimediaId: number,
  query: ExportQuery,
): Promise<ExportFile> {
  try {
    return await app.get(ExportService, { strict: false }).export(multimediaId, query);
  } catch (error) {
    if (error instanceof SentenceError && error.getStatus() === 404)
      throw new CliError(
        `Station ${query.stationId} has no log of ${query.date}: generate it first.`,
      );
    throw error;
  }
}

/** One line for each problem of the exported file. */
function warningsOf({ problems }: Pick<ExportFile, 'problems'>): string[] {
  const lines = problems.map(
    ({ fileName, kind }) => `${fileName.replace(/\p{Cc}/gu, '?')} ${PROBLEM[kind]}.`,
  );
  return [...new Set(lines)];
}

const WRITE_FAILURES: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is a file',
  EEXIST: 'its folder is a file',
  EISDIR: 'it is a folder',
  EACCES: 'the rights are missing',
  EPERM: 'the rights are missing',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

async function writeOrFail(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    // `instanceof` fails for Node's own errors from another realm.
    if (typeof error !== 'object' || error === null || !('code' in error)) throw error;
    const code = String(error.code);
    throw new CliError(`${path} cannot be written: ${WRITE_FAILURES[code] ?? code}.`);
  }
}
