import type { TenantDatabase } from '../tenant/tenant-database.js';

const READY = { name: 'ready', text: 'SELECT 1' };

/** Resolves once the database has answered. */
export async function pingDatabase(database: TenantDatabase): Promise<void> {
  await database.statement(null, READY, []);
}
