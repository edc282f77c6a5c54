import type { EntityManager } from 'typeorm';

/** Serializes changes of what aired; the migration LogsOfAiredDays uses the same number. */
export const AS_RUN_LOCK = 20_296;

/**
 * Waits for other changes of what aired at a station, until the end of the transaction. Take it before row
 * locks.
 */
export async function lockStation(manager: EntityManager, stationId: number): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [AS_RUN_LOCK, stationId]);
}
