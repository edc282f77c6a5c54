import type { EntityManager } from 'typeorm';
import { statementIn } from '../tenant/tenant-database.js';

/** Every change of what aired waits for the one before; also in the migration LogsOfAiredDays. */
export const AS_RUN_LOCK = 20_296;

const LOCK = { text: 'SELECT pg_advisory_xact_lock($1, $2)' };

/** Waits for what aired at a station, for the rest of the transaction. Row locks come after it. */
export async function lockStation(manager: EntityManager, stationId: number): Promise<void> {
  await statementIn(manager, LOCK, [AS_RUN_LOCK, stationId]);
}
