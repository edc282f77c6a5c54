import type { EntityManager } from 'typeorm';
import { logAnswer, type StoredAnswer } from './log-mapper.js';
import { brokenPairs } from './over-midnight.js';
import { storedLogRows } from './stored-log.repository.js';
import type { LogAnswer } from './traffic-log.dto.js';
import type { TrafficLog } from './traffic-log.entity.js';

/** A stored log as the API returns it. */
export async function readLog(manager: EntityManager, log: TrafficLog): Promise<LogAnswer> {
  const answer = await readStored(manager, log);
  const pairs = await brokenPairs(manager, log, answer);
  return {
    ...answer,
    separationBroken: pairs.map(({ airing, date, other }) => ({
      airingId: airing.id,
      date,
      otherAiringId: other.id,
    })),
  };
}

/** A stored log without the logs of the days around it. */
export async function readStored(manager: EntityManager, log: TrafficLog): Promise<StoredAnswer> {
  const { breaks, airings, unplaced, canUndo } = await storedLogRows(manager, log);
  return logAnswer(log, breaks, airings, unplaced, canUndo);
}
