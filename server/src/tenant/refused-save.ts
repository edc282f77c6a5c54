import { refusedReference, saveError } from '../common/database-errors.js';
import type { TenantDatabase } from './tenant-database.js';

/**
 * The answer to a refused save. A field may occur several times in the body, and PostgreSQL does not
 * say which id had no record, as that could reveal another tenant's; so the ids are looked up.
 */
export async function refusedSave(
  database: TenantDatabase,
  multimediaId: number,
  error: unknown,
  body: object,
): Promise<unknown> {
  const refused = refusedReference(error, body);
  if (!refused) return saveError(error, body);
  const { constraint, ids } = refused;
  const [key] = await database.statement<{ table: string }>(
    multimediaId,
    { text: 'SELECT confrelid::regclass::text AS "table" FROM pg_constraint WHERE conname = $1' },
    [constraint],
  );
  if (!key) return saveError(error, body);
  const found = await database.statement<{ id: number }>(
    multimediaId,
    { text: `SELECT id FROM ${key.table} WHERE multimedia_id = $1 AND id = ANY($2::int[])` },
    [multimediaId, ids],
  );
  const known = new Set(found.map(({ id }) => id));
  return saveError(
    error,
    body,
    ids.filter((id) => !known.has(id)),
  );
}
