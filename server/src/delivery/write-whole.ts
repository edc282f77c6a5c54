import { constants } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Puts a file into a folder whole or not at all: it is written under another name, flushed to disk and
 * renamed. The remains of an interrupted write are replaced.
 *
 * @param check of the open file, before anything is written to it and again before it gets its name
 */
export async function writeWhole(
  folder: string,
  fileName: string,
  bytes: Uint8Array,
  check: (file: FileHandle, name: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  if (/[/\\\0]/.test(fileName) || fileName.startsWith('.'))
    throw new Error(`"${fileName}" is no name`);
  const name = `.${fileName}.part`;
  const beside = join(folder, name);
  await rm(beside, { force: true });
  // Exclusively, so that no link is followed.
  const file = await open(beside, 'wx', 0o644);
  try {
    await check(file, name);
    await file.writeFile(bytes);
    await file.sync();
    await check(file, name);
    await rename(beside, join(folder, fileName));
  } finally {
    await file.close();
  }
  // Opening a pipe in its place would block.
  const directory = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
