import { refusedReference, saveError } from '../common/database-errors.js';
import { knownIds, referredTable } from './foreign-keys.repository.js';
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
  const table = await referredTable(database, multimediaId, constraint);
  if (table === undefined) return saveError(error, body);
  const known = await knownIds(database, multimediaId, table, ids);
  return saveError(
    error,
    body,
    ids.filter((id) => !known.has(id)),
  );
}
