import { type EntityManager, In } from 'typeorm';
import type { StationDays } from '../station/station-days.js';
import { statementIn } from '../tenant/tenant-database.js';
import { TrafficLog } from './traffic-log.entity.js';

const HOLD = {
  text: `SELECT FROM traffic_log
    WHERE multimedia_id = $1 AND station_id = $2 AND "date" = ANY($3::date[])
    ORDER BY "date" FOR UPDATE`,
};

/** Nobody else makes, edits or locks the logs of days until the transaction ends. */
export async function holdLogs(
  manager: EntityManager,
  { multimediaId, stationId, dates }: StationDays,
): Promise<void> {
  await statementIn(manager, HOLD, [multimediaId, stationId, dates]);
}

/** The dates of those logs that are locked. */
export async function lockedDates(
  manager: EntityManager,
  { multimediaId, stationId, dates }: StationDays,
): Promise<string[]> {
  const logs = await manager.find(TrafficLog, {
    where: { multimediaId, stationId, date: In([...dates]), status: 'locked' },
    select: { date: true },
  });
  return logs.map(({ date }) => date);
}
