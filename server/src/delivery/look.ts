import { constants, type PathLike } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';

/** The state of a file: while it is the same, nobody has written to the file. */
export interface Look {
  is: string;
  size: number;
  link: boolean;
}

const lookOf = (stats: { ino: number; size: number; mtimeMs: number }): string =>
  [stats.ino, stats.size, stats.mtimeMs].join(':');

// `instanceof` fails for Node's own errors from another realm.
const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** The result of work on a file; null when the file is gone. */
export async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** The state of a file; a link is not followed. Null when it is gone, or not a file. */
export async function lookAt(path: PathLike): Promise<Look | null> {
  const stats = await unlessGone(lstat(path));
  if (stats === null || (!stats.isFile() && !stats.isSymbolicLink())) return null;
  return { is: lookOf(stats), size: stats.size, link: stats.isSymbolicLink() };
}

/**
 * The bytes of a file; null when it was removed, or has changed before or while it was read.
 *
 * @param check of the open file, before anything is read
 * @throws when a link took its place
 */
export async function readStill(
  path: PathLike,
  { is, size }: Pick<Look, 'is' | 'size'>,
  check: (file: FileHandle) => Promise<void>,
): Promise<Buffer | null> {
  const file = await unlessGone(
    open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK),
  );
  if (file === null) return null;
  try {
    const before = await file.stat();
    if (!before.isFile() || lookOf(before) !== is) return null;
    await check(file);
    const bytes = Buffer.alloc(size);
    // Node refuses to read zero bytes.
    const { bytesRead } = size === 0 ? { bytesRead: 0 } : await file.read(bytes, 0, size, 0);
    return bytesRead === size && lookOf(await file.stat()) === is ? bytes : null;
  } finally {
    await file.close();
  }
}
