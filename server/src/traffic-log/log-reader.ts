import type { EntityManager } from 'typeorm';
import { logAnswer } from './log-mapper.js';
import type { LogAnswer } from './traffic-log.dto.js';
import {
  Airing,
  LogEdit,
  TrafficLog,
  TrafficLogBreak,
  UnplacedAiring,
} from './traffic-log.entity.js';

/** The rows below a log, in order. */
export interface LogRows {
  breaks: TrafficLogBreak[];
  airings: Airing[];
  unplaced: UnplacedAiring[];
}

export async function readRows(manager: EntityManager, logId: number): Promise<LogRows> {
  const where = { logId };
  return {
    breaks: await manager.find(TrafficLogBreak, { where, order: { ordinal: 'ASC' } }),
    airings: await manager.find(Airing, { where, order: { breakOrdinal: 'ASC', order: 'ASC' } }),
    unplaced: await manager.find(UnplacedAiring, { where, order: { ordinal: 'ASC' } }),
  };
}

/** A stored log as the API answers it. */
export async function readLog(manager: EntityManager, log: TrafficLog): Promise<LogAnswer> {
  const { breaks, airings, unplaced } = await readRows(manager, log.id);
  const canUndo = await manager.existsBy(LogEdit, { logId: log.id });
  return logAnswer(log, breaks, airings, unplaced, canUndo);
}
