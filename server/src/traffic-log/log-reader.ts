import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { apiColumns, jsonList } from '../common/json-sql.js';
import { logAnswer, type StoredAnswer } from './log-mapper.js';
import { brokenPairs } from './over-midnight.js';
import type { LogAnswer } from './traffic-log.dto.js';
import { Airing, type TrafficLog, TrafficLogBreak, UnplacedAiring } from './traffic-log.entity.js';

/** A log's rows, in order. */
export interface LogRows {
  breaks: TrafficLogBreak[];
  airings: Airing[];
  unplaced: UnplacedAiring[];
}

const BREAK_ORDER = '"ordinal"';
const AIRING_ORDER = '"break_ordinal", "order"';

export async function readRows(manager: EntityManager, logId: number): Promise<LogRows> {
  const where = { logId };
  return {
    breaks: await manager.find(TrafficLogBreak, { where, order: { ordinal: 'ASC' } }),
    airings: await manager.find(Airing, { where, order: { breakOrdinal: 'ASC', order: 'ASC' } }),
    unplaced: await manager.find(UnplacedAiring, { where, order: { ordinal: 'ASC' } }),
  };
}

/** A stored log as the API returns it. */
export async function readLog(manager: EntityManager, log: TrafficLog): Promise<LogAnswer> {
  const answer = await readStored(manager, log);
  const pairs = await brokenPairs(manager, log, answer);
  return {
    ...answer,
    separationBroken: pairs.map(({ airing, date, other }) => ({
      ...{ airingId: airing.id, date, otherAiringId: other.id },
    })),
  };
}

/**
 * A stored log without what is around it. Its hundreds of rows are read as JSON in one statement, which
 * takes a third of the time that entities take.
 */
export async function readStored(manager: EntityManager, log: TrafficLog): Promise<StoredAnswer> {
  const rows = (entity: EntityTarget<ObjectLiteral>, order: string) => {
    const table = manager.connection.getMetadata(entity);
    return jsonList(`SELECT ${apiColumns(table, ['multimediaId', 'logId'])}
      FROM "${table.tableName}" WHERE log_id = $1 ORDER BY ${order}`);
  };
  const [read] = await manager.query<[LogRows & { canUndo: boolean }]>(
    `SELECT ${rows(TrafficLogBreak, BREAK_ORDER)} AS breaks, ${rows(Airing, AIRING_ORDER)} AS airings,
       ${rows(UnplacedAiring, BREAK_ORDER)} AS unplaced,
       EXISTS (SELECT 1 FROM log_edit WHERE log_id = $1) AS "canUndo"`,
    [log.id],
  );
  return logAnswer(log, read.breaks, read.airings, read.unplaced, read.canUndo);
}
