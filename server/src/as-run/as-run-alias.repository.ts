import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import type { AsRunAliasFilter } from './as-run-alias.dto.js';
import { AsRunAlias } from './as-run.entity.js';
import { type FilteredList, filteredPage } from '../rest/filtered-page.queries.js';

const SELECT = `SELECT id, version, station_id AS "stationId", title::text AS title,
    spot_id AS "spotId", piece_id AS "pieceId"
  FROM as_run_alias WHERE multimedia_id = $1`;

const LIST: FilteredList<AsRunAliasFilter> = {
  source: SELECT,
  conditions: {
    id: 'id = ANY($::int[])',
    version: 'version = ANY($::int[])',
    stationId: '"stationId" = ANY($::int[])',
    title: 'lower(title) IN (SELECT lower(one) FROM unnest($::text[]) AS one)',
    spotId: '"spotId" = ANY($::int[])',
    pieceId: '"pieceId" = ANY($::int[])',
    q: 'strpos(lower(title), lower($::text)) > 0',
  },
};

/** A page of the aliases. */
export const aliasPage = (
  database: TenantDatabase,
  multimediaId: number,
  request: ListRequest<AsRunAliasFilter>,
): Promise<Page> => filteredPage(database, multimediaId, LIST, request);

const BY_ID = {
  text: `${SELECT} AND id = $2`,
  row: {
    id: columns.integer(),
    version: columns.integer(),
    stationId: columns.integer(),
    title: columns.text(),
    spotId: columns.integer(),
    pieceId: orNull(columns.integer()),
  },
};

/** An alias; undefined when there is none. */
export async function aliasById(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<RowOf<typeof BY_ID.row> | undefined> {
  return (await statementIn(manager, BY_ID, [multimediaId, id]))[0];
}

const OWN = {
  text: `SELECT
      EXISTS (SELECT FROM spot s WHERE s.multimedia_id = $1 AND s.id = $2 AND s.station_id = $3) AS spot,
      $4::int IS NULL OR EXISTS (SELECT FROM spot_piece p
        WHERE p.multimedia_id = $1 AND p.spot_id = $2 AND p.id = $4) AS piece`,
  row: { spot: columns.bool(), piece: columns.bool() },
};

/** Whether a campaign belongs to a station, and a piece to the campaign. */
export async function isOfStation(
  manager: EntityManager,
  multimediaId: number,
  { stationId, spotId, pieceId }: Pick<AsRunAlias, 'stationId' | 'spotId' | 'pieceId'>,
): Promise<{ spot: boolean; piece: boolean }> {
  const [found] = await statementIn(manager, OWN, [multimediaId, spotId, stationId, pieceId]);
  return found ?? { spot: false, piece: false };
}

/** @returns its id */
export async function addAlias(
  manager: EntityManager,
  alias: Omit<AsRunAlias, 'id' | 'version'>,
): Promise<number> {
  return (await manager.save(AsRunAlias, alias)).id;
}

export async function changeAlias(
  manager: EntityManager,
  { multimediaId, id, ...alias }: AsRunAlias,
): Promise<void> {
  await manager.update(AsRunAlias, { multimediaId, id }, alias);
}

export async function deleteAlias(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<void> {
  await manager.delete(AsRunAlias, { multimediaId, id });
}
