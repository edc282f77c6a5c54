import type { EntityManager } from 'typeorm';
import { columns, orNull } from '../common/columns.js';
import type { ImportEntity } from '../contract/import.js';
import { LIMITS } from '../contract/limits.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { type FilteredList, filteredPage } from '../rest/filtered-page.queries.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import type { ImportFilter } from './import.dto.js';
import type { RestoredVersion } from './import-records.repository.js';
import { ImportChange, ImportRun } from './import.entity.js';

const LIST: FilteredList<ImportFilter> = {
  source: `SELECT r.id, r.entity, r.file_name AS "fileName", to_json(r.at) #>> '{}' AS at,
      r.user_id AS "userId", u.full_name AS "userName", r.created AS "create", r.updated AS "update",
      r.same, r.refused, to_json(r.undone_at) #>> '{}' AS "undoneAt",
      (SELECT count(*)::int FROM import_change c WHERE c.multimedia_id = $1 AND c.import_id = r.id) AS "left"
    FROM import_run r LEFT JOIN app_user u ON u.id = r.user_id WHERE r.multimedia_id = $1`,
  conditions: {
    id: 'id = ANY($::int[])',
    entity: 'entity = ANY($::text[])',
    userId: '"userId" = ANY($::int[])',
    fileName: '"fileName" = ANY($::text[])',
  },
  reach: LIMITS.importReach,
};

/** A page of what was imported. */
export const importPage = (
  database: TenantDatabase,
  multimediaId: number,
  request: ListRequest<ImportFilter>,
): Promise<Page> => filteredPage(database, multimediaId, LIST, request);

/** @returns its id */
export const addImport = async (
  manager: EntityManager,
  run: Omit<ImportRun, 'id'>,
): Promise<number> => (await manager.save(ImportRun, run)).id;

const LOCK = {
  text: `SELECT entity, undone_at AS "undoneAt" FROM import_run
    WHERE multimedia_id = $1 AND id = $2 FOR UPDATE`,
  row: { entity: columns.text<ImportEntity>(), undoneAt: orNull(columns.instant()) },
};

/** An import, which nobody else takes back meanwhile; undefined when there is none. */
export async function lockImport(manager: EntityManager, multimediaId: number, id: number) {
  return (await statementIn(manager, LOCK, [multimediaId, id]))[0];
}

/** Says that an import was taken back. */
export async function setUndone(
  manager: EntityManager,
  multimediaId: number,
  id: number,
  undoneAt: Date,
): Promise<void> {
  await manager.update(ImportRun, { multimediaId, id }, { undoneAt });
}

/** Notes what an import made or changed besides records, which note themselves. */
export async function addChanges(
  manager: EntityManager,
  changes: readonly ImportChange[],
): Promise<void> {
  if (changes.length > 0) await manager.insert(ImportChange, [...changes]);
}

/** What an import made or changed of a kind and was not taken back yet. */
export const changesOf = (
  manager: EntityManager,
  { multimediaId, importId, entity }: Pick<ImportChange, 'multimediaId' | 'importId' | 'entity'>,
): Promise<ImportChange[]> =>
  manager.find(ImportChange, {
    where: { multimediaId, importId, entity },
    order: { recordId: 'ASC' },
  });

const FORGET = {
  text: `DELETE FROM import_change WHERE multimedia_id = $1 AND import_id = $2 AND entity = $3
      AND record_id = ANY($4::int[]) RETURNING record_id AS id`,
  row: { id: columns.integer() },
};

/** Forgets what was done to records, because it was taken back. */
export async function forgetChanges(
  manager: EntityManager,
  { multimediaId, importId, entity }: Pick<ImportChange, 'multimediaId' | 'importId' | 'entity'>,
  ids: readonly number[],
): Promise<void> {
  await statementIn(manager, FORGET, [multimediaId, importId, entity, ids]);
}

/**
 * What an earlier import left is there again at another version, so that it can be taken back too. Those before it move
 * on by as much, and meet the record in their turn; what somebody changed between two of them stays between them.
 */
const FOLLOW = {
  text: `UPDATE import_change e SET version = e.version + r.now - r.before
    FROM jsonb_to_recordset($3) AS r(id int, before int, now int)
    WHERE e.multimedia_id = $1 AND e.entity = $2 AND e.record_id = r.id AND e.version <= r.before
    RETURNING e.record_id AS id`,
  row: { id: columns.integer() },
};

/** Notes for earlier imports that records are again what these left. */
export async function followRestored(
  manager: EntityManager,
  { multimediaId, entity }: Pick<ImportChange, 'multimediaId' | 'entity'>,
  restored: readonly RestoredVersion[],
): Promise<void> {
  if (restored.length > 0)
    await statementIn(manager, FOLLOW, [multimediaId, entity, JSON.stringify(restored)]);
}
