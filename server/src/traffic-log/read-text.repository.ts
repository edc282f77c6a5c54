import type { EntityManager } from 'typeorm';
import { statementIn } from '../tenant/tenant-database.js';
import { Airing, TrafficLogBreak, type ReadText } from './traffic-log.entity.js';

/** An airing of a log; null when it has none of that id. */
export const airingIn = (
  manager: EntityManager,
  { multimediaId, logId, airingId }: Pick<ReadText, 'multimediaId' | 'logId' | 'airingId'>,
): Promise<Airing | null> => manager.findOneBy(Airing, { multimediaId, logId, id: airingId });

/** The time of the break of an airing, in minutes; null when its log has no such break. */
export async function breakTimeOf(
  manager: EntityManager,
  { multimediaId, logId, breakOrdinal }: Pick<Airing, 'multimediaId' | 'logId' | 'breakOrdinal'>,
): Promise<number | null> {
  const where = { multimediaId, logId, ordinal: breakOrdinal };
  return (await manager.findOneBy(TrafficLogBreak, where))?.time ?? null;
}

const KEEP = {
  text: `INSERT INTO read_text (multimedia_id, log_id, airing_id, digest, text)
    VALUES ($1, $2, $3, $4, $5) 
    ON CONFLICT (log_id, airing_id, digest) DO UPDATE SET text = excluded.text`,
};

/** Keeps a text that was shown until it was corrected; the trail has it with the new one, which is stored by then. */
export async function keepText(
  manager: EntityManager,
  { multimediaId, logId, airingId, digest, text }: ReadText,
): Promise<void> {
  await statementIn(manager, KEEP, [multimediaId, logId, airingId, digest, text]);
}
