import type { EntityManager } from 'typeorm';

/** First keys of advisory locks; the second is the station. */
const WRITE_LOCK = 7_263_502;
/** Every change of what aired waits for the one before; also in the migration LogsOfAiredDays. */
const AS_RUN_LOCK = 20_296;

/** Waits for what aired at a station, for the rest of the transaction. Row locks come after it. */
export async function lockStation(manager: EntityManager, stationId: number): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [AS_RUN_LOCK, stationId]);
}

/**
 * Tries to get the lock for making a station's logs and the one of what aired there, for the rest of the
 * transaction, against other processes too.
 */
export async function tryLockLogs(manager: EntityManager, stationId: number): Promise<boolean> {
  const [row] = await manager.query<[{ locked: boolean }]>(
    'SELECT pg_try_advisory_xact_lock($1, $3) AND pg_try_advisory_xact_lock($2, $3) AS locked',
    [WRITE_LOCK, AS_RUN_LOCK, stationId],
  );
  return row.locked;
}
