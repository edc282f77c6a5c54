import { type EntityManager, In } from 'typeorm';
import { columns } from '../common/columns.js';
import type { Run } from '../common/statement.js';
import type { StationDays } from '../station/station-days.js';
import { statementIn } from '../tenant/tenant-database.js';
import { TrafficLog } from './traffic-log.entity.js';

const OF_DAYS = 'multimedia_id = $1 AND station_id = $2 AND "date" = ANY($3::date[])';
const valuesOf = ({ multimediaId, stationId, dates }: StationDays) => [
  multimediaId,
  stationId,
  dates,
];

const HOLD = { text: `SELECT FROM traffic_log WHERE ${OF_DAYS} ORDER BY "date" FOR UPDATE` };

/** Nobody else makes, edits or locks the logs of days until the transaction ends. */
export async function holdLogs(manager: EntityManager, days: StationDays): Promise<void> {
  await statementIn(manager, HOLD, valuesOf(days));
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

const DATES_TO_KEEP = {
  name: 'kept logs',
  text: `SELECT "date"::text AS date FROM traffic_log
    WHERE ${OF_DAYS} AND (status = 'locked' OR $4 AND edited)`,
  row: { date: columns.text() },
};

/** The dates whose logs stay as they are. @param keepEdited whether those do that were edited by hand */
export async function datesToKeep(
  run: Run,
  days: StationDays,
  keepEdited: boolean,
): Promise<string[]> {
  const kept = await run(DATES_TO_KEEP, [...valuesOf(days), keepEdited]);
  return kept.map(({ date }) => date);
}

const SET_LOCKED = {
  text: `UPDATE traffic_log SET status = 'locked' WHERE ${OF_DAYS} AND status <> 'locked'
    RETURNING id`,
  row: { id: columns.integer() },
};

/** @returns the ids of the logs that were not locked before */
export async function setLocked(manager: EntityManager, days: StationDays): Promise<number[]> {
  const locked = await statementIn(manager, SET_LOCKED, valuesOf(days));
  return locked.map(({ id }) => id);
}

const SET_DRAFT = {
  text: `UPDATE traffic_log SET status = 'draft' WHERE ${OF_DAYS} AND status <> 'draft'`,
};

export async function setDraft(manager: EntityManager, days: StationDays): Promise<void> {
  await statementIn(manager, SET_DRAFT, valuesOf(days));
}
