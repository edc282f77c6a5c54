import { columns } from '../common/columns.js';
import type { Part, Role } from '../contract/enums.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';
import type { MultimediaAnswer } from './auth.dto.js';

const MEMBERSHIPS = {
  name: 'memberships',
  text: `SELECT m.id, m.name::text AS name, m.parts FROM multimedia m
    JOIN user_multimedia um ON um.multimedia_id = m.id WHERE um.user_id = $1 ORDER BY m.id`,
  row: { id: columns.integer(), name: columns.text(), parts: columns.texts<Part>() },
};

/**
 * The media groups of a user, who must be the caller: nobody else's are seen without a tenant.
 *
 * @param role the user's, which is the same in each
 */
export async function membershipsOf(
  database: TenantDatabase,
  userId: number,
  role: Role,
): Promise<MultimediaAnswer[]> {
  const rows = await database.statement(null, MEMBERSHIPS, [userId]);
  return rows.map(({ id, name, parts }) => ({ id, name, role, parts }));
}
