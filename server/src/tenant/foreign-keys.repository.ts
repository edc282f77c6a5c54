import { columns } from '../common/columns.js';
import type { TenantDatabase } from './tenant-database.js';

const REFERRED = {
  text: 'SELECT confrelid::regclass::text AS "table" FROM pg_constraint WHERE conname = $1',
  row: { table: columns.text() },
};

/** The table that a foreign key refers to, ready for a statement. */
export async function referredTable(
  database: TenantDatabase,
  multimediaId: number,
  constraint: string,
): Promise<string | undefined> {
  return (await database.statement(multimediaId, REFERRED, [constraint]))[0]?.table;
}

/** Those of the ids that are the tenant's. */
export async function knownIds(
  database: TenantDatabase,
  multimediaId: number,
  table: string,
  ids: readonly number[],
): Promise<Set<number>> {
  const statement = {
    text: `SELECT id FROM ${table} WHERE multimedia_id = $1 AND id = ANY($2::int[])`,
    row: { id: columns.integer() },
  };
  const found = await database.statement(multimediaId, statement, [multimediaId, ids]);
  return new Set(found.map(({ id }) => id));
}
