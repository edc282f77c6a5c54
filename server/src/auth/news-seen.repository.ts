import type { EntityManager } from 'typeorm';
import { NewsSeen } from './news-seen.entity.js';

/** The lines of news that a user has seen; null for one who never looked. */
export const newsSeenBy = async (manager: EntityManager, userId: number): Promise<number | null> =>
  (await manager.findOneBy(NewsSeen, { userId }))?.lines ?? null;

/** Keeps how many lines of news a user has seen. */
export async function keepNewsSeen(
  manager: EntityManager,
  userId: number,
  lines: number,
): Promise<void> {
  await manager.upsert(NewsSeen, { userId, lines }, ['userId']);
}
