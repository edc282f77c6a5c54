import type { EntityManager } from 'typeorm';
import { saveError } from '../common/database-errors.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';

/** Saves a record in a transaction. @throws what the database refuses of the body, as people are told it */
export async function saving<T>(
  database: TenantDatabase,
  multimediaId: number,
  body: object,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  try {
    return await database.write(multimediaId, work);
  } catch (error) {
    throw saveError(error, body);
  }
}
