import { CodeError } from '../common/errors.js';
import { HEADERS } from '../contract/entities.js';
import type { ErrorCode } from '../contract/errors.js';
import type { Statement } from './tenant-database.js';

const LAST_SAVE = `SELECT coalesce(u.full_name, e.actor) AS name
  FROM audit_event e LEFT JOIN app_user u ON u.id = e.user_id
  WHERE e.multimedia_id = $1 AND e.entity = $2 AND e.record_id = $3
    AND e.operation IN ('create', 'update')
  ORDER BY e.at DESC, e.id DESC LIMIT 1`;

type Read = (statement: Statement, values: unknown[]) => Promise<{ name: string }[]>;

/**
 * The refusal of a save over a newer version, which names who saved that one if the audit trail still knows.
 *
 * @param entity as in the trail, and so is `id`
 * @param code of the refusal, when more than the version is stale
 */
export async function staleRecord(
  read: Read,
  multimediaId: number,
  entity: string,
  id: number | string,
  code: ErrorCode = 'STALE_RECORD',
): Promise<CodeError> {
  const [last] = await read({ text: LAST_SAVE }, [multimediaId, entity, String(id)]);
  return new CodeError(code, last && { [HEADERS.changedBy]: encodeURIComponent(last.name) });
}
