import type { Pool, QueryResultRow } from 'pg';
import { QueryFailedError, type DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/**
 * One statement on a connection of TypeORM's pool. With a name it is prepared: parsed and planned
 * once a connection, where TypeORM's own `query` would plan it anew at each call, which costs more
 * than running it.
 *
 * @param name unique for the text; absent for a text that varies
 * @throws QueryFailedError, as TypeORM does
 */
export async function statement<T extends QueryResultRow>(
  dataSource: DataSource,
  { name, text }: { name?: string | undefined; text: string },
  values: unknown[],
): Promise<T[]> {
  const pool = (dataSource.driver as PostgresDriver).master as Pool;
  try {
    const { rows } = await pool.query<T>({ ...(name !== undefined && { name }), text, values });
    return rows;
  } catch (error) {
    throw error instanceof Error ? new QueryFailedError(text, values, error) : error;
  }
}
