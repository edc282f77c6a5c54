import { columns } from '../common/columns.js';
import type { Run } from '../common/statement.js';

const LAST_SAVE = {
  text: `SELECT coalesce(u.full_name, e.actor) AS name
    FROM audit_event e LEFT JOIN app_user u ON u.id = e.user_id
    WHERE e.multimedia_id = $1 AND e.entity = $2 AND e.record_id = $3
      AND e.operation IN ('create', 'update')
    ORDER BY e.at DESC, e.id DESC LIMIT 1`,
  row: { name: columns.text() },
};

/** Who saved a record last, as far as the audit trail still knows. */
export async function lastSave(
  run: Run,
  multimediaId: number,
  entity: string,
  id: number | string,
): Promise<{ name: string } | undefined> {
  return (await run(LAST_SAVE, [multimediaId, entity, String(id)]))[0];
}
