import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Whether a file operation failed with one of these codes, ENOENT by default. */
export function failedWith(error: unknown, ...codes: string[]): boolean {
  const wanted = codes.length === 0 ? ['ENOENT'] : codes;
  // `instanceof` fails for Node's own errors from another realm.
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return wanted.includes(String(error.code));
}

/** The reason for a failed file operation, to be used within a sentence. */
export const reasonOf = (error: unknown): string => String(error).replace(/^Error: /, '');

/**
 * Creates a folder and its missing parents. Not `mkdir` with `recursive`, which loops forever where
 * no folder can be created, such as in /proc.
 */
export async function makeFolders(path: string, mode: number): Promise<void> {
  const parent = dirname(path);
  if (parent !== path && !(await isFolder(parent))) await makeFolders(parent, mode);
  try {
    await mkdir(path, { mode });
  } catch (error) {
    // Another process may have created it just now.
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

/** Numeric ids of an operating system user. */
export interface Account {
  uid: number;
  gid: number;
}

interface Ownership {
  mode: number;
  uid: number;
  gid: number;
}

/**
 * Whether the mode bits allow `account`, who is in no other group, all of `wanted` (4 read, 2
 * write, 1 enter).
 */
export function permits(file: Ownership, account: Account, wanted: number): boolean {
  const shift = file.uid === account.uid ? 6 : file.gid === account.gid ? 3 : 0;
  return ((file.mode >> shift) & wanted) === wanted;
}

/**
 * The first folder, from the root down to `path`, that `account` cannot enter; undefined if there
 * is none. Missing folders do not count.
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
