import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { columns, type RowOf } from '../common/columns.js';
import { apiColumns, jsonList } from '../common/json-sql.js';
import { statementIn } from '../tenant/tenant-database.js';
import { Airing, type TrafficLog, TrafficLogBreak, UnplacedAiring } from './traffic-log.entity.js';

type LogId = Pick<TrafficLog, 'multimediaId' | 'id'>;

/** A log's rows, in order. */
export interface LogRows {
  breaks: TrafficLogBreak[];
  airings: Airing[];
  unplaced: UnplacedAiring[];
}

/** A log's rows as entities. */
export async function logRows(
  manager: EntityManager,
  { multimediaId, id }: LogId,
): Promise<LogRows> {
  const where = { multimediaId, logId: id };
  return {
    breaks: await manager.find(TrafficLogBreak, { where, order: { ordinal: 'ASC' } }),
    airings: await manager.find(Airing, { where, order: { breakOrdinal: 'ASC', order: 'ASC' } }),
    unplaced: await manager.find(UnplacedAiring, { where, order: { ordinal: 'ASC' } }),
  };
}

const storedRow = {
  breaks: columns.json<TrafficLogBreak[]>(),
  airings: columns.json<Airing[]>(),
  unplaced: columns.json<UnplacedAiring[]>(),
  /** Whether there is an edit by hand to undo. */
  canUndo: columns.bool(),
};

/** $1 tenant, $2 the log. */
function storedLog({ connection }: EntityManager) {
  const rows = (entity: EntityTarget<ObjectLiteral>, order: string) => {
    const table = connection.getMetadata(entity);
    return jsonList(`SELECT ${apiColumns(table, ['multimediaId', 'logId'])}
      FROM "${table.tableName}" WHERE multimedia_id = $1 AND log_id = $2 ORDER BY ${order}`);
  };
  return {
    text: `SELECT ${rows(TrafficLogBreak, '"ordinal"')} AS breaks,
      ${rows(Airing, '"break_ordinal", "order"')} AS airings,
      ${rows(UnplacedAiring, '"ordinal"')} AS unplaced,
      EXISTS (SELECT FROM log_edit WHERE multimedia_id = $1 AND log_id = $2) AS "canUndo"`,
    row: storedRow,
  };
}

/**
 * A log's rows as JSON. There are hundreds of them, which takes a third of the time that entities take.
 */
export async function storedLogRows(
  manager: EntityManager,
  { multimediaId, id }: LogId,
): Promise<RowOf<typeof storedRow>> {
  const [rows] = await statementIn(manager, storedLog(manager), [multimediaId, id]);
  if (!rows) throw new Error('A statement without FROM has a row');
  return rows;
}

const CAMPAIGN_NAMES = {
  text: `SELECT DISTINCT ON (spot_id) spot_id AS id, spot_name AS name FROM (
      SELECT a.spot_id, a.spot_name, a.log_id FROM airing a
      WHERE a.multimedia_id = $1 AND a.log_id = ANY($2::int[])
      UNION ALL SELECT u.spot_id, u.spot_name, u.log_id FROM unplaced_airing u
      WHERE u.multimedia_id = $1 AND u.log_id = ANY($2::int[])
    ) named ORDER BY spot_id, log_id DESC`,
  row: { id: columns.integer(), name: columns.text() },
};

/** The names of campaigns as logs of a media group keep them; the campaigns may have been deleted. */
export async function campaignNames(
  manager: EntityManager,
  logs: readonly LogId[],
): Promise<Map<number, string>> {
  const [first] = logs;
  if (!first) return new Map();
  const values = [first.multimediaId, logs.map(({ id }) => id)];
  const rows = await statementIn(manager, CAMPAIGN_NAMES, values);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
