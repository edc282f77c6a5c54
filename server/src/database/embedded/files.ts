import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** True where a file operation failed with one of these codes, ENOENT by default. */
export function failedWith(error: unknown, ...codes: string[]): boolean {
  const wanted = codes.length === 0 ? ['ENOENT'] : codes;
  // Not by class: an error of Node's own may come from another realm.
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return wanted.includes(String(error.code));
}

/** What an error of a file operation says, to stand within a sentence. */
export const reasonOf = (error: unknown): string => String(error).replace(/^Error: /, '');

/**
 * Makes a folder and those that it lies in; one that is there stays as it is. Not `mkdir` with
 * `recursive`, which loops forever where no folder can be made, such as in /proc.
 */
export async function makeFolders(path: string, mode: number): Promise<void> {
  const parent = dirname(path);
  if (parent !== path && !(await isFolder(parent))) await makeFolders(parent, mode);
  try {
    await mkdir(path, { mode });
  } catch (error) {
    // Another process may have made it just now.
    if (!(await isFolder(path))) throw error;
  }
}

export async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (failedWith(error, 'ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'ENAMETOOLONG')) return false;
    throw error;
  }
}

/** A user of the operating system, by numbers. */
export interface Account {
  uid: number;
  gid: number;
}

interface Ownership {
  mode: number;
  uid: number;
  gid: number;
}

/** Whether the mode bits let `account`, who is in no other group, do all of `wanted` (4 read, 2 write, 1 enter). */
export function permits(file: Ownership, account: Account, wanted: number): boolean {
  const shift = file.uid === account.uid ? 6 : file.gid === account.gid ? 3 : 0;
  return ((file.mode >> shift) & wanted) === wanted;
}

/**
 * The first folder, from the root down to `path`, that `account` cannot enter; undefined when
 * all can be. Folders that do not exist yet are not in the way.
 */
export async function closedFolder(path: string, account: Account): Promise<string | undefined> {
  for (const folder of [...ancestors(resolve(path)), resolve(path)]) {
    try {
      if (!permits(await stat(folder), account, 1)) return folder;
    } catch (error) {
      if (failedWith(error)) return undefined;
      throw error;
    }
  }
  return undefined;
}

function ancestors(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [...ancestors(parent), parent];
}
