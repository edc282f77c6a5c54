import { Logger } from '@nestjs/common';
import type { OwnerQuery } from '../common/owner-query.js';
import { dueDate, type DueRun, type NightStation } from './core/due.js';
import { allStations, forgetEarlyRuns, forgetRuns, queueRuns } from './nightly.repository.js';

/** Job names in the queue. */
export const PLAN = 'plan_nightly';
export const GENERATE = 'generate_station';
export const DELIVER = 'deliver_logs';
export const DELIVER_STATION = 'deliver_station';
export const COLLECT = 'collect_as_run';
export const COLLECT_STATION = 'collect_station';
export const HEARD_DAYS = 'import_heard';
export const TRIM = 'trim_audit';
export const PUT_AWAY = 'put_away_months';
export const PAST_DAYS = 'keep_past_days';

/**
 * Attempts per station and night. With graphile-worker's backoff of e^n seconds they span about
 * half an hour.
 */
export const MAX_ATTEMPTS = 8;
const KEPT_DAYS = 90;

const logger = new Logger('Nightly');

/**
 * Queues the runs that are due and that no worker has queued yet.
 *
 * @param hour the hour, on the station's clock, from which a station is due
 * @returns the number of queued runs
 */
export async function planRuns(query: OwnerQuery, instant: number, hour: number): Promise<number> {
  await forgetEarlyRuns(query, instant);
  const stations = await allStations(query);
  const due = stations.flatMap((station) => dueRun(station, instant, hour));
  const queued = await queueRuns(query, due, GENERATE, MAX_ATTEMPTS);
  await forgetRuns(query, KEPT_DAYS);
  return queued;
}

/** A station that cannot be planned must not block the others. */
function dueRun(
  { stationId, multimediaId, timeZone }: NightStation,
  instant: number,
  hour: number,
) {
  try {
    const date = dueDate(instant, timeZone, hour);
    return date === null ? [] : [{ stationId, multimediaId, date } satisfies DueRun];
  } catch (error) {
    logger.error(`Station ${stationId} is left out: ${String(error)}`);
    return [];
  }
}
