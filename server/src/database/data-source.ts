import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ConfigError } from '../config/config-error.js';
import { connectionSentence } from '../config/failure-sentence.js';
import { requireSameDatabase, requireWeakLogin } from './app-login.js';
import { APP_ROLE, ensureAppRole } from './app-role.js';
import { ALL_MIGRATIONS } from './migrations/index.js';
import { ReadableNames } from './naming.js';
import { secureTables } from './secure-tables.js';

/** PostgreSQL's type numbers (pg_type.oid). */
const DATE_OID = 1082;

/** A date stays the text that it is; made a Date it could become the day before. */
pg.types.setTypeParser(DATE_OID, (text: string) => text);

/** Classes with TypeORM's `@Entity`. */
export type Entities = readonly (new () => object)[];

/**
 * Settings of the connection to PostgreSQL.
 *
 * @param url `postgres://...`, or with `?host=` for a socket
 * @param entities may be left out where only SQL is run
 * @param poolSize connections that are kept open
 * @param pooled whether the URL leads through a pooler, whose connections last for one transaction
 */
export const dataSourceOptions = (
  url: string,
  {
    entities = [],
    poolSize = 2,
    pooled = false,
  }: { entities?: Entities; poolSize?: number; pooled?: boolean } = {},
): DataSourceOptions => ({
  type: 'postgres',
  url,
  entities: [...entities],
  migrations: ALL_MIGRATIONS,
  migrationsTransactionMode: 'each',
  namingStrategy: new ReadableNames(),
  synchronize: false,
  // A migration makes them; the application's role could not.
  installExtensions: false,
  extra: {
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // TenantDatabase.statement sends its three queries at once.
    pipeline: true,
    // Of ours, for TenantDatabase.
    pooledRole: pooled ? APP_ROLE : undefined,
  },
});

/** Held by whoever changes the schema. */
export const MIGRATION_LOCK = 7_263_501;

/**
 * Brings the schema up to date, with the rights of the application's role; two servers that start
 * at once wait for each other.
 *
 * @param url of the schema's owner
 * @param appUrl the application's own login, where it has one
 * @param pooledUrl what leads to the same database through a pooler, where `url` goes past it
 * @throws ConfigError when the owner may not make the application's role, or its own login cannot
 *   be used
 */
export async function migrate(url: string, appUrl?: string, pooledUrl?: string): Promise<void> {
  const dataSource = await connect(url, pooledUrl === undefined);
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await ensureAppRole(lock, appUrl !== undefined);
    if (pooledUrl !== undefined) await requireSameDatabase(lock, pooledUrl);
    if (appUrl !== undefined) await requireWeakLogin(lock, appUrl);
    await dataSource.runMigrations();
    await secureTables(lock);
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}

/** @param main whether the URL is that of DATABASE_URL, which failures name by default */
async function connect(url: string, main: boolean): Promise<DataSource> {
  const dataSource = new DataSource(dataSourceOptions(url));
  if (main) return dataSource.initialize();
  try {
    return await dataSource.initialize();
  } catch (error) {
    throw new ConfigError(connectionSentence(error, 'DATABASE_DIRECT_URL'));
  }
}
