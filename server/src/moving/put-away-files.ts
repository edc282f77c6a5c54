import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { failedWith } from '../database/embedded/files.js';

/** A month of a station that was put away into a file. */
export interface PutAwayFile {
  /** `12/2021-11.jsonl.gz`: the station's id, and the month. */
  name: string;
  /** `2021-11.jsonl.gz` */
  month: string;
  path: string;
  bytes: number;
}

const STATION = /^\d{1,10}$/;
const MONTH = /^\d{4}-\d{2}(-\d{1,4})?\.jsonl\.gz$/;

async function namesIn(folder: string, kind: 'isFile' | 'isDirectory', form: RegExp) {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((one) => one[kind]() && form.test(one.name)).map(({ name }) => name);
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return [];
    throw error;
  }
}

/** The months of a media group below the folder of those that were put away, the newest first. */
export async function putAwayFiles(folder: string, multimediaId: number): Promise<PutAwayFile[]> {
  const own = join(folder, String(multimediaId));
  const files: PutAwayFile[] = [];
  for (const station of await namesIn(own, 'isDirectory', STATION))
    for (const month of await namesIn(join(own, station), 'isFile', MONTH)) {
      const path = join(own, station, month);
      files.push({ name: `${station}/${month}`, month, path, bytes: (await stat(path)).size });
    }
  return files.sort((a, b) => b.month.localeCompare(a.month) || a.name.localeCompare(b.name));
}

/** The files before the first one with which they would be more than `most` bytes, and the others. */
export function splitBySize(
  files: readonly PutAwayFile[],
  most: number,
): { taken: readonly PutAwayFile[]; left: readonly PutAwayFile[] } {
  let bytes = 0;
  const first = files.findIndex((file) => (bytes += file.bytes) > most);
  return first === -1
    ? { taken: files, left: [] }
    : { taken: files.slice(0, first), left: files.slice(first) };
}
