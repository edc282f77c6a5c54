import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ConfigError } from '../config/config-error.js';
import { connectionSentence } from '../config/failure-sentence.js';
import { requireSameDatabase, requireWeakLogin } from './app-login.js';
import { APP_ROLE, ensureAppRole } from './app-role.js';
import { limitDefiners } from './definer-rights.js';
import { adoptBaseline } from './earlier-schema.js';
import { ALL_MIGRATIONS } from './migrations/index.js';
import { ReadableNames } from './naming.js';
import { secureTables } from './secure-tables.js';

/** PostgreSQL's type OIDs (pg_type.oid). */
const DATE_OID = 1082;

/** Dates stay text: as a JavaScript Date they could shift to the day before. */
pg.types.setTypeParser(DATE_OID, (text: string) => text);

/**
 * Classes with TypeORM's `@Entity`
 *
 * .
 */
export type Entities = readonly (new () => object)[];

/**
 * Options of a PostgreSQL connection.
 *
 * @param url `postgres://...`, or with `?host=` for a socket
 * @param entities may be omitted for plain SQL
 * @param poolSize the pool's maximum of connections
 * @param pooled whether the URL leads through a pooler, which keeps a connection only for one
 *   transaction
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
  // Migrations create the extensions; the application's role may not.
  installExtensions: false,
  extra: {
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // `TenantDatabase.statement` pipelines its three queries.
    pipeline: true,
    // An option of ours, read by TenantDatabase.
    pooledRole: pooled ? APP_ROLE : undefined,
  },
});

/** Advisory lock held while the schema is migrated. */
export const MIGRATION_LOCK = 7_263_501;

/**
 * Migrates the schema and makes sure of the application role's rights. Two servers that start at
 * once wait for each other.
 *
 * @param url of the schema's owner
 * @param appUrl the application's own login, if it has one
 * @param pooledUrl the URL of the same database through a pooler, when `url` bypasses one
 * @returns what an administrator should do that the owner may not, in sentences with the command
 * @throws ConfigError when the owner may not create the application's role, the application's login is
 *   unusable, or the schema is older than the baseline
 */
export async function migrate(url: string, appUrl?: string, pooledUrl?: string): Promise<string[]> {
  const dataSource = await connect(url, pooledUrl === undefined);
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await adoptBaseline(lock);
    await ensureAppRole(lock, appUrl !== undefined);
    if (pooledUrl !== undefined) await requireSameDatabase(lock, pooledUrl);
    if (appUrl !== undefined) await requireWeakLogin(lock, appUrl);
    await dataSource.runMigrations();
    await secureTables(lock);
    const advice = await limitDefiners(lock);
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    return advice;
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}

/** @param main whether the URL is DATABASE_URL's, which error messages name by default */
async function connect(url: string, main: boolean): Promise<DataSource> {
  const dataSource = new DataSource(dataSourceOptions(url));
  if (main) return dataSource.initialize();
  try {
    return await dataSource.initialize();
  } catch (error) {
    throw new ConfigError(connectionSentence(error, 'DATABASE_DIRECT_URL'));
  }
}
