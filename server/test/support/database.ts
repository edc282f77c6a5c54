import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { asAppRole } from '../../src/database/app-role.js';
import {
  alone,
  copyFolder,
  filledFolder,
  FILL,
  keptFolder,
  type Kind,
  MIGRATED,
} from './kept-databases.js';

/** Advisory lock of the worker that makes a template; the others wait for it. */
const LOCK_TEMPLATE = 7_463_003;

export interface TestDatabase {
  /** Connects as the owner of the tables. */
  url: string;
  /** Connects as the application's role, which row-level security holds to its tenant. */
  appUrl: string;
  /** Drops the database, ending connections that are still open. */
  drop(): Promise<void>;
}

/**
 * A migrated, empty database of its own, cloned from a template: on the server that
 * TEST_DATABASE_URL names (its role must be allowed to create databases), or else on an embedded
 * one that this run's first caller starts, from a copy of one that earlier runs kept, and the global
 * teardown stops.
 */
export async function testDatabase(): Promise<TestDatabase> {
  return cloneDatabase(await template('template'));
}

/** The same with the demo groups in it, as of the first of December 2026. */
export async function demoDatabase(): Promise<TestDatabase> {
  return cloneDatabase(await template('demo'));
}

/**
 * A data directory of the embedded database with the demo groups in it. Nothing runs in it: copy it,
 * with its owners.
 */
export const demoFolder = (): Promise<string> =>
  filledFolder('demo', environment('TANDAS_TEST_FOLDER'));

/** The same without any table, to test migrations themselves. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return cloneDatabase(undefined);
}

function environment(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the tests through Jest.`);
  return value;
}

async function cloneDatabase(source: string | undefined): Promise<TestDatabase> {
  const server = await testServer();
  const name = `${environment('TANDAS_TEST_RUN')}_${randomBytes(5).toString('hex')}`;
  await withClient(server.url, async (client) => {
    await client.query(
      // Copying the files takes a third of what copying them through the log takes.
      `CREATE DATABASE ${name} TEMPLATE ${source ?? 'template0'} STRATEGY FILE_COPY ${source === undefined ? "ENCODING 'UTF8'" : ''}`,
    );
  });
  return {
    url: databaseUrl(server.url, name),
    appUrl: databaseUrl(server.appUrl, name),
    drop: () =>
      withClient(server.url, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

let server: Promise<Server> | undefined;

/** The URLs of the server that holds this run's databases. */
function testServer(): Promise<Server> {
  server ??= startServer();
  return server;
}

interface Server extends Pick<TestDatabase, 'url' | 'appUrl'> {
  /** Databases that were there from the start, and can be cloned. */
  templates: Partial<Record<Kind, string>>;
}

async function startServer(): Promise<Server> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '')
    return { url: given, appUrl: asAppRole(given), templates: {} };
  const dataDir = environment('TANDAS_TEST_FOLDER');
  const urls = join(dataDir, 'urls.json');
  if (!existsSync(urls)) {
    const [migrated, demo] = [await filledFolder('template', dataDir), await keptFolder('demo')];
    await alone(dataDir, async () => {
      if (!existsSync(urls)) await startCopy(demo ?? migrated, dataDir, urls, demo !== undefined);
    });
  }
  return JSON.parse(await readFile(urls, 'utf8')) as Server;
}

/** Starts the run's database on a copy of a filled folder, and writes down how to reach it. */
async function startCopy(
  folder: string,
  dataDir: string,
  urls: string,
  withDemo: boolean,
): Promise<void> {
  await copyFolder(folder, dataDir);
  // Loaded by the file that starts the database: it brings Nest's four hundred modules along.
  const { startEmbeddedDatabase } =
    await import('../../src/database/embedded/embedded-database.js');
  const database = await startEmbeddedDatabase({ dataDir, fsync: false, use: 'tool' });
  // This process may exit; the database keeps running for the next test file.
  await database.release();
  const server: Server = {
    // A database that is connected to cannot be cloned.
    url: databaseUrl(database.url, 'postgres'),
    appUrl: databaseUrl(database.appUrl, 'postgres'),
    templates: { template: MIGRATED, ...(withDemo && { demo: 'tandas' }) },
  };
  await writeFile(`${urls}.draft`, JSON.stringify(server));
  await rename(`${urls}.draft`, urls);
}

const templates = new Map<Kind, Promise<string>>();

function template(kind: Kind): Promise<string> {
  const made = templates.get(kind) ?? makeTemplate(kind);
  templates.set(kind, made);
  return made;
}

/** Renamed once it is complete, so that a failed migration leaves no half-made template. */
async function makeTemplate(kind: Kind): Promise<string> {
  const { url: base, templates: kept } = await testServer();
  if (kept[kind] !== undefined) return kept[kind];
  const source = kind === 'demo' ? await template('template') : 'template0';
  const name = `${environment('TANDAS_TEST_RUN')}_${kind}`;
  const draft = `${name}_draft`;
  await withClient(base, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_TEMPLATE]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount !== 0) return;
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${draft} TEMPLATE ${source} ENCODING 'UTF8'`);
    await FILL[kind](databaseUrl(base, draft));
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });
  return name;
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The same server, another database. */
function databaseUrl(base: string, name: string): string {
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.toString();
}
