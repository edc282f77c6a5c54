import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { ImportQuery } from '../as-run/as-run.dto.js';
import { AsRunImportService } from '../as-run/as-run-import.service.js';
import { CodeError } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import { mediaGroup } from '../tenant/media-groups.repository.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { readBody } from './bodies.js';
import { CliError } from './failure.js';
import { multimediaOf } from './log-commands.js';
import type { Result } from './result.js';

/**
 * Imports a file of what aired, as a whole or not at all.
 *
 * @throws PART_OFF as the route does, and the errors of the import
 */
export async function importAsRun(
  app: INestApplicationContext,
  file: string,
  options: { station: string; format?: string; date?: string },
): Promise<Result> {
  const query = await readBody(ImportQuery, {
    stationId: options.station,
    format: options.format,
    date: options.date,
  });
  const multimediaId = await multimediaOf(app, query.stationId);
  await requirePart(app, multimediaId);
  const bytes = await bytesOf(file);
  const answer = await app
    .get(AsRunImportService, { strict: false })
    .import({ multimediaId, userId: null }, query, { fileName: basename(file), bytes });
  const { read, rows, dates, problems, alreadyImported } = answer;
  return {
    data: answer,
    lines: [
      alreadyImported === 1
        ? `${file} was imported before.`
        : `Read ${read} of ${rows} rows, of ${dates.join(', ')}.`,
    ],
    warnings: problems.map(({ line, reason }) => `Line ${line}: ${reason}.`),
  };
}

async function requirePart(app: INestApplicationContext, multimediaId: number): Promise<void> {
  const { parts } = await app
    .get(TenantDatabase, { strict: false })
    .read(multimediaId, (manager) => mediaGroup(manager, multimediaId));
  if (!parts.includes('airplay')) throw new CodeError('PART_OFF');
}

async function bytesOf(file: string): Promise<Buffer> {
  try {
    if ((await stat(file)).size > LIMITS.fileBytes)
      throw new CliError(`${file} is larger than ${LIMITS.fileBytes / 1024 ** 2} MB.`);
    return await readFile(file);
  } catch (error) {
    // `instanceof` fails for Node's own errors from another realm.
    if (typeof error !== 'object' || error === null || !('code' in error)) throw error;
    throw new CliError(`${file} cannot be read: ${String(error.code)}.`);
  }
}
