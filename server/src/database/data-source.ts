import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { requireWeakLogin } from './app-login.js';
import { ensureAppRole } from './app-role.js';
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
 */
export const dataSourceOptions = (
  url: string,
  { entities = [], poolSize = 2 }: { entities?: Entities; poolSize?: number } = {},
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
 * @throws ConfigError when the owner may not make the application's role, or its own login cannot
 *   be used
 */
export async function migrate(url: string, appUrl?: string): Promise<void> {
  const dataSource = await new DataSource(dataSourceOptions(url)).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await ensureAppRole(lock, appUrl !== undefined);
    if (appUrl !== undefined) await requireWeakLogin(lock, appUrl);
    await dataSource.runMigrations();
    await secureTables(lock);
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}
