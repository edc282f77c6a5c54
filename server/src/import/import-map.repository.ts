import type { EntityManager } from 'typeorm';
import { columns } from '../common/columns.js';
import type { ImportEntity } from '../contract/import.js';
import { type FilteredList, filteredPage } from '../rest/filtered-page.queries.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';
import type { ImportMapFilter } from './import-map.dto.js';
import { ImportMap } from './import.entity.js';

const LIST: FilteredList<ImportMapFilter> = {
  source: `SELECT id, entity, name::text AS name, headings, map FROM import_map WHERE multimedia_id = $1`,
  conditions: { id: 'id = ANY($::int[])', entity: 'entity = ANY($::text[])' },
};

/** A page of the saved maps. */
export const importMapPage = (
  database: TenantDatabase,
  multimediaId: number,
  request: ListRequest<ImportMapFilter>,
): Promise<Page> => filteredPage(database, multimediaId, LIST, request);

const BY_HEADINGS = {
  text: `SELECT id, name::text AS name, map FROM import_map
    WHERE multimedia_id = $1 AND entity = $2 AND headings = $3::text[] ORDER BY id DESC LIMIT 1`,
  row: {
    id: columns.integer(),
    name: columns.text(),
    map: columns.json<Record<string, number>>(),
  },
};

/** The map that was saved last for a sheet with the same headings. */
export async function mapOfHeadings(
  database: TenantDatabase,
  multimediaId: number,
  entity: ImportEntity,
  headings: readonly string[],
) {
  return (await database.statement(multimediaId, BY_HEADINGS, [multimediaId, entity, headings]))[0];
}

export const addMap = (manager: EntityManager, map: Omit<ImportMap, 'id'>): Promise<ImportMap> =>
  manager.save(ImportMap, map);

/** @returns false when there is no such map */
export async function deleteMap(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<boolean> {
  return ((await manager.delete(ImportMap, { multimediaId, id })).affected ?? 0) > 0;
}
