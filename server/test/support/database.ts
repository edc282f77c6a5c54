import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { asAppRole } from '../../src/database/app-role.js';

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
 * one that this run's first caller starts and the global teardown stops.
 */
export async function testDatabase(): Promise<TestDatabase> {
  return cloneDatabase(await template('template'));
}

/** The same with the demo groups in it, as of the first of December 2026. */
export async function demoDatabase(): Promise<TestDatabase> {
  return cloneDatabase(await template('demo'));
}

/**
 * A data directory of the embedded database with the demo groups in it, made once a run. Nothing runs
 * in it: copy it, with its owners.
 */
export async function demoFolder(): Promise<string> {
  const folder = join(environment('TANDAS_TEST_FOLDER'), 'demo');
  const { url } = await testServer();
  await withClient(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_TEMPLATE]);
    if (existsSync(folder)) return;
    const draft = `${folder}.draft`;
    await rm(draft, { recursive: true, force: true });
    const { startEmbeddedDatabase } = await embedded();
    const database = await startEmbeddedDatabase({ dataDir: draft, fsync: false });
    await FILL.template(database.url);
    await FILL.demo(database.url);
    await database.stop();
    await rename(draft, folder);
  });
  return folder;
}

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

type Server = Pick<TestDatabase, 'url' | 'appUrl'>;

async function startServer(): Promise<Server> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return { url: given, appUrl: asAppRole(given) };
  const dataDir = environment('TANDAS_TEST_FOLDER');
  const kept = join(dataDir, 'urls.json');
  if (existsSync(kept)) return JSON.parse(await readFile(kept, 'utf8')) as Server;
  const { startEmbeddedDatabase } = await embedded();
  const database = await startEmbeddedDatabase({ dataDir, fsync: false, use: 'tool' });
  // This process may exit; the database keeps running for the next test file.
  await database.release();
  const { url, appUrl } = database;
  await writeFile(`${kept}.${process.pid}`, JSON.stringify({ url, appUrl }));
  await rename(`${kept}.${process.pid}`, kept);
  return database;
}

/** Loaded by the files that start a database: it brings Nest's four hundred modules along. */
const embedded = () => import('../../src/database/embedded/embedded-database.js');

/**
 * How each template is filled, the first time a test asks for it. A spec file that finds it made
 * loads none of this, which is half of the server.
 */
export const FILL = {
  template: async (url: string) => {
    const { migrate } = await import('../../src/database/data-source.js');
    await migrate(url);
  },
  demo: async (url: string) => {
    const { DataSource } = await import('typeorm');
    const { dataSourceOptions } = await import('../../src/database/data-source.js');
    const { loadDemoRecords } = await import('../../src/demo/load-demo.js');
    const { ALL_ENTITIES } = await import('../../src/entities.js');
    const options = dataSourceOptions(url, { entities: ALL_ENTITIES });
    const dataSource = await new DataSource(options).initialize();
    await loadDemoRecords(dataSource, '2026-12-01');
    await dataSource.destroy();
  },
} as const;

type Kind = keyof typeof FILL;

const templates = new Map<Kind, Promise<string>>();

function template(kind: Kind): Promise<string> {
  const made = templates.get(kind) ?? makeTemplate(kind);
  templates.set(kind, made);
  return made;
}

/** Renamed once it is complete, so that a failed migration leaves no half-made template. */
async function makeTemplate(kind: Kind): Promise<string> {
  const { url: base } = await testServer();
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
