import { createWriteStream } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { LIMITS } from '../contract/limits.js';
import { GroupExportService } from '../moving/group-export.service.js';
import { GroupImportService } from '../moving/group-import.service.js';
import { CliError } from './failure.js';
import type { Result } from './result.js';
import { knownMultimedia } from './tenant-commands.js';

interface GroupOptions {
  multimedia: string;
}

/** Writes everything of a media group to a zip, which gets its name once it is whole. */
export async function exportGroup(
  app: INestApplicationContext,
  { multimedia, out }: GroupOptions & { out: string },
): Promise<Result> {
  const multimediaId = await knownMultimedia(app, multimedia);
  const zip = app.get(GroupExportService, { strict: false }).zip(multimediaId);
  const draft = `${out}.part`;
  try {
    await pipeline(zip, createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, out);
  } catch (error) {
    await rm(draft, { force: true });
    throw fileError(out, error);
  }
  const { size } = await stat(out);
  return {
    data: { out, bytes: size },
    lines: [`Wrote ${size} bytes to ${out}. It holds what the group has sold: keep it closed.`],
  };
}

/** Fills an empty media group from such a zip. */
export async function importGroup(
  app: INestApplicationContext,
  file: string,
  { multimedia }: GroupOptions,
): Promise<Result> {
  const multimediaId = await knownMultimedia(app, multimedia);
  const bytes = await readZip(file);
  const { signal } = new AbortController();
  const counts = await app
    .get(GroupImportService, { strict: false })
    .fill({ multimediaId, userId: null, signal }, bytes);
  const counted = Object.entries(counts).filter(([, count]) => count > 0);
  return {
    data: counts,
    lines: [
      ...counted.map(([entity, count]) => `${entity}\t${count}`),
      `Media group ${multimediaId} has what ${file} holds.`,
    ],
  };
}

async function readZip(file: string): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size > LIMITS.groupZipBytes)
      throw new CliError(`${file} is larger than ${LIMITS.groupZipBytes} bytes.`);
    return await readFile(file);
  } catch (error) {
    throw fileError(file, error);
  }
}

function fileError(file: string, error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('code' in error)) return error;
  return new CliError(`${file} cannot be read or written: ${String(error.code)}.`);
}
