import { mkdir, open, realpath, rename, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';

const isTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';

/** Makes a folder, which may be there already, and follows what links it stands behind. */
async function folderAt(path: string): Promise<string> {
  try {
    await mkdir(path);
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  return realpath(path);
}

/**
 * The folder `relative` of a media group, made where it is missing. Each step is resolved before the
 * next one is taken, so that no link leads out.
 *
 * @throws Error when a link does
 */
export async function exchangeFolder(
  exchangeDir: string,
  multimediaId: number,
  relative: string,
): Promise<string> {
  await mkdir(exchangeDir, { recursive: true });
  const base = join(await realpath(exchangeDir), String(multimediaId));
  let folder = await folderAt(base);
  if (folder !== base)
    throw new Error(`The exchange folder of media group ${multimediaId} is a link`);
  for (const name of relative.split('/')) {
    if (name === '' || name === '.' || name === '..') throw new Error(`"${relative}" is no folder`);
    folder = await folderAt(join(folder, name));
    if (!folder.startsWith(base + sep))
      throw new Error(`"${relative}" leads out of the exchange folder of its media group`);
  }
  return folder;
}

/**
 * Puts a file into a folder whole or not at all: it is written beside, forced to the disk and renamed.
 * What an interrupted write left behind is replaced.
 */
export async function writeWhole(
  folder: string,
  fileName: string,
  bytes: Uint8Array,
): Promise<void> {
  if (/[/\\\0]/.test(fileName) || fileName.startsWith('.'))
    throw new Error(`"${fileName}" is no name`);
  const beside = join(folder, `.${fileName}.part`);
  await rm(beside, { force: true });
  // Exclusively, so that nobody's link is followed.
  const file = await open(beside, 'wx', 0o644);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, join(folder, fileName));
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
