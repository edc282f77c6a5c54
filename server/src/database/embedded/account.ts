import { readFile, stat } from 'node:fs/promises';
import { EmbeddedDatabaseError } from './embedded-database-error.js';
import { type Account, failedWith, makeFolders, reasonOf } from './files.js';

const NOBODY: Account = { uid: 65_534, gid: 65_534 };

/**
 * The user that the database runs as; undefined for the user of this process. PostgreSQL refuses to
 * run as root, so root runs it as the cluster's owner or, for a new cluster, as `postgres` or
 * `nobody`.
 *
 * @param clusterDir folder of the cluster, which need not exist yet
 * @throws EmbeddedDatabaseError when the cluster belongs to another user and we are not root
 */
export async function databaseAccount(clusterDir: string): Promise<Account | undefined> {
  const ownUid = process.getuid?.();
  if (ownUid === undefined) return undefined;
  const owner = await ownerOf(clusterDir);
  if (ownUid !== 0) {
    if (owner === undefined || owner.uid === ownUid) return undefined;
    throw new EmbeddedDatabaseError(
      `The database in ${clusterDir} belongs to user number ${owner.uid}: start as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
  if (owner !== undefined && owner.uid !== 0) return owner;
  return (await accountNamed('postgres')) ?? (await accountNamed('nobody')) ?? NOBODY;
}

async function ownerOf(path: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(path);
    return { uid, gid };
  } catch (error) {
    if (failedWith(error)) return undefined;
    if (failedWith(error, 'EACCES')) {
      throw new EmbeddedDatabaseError(
        `The data directory of ${path} is closed to this user: start as its owner or as root, or set DATA_DIR to another folder.`,
      );
    }
    throw error;
  }
}

async function accountNamed(name: string): Promise<Account | undefined> {
  try {
    return accountIn(await readFile('/etc/passwd', 'utf8'), name);
  } catch (error) {
    if (failedWith(error)) return undefined;
    throw error;
  }
}

/** The ids of a user in the text of /etc/passwd. */
export function accountIn(passwd: string, name: string): Account | undefined {
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find((candidate) => candidate[0] === name);
  const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])];
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid, gid } : undefined;
}

/**
 * Creates the data directory. When root creates it, others may enter it, because the database runs
 * as another user.
 *
 * @throws EmbeddedDatabaseError for any failure
 */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolders(dataDir, process.getuid?.() === 0 ? 0o755 : 0o700);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The data directory ${dataDir} cannot be made (${reasonOf(error)}): set DATA_DIR to a folder that this user can write.`,
    );
  }
}
