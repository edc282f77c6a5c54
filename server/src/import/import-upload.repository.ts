import type { EntityManager } from 'typeorm';
import { columns } from '../common/columns.js';
import { LIMITS } from '../contract/limits.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import { ImportUpload } from './import.entity.js';

const FORGET = {
  text: `DELETE FROM import_upload WHERE multimedia_id = $1 AND (at < $2 OR id NOT IN
      (SELECT id FROM import_upload WHERE multimedia_id = $1 ORDER BY id DESC LIMIT $3::int))
    RETURNING id`,
  row: { id: columns.integer() },
};

/** Keeps a file, and forgets those that wait for too long or are too many. @returns its id */
export async function addUpload(
  manager: EntityManager,
  upload: Omit<ImportUpload, 'id'>,
  since: Date,
): Promise<number> {
  const { multimediaId } = upload;
  await statementIn(manager, FORGET, [multimediaId, since, LIMITS.importUploads - 1]);
  return (await manager.save(ImportUpload, upload)).id;
}

const BY_ID = {
  text: `SELECT file_name AS "fileName" FROM import_upload
    WHERE multimedia_id = $1 AND user_id = $2 AND id = $3`,
  row: { fileName: columns.text() },
};

/** A file of a user; undefined when it is no longer kept. */
export async function uploadOf(
  database: TenantDatabase,
  multimediaId: number,
  userId: number | null,
  id: number,
): Promise<{ fileName: string } | undefined> {
  return (await database.statement(multimediaId, BY_ID, [multimediaId, userId, id]))[0];
}
