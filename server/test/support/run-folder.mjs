// Plain JavaScript: Jest loads its global setup and teardown before it can compile TypeScript.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PREFIX = 'tandas-test-';
const MEMORY = '/dev/shm';
/** Three times what a run takes at most. */
const ROOM_BYTES = 2 ** 30;

/**
 * Puts temporary files into memory where there is room. Each spec file copies and drops a database of
 * a thousand files, and on a disk most of that time goes into allocating them.
 */
export async function keepFilesInMemory() {
  if (process.env.TMPDIR !== undefined) return;
  try {
    const { bavail, bsize } = await statfs(MEMORY);
    if (bavail * bsize >= ROOM_BYTES) process.env.TMPDIR = MEMORY;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

/**
 * The folder of this run's throwaway database, named after this process. As root, the database
 * runs as another user, who must be able to enter it.
 */
export async function makeRunFolder() {
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  await chmod(folder, 0o755);
  return folder;
}

export function makeRunName() {
  return `tandas_test_${randomBytes(6).toString('hex')}`;
}

/** Stops the database in the folder, if one runs there, and removes the folder. */
export async function removeRunFolder(folder) {
  const pid = await postmasterOf(folder);
  if (pid !== undefined) {
    signal(pid, 'SIGQUIT');
    while ((await postmasterOf(folder)) === pid && signal(pid, 0)) await sleep(10);
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

/** Removes the folders of runs that were killed. */
export async function removeAbandonedFolders() {
  for (const name of await readdir(tmpdir())) {
    const owner = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (owner === undefined || signal(Number(owner), 0)) continue;
    await removeRunFolder(join(tmpdir(), name));
  }
}

async function postmasterOf(folder) {
  try {
    const text = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8');
    const pid = Number.parseInt(text, 10);
    return pid > 0 ? pid : undefined;
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'EACCES') return undefined;
    throw error;
  }
}

/** Sends a signal; false when there is no such process or it belongs to another user. */
function signal(pid, name) {
  try {
    process.kill(pid, name);
    return true;
  } catch (error) {
    if (error.code === 'ESRCH') return false;
    if (error.code === 'EPERM') return name === 0;
    throw error;
  }
}
