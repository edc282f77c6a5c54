import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';

const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url));
const DATABASE = join(CHECKOUT, 'server/src/database');
/** Where filled data directories stay between runs. */
const KEPT = join(CHECKOUT, 'node_modules/.cache/tandas-test');
/** What nobody used for so long is of sources that have changed. */
const KEPT_DAYS = 2;

/** `template`: migrated and empty. `demo`: with the demo groups in it, as of the first of December 2026. */
export type Kind = 'template' | 'demo';

/** In each kept cluster, beside `tandas`, which is of the folder's kind: a migrated, empty database. */
export const MIGRATED = 'kept_template';

/**
 * How each kind is filled. A spec file that finds it made loads none of this, which is half of the
 * server.
 */
export const FILL = {
  template: async (url: string) => {
    const { migrate } = await import('../../src/database/data-source.js');
    await migrate(url);
  },
  demo: async (url: string) => {
    const { DataSource } = await import('typeorm');
    const { dataSourceOptions } = await import('../../src/database/data-source.js');
    const { analyze } = await import('../../src/database/analyze.js');
    const { loadDemoRecords } = await import('../../src/demo/load-demo.js');
    const { ALL_ENTITIES } = await import('../../src/entities.js');
    const options = dataSourceOptions(url, { entities: ALL_ENTITIES });
    const dataSource = await new DataSource(options).initialize();
    await loadDemoRecords(dataSource, '2026-12-01');
    await dataSource.destroy();
    await analyze(url);
  },
} as const satisfies Record<Kind, (url: string) => Promise<void>>;

/** The data directory of a kind, if one was kept that the present sources would make again. */
export async function keptFolder(kind: Kind): Promise<string | undefined> {
  const folder = await folderOf(kind);
  return existsSync(folder) ? folder : undefined;
}

/**
 * A data directory of the embedded database: kept from an earlier run, or made now and kept. Nothing
 * runs in it: copy it.
 *
 * @param runFolder of this run, which the database's user may enter
 */
export async function filledFolder(kind: Kind, runFolder: string): Promise<string> {
  const folder = await folderOf(kind);
  // Already there for most: only one process of a run makes it.
  if (!existsSync(folder)) {
    const source = kind === 'demo' ? await filledFolder('template', runFolder) : undefined;
    await alone(runFolder, async () => {
      if (!existsSync(folder)) await make(kind, folder, join(runFolder, `${kind}.draft`), source);
    });
  }
  const now = new Date();
  await utimes(folder, now, now);
  return folder;
}

/** Copies a data directory, with its owners. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}

/** Runs work that one process of the run at a time may do. */
export async function alone<T>(runFolder: string, work: () => Promise<T>): Promise<T> {
  const lock = join(runFolder, 'making');
  while (!(await made(lock))) await sleep(20);
  try {
    return await work();
  } finally {
    await rmdir(lock);
  }
}

async function made(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** @param draft a folder of the run, since the database's user might not enter the checkout */
async function make(kind: Kind, folder: string, draft: string, source?: string): Promise<void> {
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft);
  if (source !== undefined) await copyFolder(source, draft);
  const { startEmbeddedDatabase } =
    await import('../../src/database/embedded/embedded-database.js');
  const database = await startEmbeddedDatabase({ dataDir: draft, fsync: false });
  await FILL[kind](database.url);
  if (kind === 'template') await keepMigrated(database.url);
  await database.stop();
  await mkdir(KEPT, { recursive: true });
  await removeOld();
  const copy = `${folder}.${process.pid}`;
  await mkdir(copy);
  await copyFolder(draft, copy);
  await rm(draft, { recursive: true });
  try {
    await rename(copy, folder);
  } catch (error) {
    // Another run was faster: what it made is the same.
    if (!existsSync(folder)) throw error;
    await rm(copy, { recursive: true });
  }
}

async function keepMigrated(url: string): Promise<void> {
  const address = new URL(url);
  address.pathname = '/postgres';
  const client = new pg.Client({ connectionString: address.toString() });
  await client.connect();
  await client.query(`CREATE DATABASE ${MIGRATED} TEMPLATE tandas`);
  await client.end();
}

async function removeOld(): Promise<void> {
  const before = Date.now() - KEPT_DAYS * 24 * 60 * 60 * 1000;
  for (const name of await readdir(KEPT)) {
    const path = join(KEPT, name);
    if ((await stat(path)).mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}

/** Named after a digest of every source that its content depends on. */
async function folderOf(kind: Kind): Promise<string> {
  const digest = createHash('sha256');
  for (const [path, text] of await sourcesOf(kind)) digest.update(`${path}\0${text}\0`);
  return join(KEPT, `${kind}-${digest.digest('hex').slice(0, 16)}`);
}

/** Paths and texts of what a kind is made from: its programs, and whatever they import of the server. */
export async function sourcesOf(kind: Kind): Promise<[path: string, text: string][]> {
  const files = new Set([fileURLToPath(import.meta.url), join(CHECKOUT, 'package-lock.json')]);
  // Migrations are found by their names.
  for (const path of await readdir(DATABASE, { recursive: true }))
    if (/(?<!\.spec)\.(ts|sql)$/.test(path)) files.add(join(DATABASE, path));
  if (kind === 'demo')
    for (const path of ['demo/load-demo.ts', 'entities.ts'])
      files.add(join(CHECKOUT, 'server/src', path));
  const texts: [string, string][] = [];
  // Grows while it is read.
  for (const path of files) {
    const text = await readFile(path, 'utf8');
    texts.push([relative(CHECKOUT, path), text]);
    if (path.startsWith(join(CHECKOUT, 'server/src')))
      for (const [, imported = ''] of text.matchAll(/(?:from|import|import\() ?'(\.[^']+)\.js'/g))
        files.add(join(dirname(path), `${imported}.ts`));
  }
  return texts.sort(([a], [b]) => (a < b ? -1 : 1));
}
