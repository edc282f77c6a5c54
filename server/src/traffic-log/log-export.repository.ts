import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import { statementIn } from '../tenant/tenant-database.js';
import { LogExport } from './traffic-log.entity.js';

/** Stores an export in place of the one before in its format. */
export async function addExport(manager: EntityManager, record: LogExport): Promise<void> {
  await manager.upsert(LogExport, record, ['logId', 'format']);
}

/** The last export of a log in a format. */
export const exportIn = (
  manager: EntityManager,
  { multimediaId, logId, format }: Pick<LogExport, 'multimediaId' | 'logId' | 'format'>,
): Promise<LogExport | null> => manager.findOneBy(LogExport, { multimediaId, logId, format });

const LAST = {
  text: `SELECT DISTINCT ON (log_id) log_id AS "logId", format, exported_at AS "exportedAt", version, digest
    FROM log_export WHERE multimedia_id = $1 AND log_id = ANY($2::int[])
    ORDER BY log_id, exported_at DESC, format`,
  row: {
    logId: columns.integer(),
    format: columns.text(),
    exportedAt: columns.instant(),
    version: columns.integer(),
    digest: columns.text(),
  },
};

/** The last export of each of some logs, whatever its format. */
export const lastExports = (
  manager: EntityManager,
  multimediaId: number,
  logIds: readonly number[],
): Promise<RowOf<typeof LAST.row>[]> => statementIn(manager, LAST, [multimediaId, logIds]);

/** $3 today, $4 dates or null for all. */
const DRAFTS = {
  text: `SELECT l."date"::text AS date FROM traffic_log l
    WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l.status = 'draft' AND l."date" < $3
      AND ($4::date[] IS NULL OR l."date" = ANY($4::date[]))
      AND EXISTS (SELECT FROM log_export e WHERE e.log_id = l.id)
    ORDER BY l."date"`,
  row: { date: columns.text() },
};

/**
 * The dates of a station's drafts before a day that playout was given, in whatever state.
 *
 * @param today null: none is before it
 * @param dates those to look at; null for all of the station
 */
export async function exportedDrafts(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  today: string | null,
  dates: readonly string[] | null,
): Promise<string[]> {
  const found = await statementIn(manager, DRAFTS, [multimediaId, stationId, today, dates]);
  return found.map(({ date }) => date);
}

/** A campaign as playout formats name it. */
interface CampaignName {
  internalNumber: string;
  agencyOrderNumber: string | null;
}

/** $1 tenant, $2 the log, $3 its station. */
const NAMES = {
  text: `SELECT code::text AS "stationCode", cart_pattern AS "cartPattern",
      (SELECT coalesce(json_object_agg(s.id, json_build_object(
          'internalNumber', s.internal_number || '/' || s.revision,
          'agencyOrderNumber', s.agency_order_number)), '{}')
        FROM spot s WHERE s.multimedia_id = $1
          AND s.id IN (SELECT a.spot_id FROM airing a WHERE a.multimedia_id = $1 AND a.log_id = $2)) AS campaigns,
      (SELECT coalesce(json_object_agg(c.id, c.name), '{}')
        FROM spot_category c WHERE c.multimedia_id = $1 AND c.id IN (
          SELECT a.spot_category_id FROM airing a WHERE a.multimedia_id = $1 AND a.log_id = $2)) AS categories
    FROM station WHERE multimedia_id = $1 AND id = $3`,
  row: {
    stationCode: columns.text(),
    cartPattern: orNull(columns.text()),
    campaigns: columns.json<Record<number, CampaignName>>(),
    categories: columns.json<Record<number, string>>(),
  },
};

/** Names for which formats have columns and logs do not, as they are now; what was deleted has none. */
export async function exportNames(
  manager: EntityManager,
  { multimediaId, id, stationId }: { multimediaId: number; id: number; stationId: number },
): Promise<RowOf<typeof NAMES.row>> {
  const [names] = await statementIn(manager, NAMES, [multimediaId, id, stationId]);
  if (!names) throw new Error('A log without its station');
  return names;
}
