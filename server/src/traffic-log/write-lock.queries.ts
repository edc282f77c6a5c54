import type { EntityManager } from 'typeorm';
import { columns } from '../common/columns.js';
import { AS_RUN_LOCK } from '../station/station-lock.queries.js';
import { statementIn } from '../tenant/tenant-database.js';

/** The first key of an advisory lock; the second is the station. */
const WRITE_LOCK = 7_263_502;

const TRY_LOCK = {
  text: 'SELECT pg_try_advisory_xact_lock($1, $3) AND pg_try_advisory_xact_lock($2, $3) AS locked',
  row: { locked: columns.bool() },
};

/**
 * Tries to get the lock for making a station's logs and the one of what aired there, for the rest of the
 * transaction, against other processes too.
 */
export async function tryLockLogs(manager: EntityManager, stationId: number): Promise<boolean> {
  const [row] = await statementIn(manager, TRY_LOCK, [WRITE_LOCK, AS_RUN_LOCK, stationId]);
  return row?.locked === true;
}
