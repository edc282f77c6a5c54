import { columns, orNull } from '../common/columns.js';
import type { Part, Role } from '../contract/enums.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';
import type { MultimediaAnswer } from './auth.dto.js';

const MEMBERSHIPS = {
  name: 'memberships',
  text: `SELECT m.id, m.name::text AS name, um.role, m.parts, m.currency FROM multimedia m
    JOIN user_multimedia um ON um.multimedia_id = m.id WHERE um.user_id = $1 AND um.status = 'active' ORDER BY m.id`,
  row: {
    id: columns.integer(),
    name: columns.text(),
    role: columns.text<Role>(),
    parts: columns.texts<Part>(),
    currency: orNull(columns.text()),
  },
};

/** The media groups in which a user may work, who must be the caller: nobody else's are seen without a tenant. */
export async function membershipsOf(
  database: TenantDatabase,
  userId: number,
): Promise<MultimediaAnswer[]> {
  const rows = await database.statement(null, MEMBERSHIPS, [userId]);
  return rows.map(({ currency, ...row }) => (currency === null ? row : { ...row, currency }));
}
