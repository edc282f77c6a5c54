import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import { type FilteredList, filteredPage } from '../rest/filtered-page.queries.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import { Studio } from './studio.entity.js';
import type { StudioFilter } from './studios.dto.js';

const instant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const SELECT = `SELECT id, version, station_id AS "stationId", name::text AS name, speaker_id AS "speakerId",
    ${instant('last_seen')} AS "lastSeen", ${instant('expires_at')} AS "expiresAt"
  FROM studio WHERE multimedia_id = $1`;

const LIST: FilteredList<StudioFilter> = {
  source: SELECT,
  conditions: {
    id: 'id = ANY($::int[])',
    version: 'version = ANY($::int[])',
    stationId: '"stationId" = ANY($::int[])',
    name: 'lower(name) IN (SELECT lower(one) FROM unnest($::text[]) AS one)',
    speakerId: '"speakerId" = ANY($::int[])',
    q: 'strpos(lower(name), lower($::text)) > 0',
  },
};

/** A page of the studios. */
export const studioPage = (
  database: TenantDatabase,
  multimediaId: number,
  request: ListRequest<StudioFilter>,
): Promise<Page> => filteredPage(database, multimediaId, LIST, request);

const BY_ID = {
  text: `${SELECT} AND id = $2`,
  row: {
    id: columns.integer(),
    version: columns.integer(),
    stationId: columns.integer(),
    name: columns.text(),
    speakerId: orNull(columns.integer()),
    lastSeen: orNull(columns.text()),
    expiresAt: orNull(columns.text()),
  },
};

/** A studio; undefined when there is none. */
export async function studioById(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<RowOf<typeof BY_ID.row> | undefined> {
  return (await statementIn(manager, BY_ID, [multimediaId, id]))[0];
}

/** @returns its id */
export async function addStudio(
  manager: EntityManager,
  studio: Pick<Studio, 'multimediaId' | 'stationId' | 'name' | 'speakerId'>,
): Promise<number> {
  return (await manager.save(Studio, studio)).id;
}

export async function changeStudio(
  manager: EntityManager,
  { multimediaId, id, ...changes }: Pick<Studio, 'multimediaId' | 'id'> & Partial<Studio>,
): Promise<void> {
  await manager.update(Studio, { multimediaId, id }, changes);
}

export async function deleteStudio(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<void> {
  await manager.delete(Studio, { multimediaId, id });
}

const OPEN = {
  text: `UPDATE studio s SET link_digest = NULL, token_digest = $4, opened_at = $5
    FROM multimedia m
    WHERE s.multimedia_id = $1 AND s.id = $2 AND s.link_digest = $3 AND s.expires_at > $5
      AND m.id = s.multimedia_id AND 'studio' = ANY(m.parts)
    RETURNING s.id`,
  row: { id: columns.integer() },
};

/** Uses up a link, for a device with a token. @returns whether the link was good */
export async function openLink(
  manager: EntityManager,
  { multimediaId, studioId }: { multimediaId: number; studioId: number },
  { link, token, now }: { link: string; token: string; now: Date },
): Promise<boolean> {
  const values = [multimediaId, studioId, link, token, now];
  return (await statementIn(manager, OPEN, values)).length > 0;
}
