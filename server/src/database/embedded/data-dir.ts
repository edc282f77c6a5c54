import { createHash, randomBytes } from 'node:crypto';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseAccount, makeDataDir } from './account.js';
import { EmbeddedDatabaseError } from './embedded-database-error.js';
import { closedFolder, failedWith } from './files.js';

/** For root: files that another user must reach when the checkout is closed to that user. */
export const SHARED_DIR = '/var/lib/tandas';

/** The folder of the cluster inside the data directory. */
export const clusterDirOf = (dataDir: string): string => join(dataDir, 'postgres');

/**
 * The data directory to use: the configured one. If the default one lies in a folder that the
 * database's user cannot enter, one under /var/lib/tandas replaces it.
 *
 * @param chosen whether the operator configured `dataDir`; then nothing replaces it
 * @throws EmbeddedDatabaseError when the configured one cannot be entered
 */
export async function locateDataDir(dataDir: string, chosen: boolean): Promise<string> {
  await makeDataDir(dataDir);
  const account = await databaseAccount(clusterDirOf(dataDir));
  if (account === undefined) return dataDir;
  const closed = await closedFolder(dataDir, account);
  if (closed === undefined) return dataDir;
  if (chosen) {
    throw new EmbeddedDatabaseError(
      `DATA_DIR lies in ${closed}, which user number ${account.uid}, as whom the database runs, cannot enter: open that folder or choose another.`,
    );
  }
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const standIn = join(SHARED_DIR, name);
  await makeDataDir(standIn);
  return standIn;
}

/**
 * The signing secret in the data directory, created on the first call. Concurrent first calls get
 * the same one.
 */
export async function storedTokenSecret(dataDir: string): Promise<string> {
  await makeDataDir(dataDir);
  const file = join(dataDir, 'token-secret');
  const existing = await readSecret(file);
  if (existing !== undefined) return existing;
  const draft = `${file}.${process.pid}-${randomBytes(3).toString('hex')}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  await chmod(draft, 0o600);
  try {
    await link(draft, file);
  } catch (error) {
    if (!failedWith(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  const secret = await readSecret(file);
  if (secret === undefined) throw new EmbeddedDatabaseError(`The signing secret ${file} is gone.`);
  return secret;
}

async function readSecret(file: string): Promise<string | undefined> {
  let secret: string;
  try {
    secret = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (failedWith(error)) return undefined;
    throw error;
  }
  if (Buffer.byteLength(secret) < 32) {
    throw new EmbeddedDatabaseError(
      `The signing secret in ${file} is shorter than 32 bytes: delete the file to have a new one made.`,
    );
  }
  return secret;
}
