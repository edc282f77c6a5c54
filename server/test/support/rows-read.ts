import type { EntityManager } from 'typeorm';

/**
 * The rows of a table that some work reads in a transaction, as PostgreSQL counts them. It still counts what earlier
 * transactions of the connection read, for up to a second.
 */
export async function rowsReadBy(
  manager: EntityManager,
  table: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const read = async () => {
    const [{ rows } = { rows: NaN }] = await manager.query<{ rows: number }[]>(
      `SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS rows FROM pg_stat_xact_user_tables
       WHERE relname = $1`,
      [table],
    );
    return rows;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}
