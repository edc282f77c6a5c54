import { Between, type EntityManager, In } from 'typeorm';
import { columns } from '../common/columns.js';
import { addDays, dateOfDayNumber, dayNumber, SECONDS_PER_DAY } from '../contract/time.js';
import type { StationDays } from '../station/station-days.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { RangeQuery } from './traffic-log.dto.js';
import { TrafficLog } from './traffic-log.entity.js';

type LogKey = Pick<TrafficLog, 'multimediaId' | 'stationId' | 'date'>;
type LogId = Pick<TrafficLog, 'multimediaId' | 'id'>;

/** Logs read by one statement: parsing their digests takes the event loop about 0.15 ms each. */
const DAYS_A_PART = 50;

/** Whether a day has a log. */
export const isLog = (
  manager: EntityManager,
  { multimediaId, stationId, date }: LogKey,
): Promise<boolean> => manager.existsBy(TrafficLog, { multimediaId, stationId, date });

/** The log of a day. */
export const logOn = (
  manager: EntityManager,
  { multimediaId, stationId, date }: LogKey,
): Promise<TrafficLog | null> => manager.findOneBy(TrafficLog, { multimediaId, stationId, date });

/** The log of a day, which nobody else changes until the transaction ends. */
export const lockLogOn = (
  manager: EntityManager,
  { multimediaId, stationId, date }: LogKey,
): Promise<TrafficLog | null> =>
  manager.findOne(TrafficLog, {
    where: { multimediaId, stationId, date },
    lock: { mode: 'pessimistic_write' },
  });

export const logById = (manager: EntityManager, { multimediaId, id }: LogId): Promise<TrafficLog> =>
  manager.findOneByOrFail(TrafficLog, { multimediaId, id });

/** The logs of days, by date. */
export const logsOn = (
  manager: EntityManager,
  { multimediaId, stationId, dates }: StationDays,
): Promise<TrafficLog[]> =>
  manager.find(TrafficLog, {
    where: { multimediaId, stationId, date: In([...dates]) },
    order: { date: 'ASC' },
  });

/** As `logsOn`; nobody else locks or changes them until the transaction ends. */
export const lockLogsOn = (
  manager: EntityManager,
  { multimediaId, stationId, dates }: StationDays,
): Promise<TrafficLog[]> =>
  manager.find(TrafficLog, {
    where: { multimediaId, stationId, date: In([...dates]) },
    order: { date: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });

/** The stored logs of a range, by date. */
export async function logsOf(
  manager: EntityManager,
  multimediaId: number,
  { stationId, dateFrom, dateTo }: RangeQuery,
): Promise<TrafficLog[]> {
  const logs: TrafficLog[] = [];
  const last = dayNumber(dateTo);
  for (let from = dayNumber(dateFrom); from <= last; from += DAYS_A_PART) {
    const to = Math.min(from + DAYS_A_PART - 1, last);
    const date = Between(dateOfDayNumber(from), dateOfDayNumber(to));
    const where = { multimediaId, stationId, date };
    logs.push(...(await manager.find(TrafficLog, { where, order: { date: 'ASC' } })));
  }
  return logs;
}

/** Of the logs of a range: their dates, and how many breaks they have. */
export const logSizes = (
  manager: EntityManager,
  multimediaId: number,
  { stationId, dateFrom, dateTo }: RangeQuery,
): Promise<Pick<TrafficLog, 'date' | 'breaks'>[]> =>
  manager.find(TrafficLog, {
    where: { multimediaId, stationId, date: Between(dateFrom, dateTo) },
    select: { date: true, breaks: true },
  });

const PAST_MIDNIGHT = {
  text: `SELECT l."date" FROM traffic_log l
    WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l."date" BETWEEN $3 AND $4
      AND EXISTS (SELECT FROM airing a WHERE a.log_id = l.id AND a.start >= ${SECONDS_PER_DAY})`,
  row: { date: columns.date() },
};

/** The dates whose logs end after midnight, from the day before a range on. */
export async function datesPastMidnight(
  manager: EntityManager,
  multimediaId: number,
  { stationId, dateFrom, dateTo }: RangeQuery,
): Promise<string[]> {
  const values = [multimediaId, stationId, addDays(dateFrom, -1), dateTo];
  const found = await statementIn(manager, PAST_MIDNIGHT, values);
  return found.map(({ date }) => date);
}

const HOLD = {
  text: 'SELECT FROM traffic_log WHERE multimedia_id = $1 AND id = $2 FOR KEY SHARE',
};

/** Nobody deletes a log until the transaction ends. @returns whether it is there */
export async function holdLog(
  manager: EntityManager,
  { multimediaId, id }: LogId,
): Promise<boolean> {
  return (await statementIn(manager, HOLD, [multimediaId, id])).length > 0;
}
