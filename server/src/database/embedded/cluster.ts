import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './embedded-database-error.js';
import { type Account, failedWith, reasonOf } from './files.js';
import { isAlive } from './postmaster-file.js';

const run = promisify(execFile);

/** The major version of the installed binaries, which cannot open a cluster of another version. */
const MAJOR_VERSION = '18';

/** The database superuser, and the name of the server's database. */
export const ROLE = 'tandas';

/** The environment of PostgreSQL's programs. On Windows they need all of ours. */
export const PROGRAM_ENV =
  process.platform === 'win32' ? undefined : { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Creates the cluster if it is missing. initdb works in a draft folder that is then renamed, so an
 * interrupted or concurrent first start leaves a complete cluster or none.
 *
 * @param password required for connections; without one, the private folder protects the socket
 */
export async function ensureCluster(
  clusterDir: string,
  binDir: string,
  account: Account | undefined,
  password: string | undefined,
): Promise<void> {
  const version = await clusterVersion(clusterDir);
  if (version === MAJOR_VERSION) return;
  if (version !== undefined) {
    throw new EmbeddedDatabaseError(
      `The database in ${clusterDir} was made by PostgreSQL ${version}, but version ${MAJOR_VERSION} is installed: restore a backup into a new DATA_DIR.`,
    );
  }
  await removeAbandonedDrafts(clusterDir);
  const draft = `${clusterDir}.new-${process.pid}-${randomBytes(3).toString('hex')}`;
  await makeDraft(draft);
  try {
    if (account !== undefined) await chown(draft, account.uid, account.gid);
    await initialise(draft, binDir, account, password);
    await rename(draft, clusterDir);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!failedWith(error, 'ENOTEMPTY', 'EEXIST', 'EPERM')) throw error;
    // Another process was faster; its cluster is used. Anything else in the folder is refused.
    if ((await clusterVersion(clusterDir)) !== MAJOR_VERSION) {
      throw new EmbeddedDatabaseError(
        `The folder ${clusterDir} is not empty and holds no database: empty it or set DATA_DIR to another folder.`,
      );
    }
  }
}

async function makeDraft(draft: string): Promise<void> {
  try {
    await mkdir(draft, { mode: 0o700 });
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `Nothing can be made in the data directory ${dirname(draft)} (${reasonOf(error)}): set DATA_DIR to a folder that this user can write.`,
    );
  }
}

async function clusterVersion(clusterDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (failedWith(error)) return undefined;
    throw error;
  }
}

/** Removes the drafts of a killed first start. */
async function removeAbandonedDrafts(clusterDir: string): Promise<void> {
  const prefix = `${basename(clusterDir)}.new-`;
  for (const name of await readdir(dirname(clusterDir))) {
    if (!name.startsWith(prefix)) continue;
    if (isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    await rm(join(dirname(clusterDir), name), { recursive: true, force: true });
  }
}

async function initialise(
  folder: string,
  binDir: string,
  account: Account | undefined,
  password: string | undefined,
): Promise<void> {
  const passwordFile = `${folder}.password`;
  const protection = password === undefined ? ['--auth=trust'] : [];
  if (password !== undefined) {
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (account !== undefined) await chown(passwordFile, account.uid, account.gid);
    protection.push('--auth=scram-sha-256', `--pwfile=${passwordFile}`);
  }
  const options = [
    `--pgdata=${folder}`,
    `--username=${ROLE}`,
    '--encoding=UTF8',
    '--locale=C',
    // PostgreSQL's built-in Unicode tables: lower() and citext handle accents the same on every
    // machine.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    // The server syncs its own writes; its first checkpoint syncs the new files.
    '--no-sync',
    '--no-instructions',
    ...protection,
  ];
  try {
    await run(join(binDir, 'initdb'), options, { ...account, cwd: folder, env: PROGRAM_ENV });
  } catch (error) {
    throw new EmbeddedDatabaseError(`The database could not be made: ${lastLine(error)}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function lastLine(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const reason = output
    .split('\n')
    .filter((line) => /error|fatal|could not/i.test(line))
    .at(-1);
  return reason?.trim() ?? (error instanceof Error ? error.message : String(error));
}
