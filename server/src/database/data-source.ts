import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ALL_ENTITIES } from './entities.js';
import { ALL_MIGRATIONS } from './migrations/index.js';
import { ReadableNames } from './naming.js';

/** PostgreSQL's type numbers (pg_type.oid). */
const DATE_OID = 1082;

/** A date stays the text that it is; made a Date it could become the day before. */
pg.types.setTypeParser(DATE_OID, (text: string) => text);

/**
 * Settings of the connection to PostgreSQL.
 *
 * @param url `postgres://...`, or with `?host=` for a socket
 * @param poolSize connections kept by one server process
 */
export const dataSourceOptions = (url: string, poolSize = 10): DataSourceOptions => ({
  type: 'postgres',
  url,
  entities: ALL_ENTITIES,
  migrations: ALL_MIGRATIONS,
  migrationsTransactionMode: 'each',
  namingStrategy: new ReadableNames(),
  synchronize: false,
  extra: { max: poolSize, connectionTimeoutMillis: 5_000, keepAlive: true },
});

/** Brings the schema up to date; two servers that start at once wait for each other. */
export async function migrate(url: string): Promise<void> {
  const dataSource = await new DataSource(dataSourceOptions(url, 2)).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations();
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}

const MIGRATION_LOCK = 7_263_501;
