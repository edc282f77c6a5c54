import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readlink, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A folder of a media group, below the group's folder in the exchange folder. */
export interface Place {
  exchangeDir: string;
  multimediaId: number;
  folder: string;
}

/** An open folder inside the folder of its media group. */
export interface OpenFolder {
  /** The path under which its files are reached. */
  path: string;
  /** @throws Error once the folder was moved or replaced */
  check(): Promise<void>;
  /** @throws Error when an open file is not in the folder */
  holds(file: FileHandle, name: string | Buffer): Promise<void>;
  close(): Promise<void>;
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : null;

/** Makes a folder, which may be there already. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

function stepsOf(folder: string): string[] {
  const steps = folder.split('/');
  if (steps.some((name) => name === '' || name === '.' || name === '..'))
    throw new Error(`"${folder}" is no folder`);
  return steps;
}

const leadsOut = (folder: string): Error =>
  new Error(`"${folder}" leads out of the exchange folder of its media group`);
const isLink = (multimediaId: number): Error =>
  new Error(`The exchange folder of media group ${multimediaId} is a link`);
const isUnknown = (folder: string): Error =>
  new Error(`Nothing is read or written in "${folder}": where it really lies cannot be known here`);

/** A path that Linux resolves to the open file, whatever has its name now. */
const pathOf = ({ fd }: FileHandle): string => `/proc/self/fd/${fd}`;
const DIRECTORY = constants.O_RDONLY | constants.O_DIRECTORY;

/** Whether the system can tell where an open file is. */
export async function hasHandlePaths(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const root = await open('/', DIRECTORY);
  try {
    return (await readlink(pathOf(root))) === '/';
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  } finally {
    await root.close();
  }
}

/**
 * Opens a folder step by step, each from the one before and not by its name, so that nobody can put another
 * folder in between. Linux only.
 *
 * @throws Error when a link leads out of the media group's folder
 */
export async function openByHandle(place: Place): Promise<OpenFolder> {
  const { exchangeDir, multimediaId, folder } = place;
  const steps = stepsOf(folder);
  await mkdir(exchangeDir, { recursive: true });
  let at = await open(exchangeDir, DIRECTORY);
  let base: string | null = null;
  const requireInside = async (file: FileHandle): Promise<void> => {
    if (base === null || !(await readlink(pathOf(file))).startsWith(base + sep))
      throw leadsOut(folder);
  };
  try {
    for (const [i, name] of [String(multimediaId), ...steps].entries()) {
      const path = `${pathOf(at)}/${name}`;
      await makeFolder(path);
      if (i === 0 && (await lstat(path)).isSymbolicLink()) throw isLink(multimediaId);
      const next = await open(path, DIRECTORY | (i === 0 ? constants.O_NOFOLLOW : 0));
      await at.close();
      at = next;
      if (i === 0) base = await readlink(pathOf(at));
      else await requireInside(at);
    }
    const opened = at;
    return {
      path: pathOf(opened),
      check: () => requireInside(opened),
      holds: requireInside,
      close: () => opened.close(),
    };
  } catch (error) {
    await at.close();
    throw error;
  }
}

/**
 * The same for systems that cannot tell where an open file is: a folder is the same while its device and
 * inode are.
 *
 * @throws Error also when files have neither
 */
export async function openByIdentity(place: Place): Promise<OpenFolder> {
  const { exchangeDir, multimediaId, folder } = place;
  const steps = stepsOf(folder);
  await mkdir(exchangeDir, { recursive: true });
  const base = join(await realpath(exchangeDir), String(multimediaId));
  await makeFolder(base);
  if ((await lstat(base)).isSymbolicLink()) throw isLink(multimediaId);
  let path = base;
  for (const name of steps) {
    await makeFolder(join(path, name));
    path = await realpath(join(path, name));
    if (!path.startsWith(base + sep)) throw leadsOut(folder);
  }
  const identityOf = ({ dev, ino }: { dev: bigint; ino: bigint }): string => {
    if (ino === 0n) throw isUnknown(folder);
    return `${dev}:${ino}`;
  };
  const own = identityOf(await stat(path, { bigint: true }));
  const check = async (): Promise<void> => {
    const isSame = identityOf(await stat(path, { bigint: true })) === own;
    if (!isSame || (await realpath(path)) !== path) throw leadsOut(folder);
  };
  return {
    path,
    check,
    holds: async (file, name) => {
      const opened = identityOf(await file.stat({ bigint: true }));
      const named = Buffer.concat([Buffer.from(path + sep), Buffer.from(name)]);
      if (identityOf(await lstat(named, { bigint: true })) !== opened) throw leadsOut(folder);
      await check();
    },
    close: () => Promise.resolve(),
  };
}

let handlePaths: Promise<boolean> | undefined;

/** Works in a folder of a media group, and creates it if it is missing. @throws as openByHandle */
export async function inFolder<T>(
  place: Place,
  work: (folder: OpenFolder) => Promise<T>,
): Promise<T> {
  handlePaths ??= hasHandlePaths();
  const folder = await ((await handlePaths) ? openByHandle(place) : openByIdentity(place));
  try {
    return await work(folder);
  } finally {
    await folder.close();
  }
}
