import { CodeError } from '../common/errors.js';
import type { Run } from '../common/statement.js';
import { HEADERS } from '../contract/entities.js';
import type { ErrorCode } from '../contract/errors.js';
import { lastSave } from './last-save.queries.js';

/**
 * The refusal of a save over a newer version, which names who saved that one if the audit trail still knows.
 *
 * @param entity as in the trail, and so is `id`
 * @param code of the refusal, when more than the version is stale
 */
export async function staleRecord(
  run: Run,
  multimediaId: number,
  entity: string,
  id: number | string,
  code: ErrorCode = 'STALE_RECORD',
): Promise<CodeError> {
  const last = await lastSave(run, multimediaId, entity, id);
  return new CodeError(code, last && { [HEADERS.changedBy]: encodeURIComponent(last.name) });
}
