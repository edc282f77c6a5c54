import { writeFile } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { badField, SentenceError } from '../common/errors.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import type { ExportProblemKind } from '../contract/enums.js';
import { daysBetween } from '../contract/time.js';
import { Station } from '../station/station.entity.js';
import type { ExportFile } from '../playout/log-file.js';
import { ExportQuery, GenerateBody } from '../traffic-log/traffic-log.dto.js';
import { ExportService } from '../traffic-log/export.service.js';
import { TrafficLogService } from '../traffic-log/traffic-log.service.js';
import { numberOf, readBody } from './bodies.js';
import { CliError } from './failure.js';
import type { Result } from './result.js';

const HEADINGS = ['date', 'status', 'breaks', 'placed', 'unplaced', 'used', 'capacity'] as const;
const PROBLEM: Readonly<Record<ExportProblemKind, string>> = {
  CHARACTERS: 'has characters that the format does not know, replaced by ?',
  TIME: 'starts outside of the day and was written at its edge',
  CUT: 'has a text that was cut to the width of its column',
  LENGTH: 'is longer than the format can say; its longest length was written',
  NO_CART: 'has no cart number and was left out',
  CART_RANGE: 'has a cart number that the system does not take and was left out',
  STOPSET: 'is in more breaks of an hour than the system takes and was left out',
  COMMAND: 'would read as a command and was left out',
  CONTROL: 'has control characters and was left out',
  EMPTY: 'has nothing but an ending and was left out',
};

/**
 * Makes the logs of one or several stations. Several run concurrently, so that one is placed while
 * another is stored. Each month of a station is stored whole or not at all.
 *
 * @returns the data of `TrafficLog/generate`; for several stations, a list of them
 */
export async function generate(
  app: INestApplicationContext,
  options: { station: string[]; from: string; to: string; test?: boolean },
): Promise<Result> {
  const calls = await Promise.all(
    [...new Set(options.station)].map(async (station) => {
      const body = await readBody(GenerateBody, {
        stationId: numberOf(station),
        dateFrom: options.from,
        dateTo: options.to,
        test: options.test === true,
      });
      if (daysBetween(body.dateFrom, body.dateTo) < 0)
        throw new CliError('--from must not be after --to.');
      return { multimediaId: await multimediaOf(app, body.stationId), body };
    }),
  );
  const service = app.get(TrafficLogService, { strict: false });
  const made = await Promise.allSettled(
    calls.map(({ multimediaId, body }) =>
      service.generate({ multimediaId, userId: null }, body, { singleDay: true }),
    ),
  );
  const answers = made.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  return {
    data: answers.length === 1 ? answers[0] : answers,
    lines: answers.flatMap(({ stationId, placed, unplaced, days, test }) => [
      ...(answers.length === 1 ? [] : [`Station ${stationId}`]),
      HEADINGS.join('\t'),
      ...days.map((day) => HEADINGS.map((heading) => day[heading]).join('\t')),
      `${placed} placed, ${unplaced} unplaced${test ? '; nothing was stored' : ''}.`,
    ]),
  };
}

export async function exportLog(
  app: INestApplicationContext,
  options: { station: string; date: string; format: string; out: string },
): Promise<Result> {
  const query = await readBody(ExportQuery, {
    stationId: options.station,
    date: options.date,
    format: options.format,
  });
  const multimediaId = await multimediaOf(app, query.stationId);
  const file = await exported(app, multimediaId, query);
  if (file.lists) throw new CliError(`${query.format} is several files a day, and --out is one.`);
  await write(options.out, file.bytes);
  const { fileName, problems } = file;
  return {
    data: { out: options.out, fileName, bytes: file.bytes.byteLength, problems },
    lines: [`Wrote ${file.bytes.byteLength} bytes to ${options.out}.`],
    warnings: warningsOf(file),
  };
}

async function exported(
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
function warningsOf({ problems }: ExportFile): string[] {
  const lines = problems.map(
    ({ fileName, kind }) => `${fileName.replace(/\p{Cc}/gu, '?')} ${PROBLEM[kind]}.`,
  );
  return [...new Set(lines)];
}

const WRITE_FAILURES: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is a file',
  EISDIR: 'it is a folder',
  EACCES: 'the rights are missing',
  EPERM: 'the rights are missing',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

async function write(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(path, bytes);
  } catch (error) {
    // `instanceof` fails for Node's own errors from another realm.
    if (typeof error !== 'object' || error === null || !('code' in error)) throw error;
    const code = String(error.code);
    throw new CliError(`${path} cannot be written: ${WRITE_FAILURES[code] ?? code}.`);
  }
}

/** Finds the station's tenant, because each tenant sees only its own. */
export async function multimediaOf(
  app: INestApplicationContext,
  stationId: number,
): Promise<number> {
  const database = app.get(TenantDatabase);
  const groups = await database.read(null, (manager) => manager.find(Multimedia));
  for (const { id } of groups)
    if (await database.read(id, (manager) => manager.existsBy(Station, { id: stationId })))
      return id;
  throw badField('stationId', 'reference');
}
