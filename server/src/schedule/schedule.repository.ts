import type { EntityManager } from 'typeorm';
import { statementIn } from '../tenant/tenant-database.js';
import { CommercialBreak, ScheduleDay, StationShow } from './schedule.entity.js';

/** A weekday of a station's schedule. */
export interface DayKey {
  multimediaId: number;
  stationId: number;
  dayOfWeek: number;
}

/** How often a weekday was saved; undefined: never. */
export async function versionOf(manager: EntityManager, day: DayKey): Promise<number | undefined> {
  return (await manager.findOneBy(ScheduleDay, { ...day }))?.version;
}

/** Notes the first save of a weekday. */
export async function addVersion(manager: EntityManager, day: DayKey): Promise<void> {
  await manager.insert(ScheduleDay, { ...day, version: 1 });
}

/** Notes a later save of a weekday. */
export async function raiseVersion(manager: EntityManager, day: DayKey): Promise<void> {
  await manager.increment(ScheduleDay, { ...day }, 'version', 1);
}

/** The breaks of a weekday, as they air. */
export const breaksOf = (manager: EntityManager, day: DayKey): Promise<CommercialBreak[]> =>
  manager.find(CommercialBreak, { where: { ...day }, order: { time: 'ASC', timeType: 'ASC' } });

/** The shows of a weekday, as they air. */
export const showsOf = (manager: EntityManager, day: DayKey): Promise<StationShow[]> =>
  manager.find(StationShow, { where: { ...day }, order: { timeStart: 'ASC' } });

const ITEMS = { breaks: CommercialBreak, shows: StationShow };
export type ItemKind = keyof typeof ITEMS;

/** The ids of a weekday's breaks or shows. */
export async function itemIds(
  manager: EntityManager,
  kind: ItemKind,
  day: DayKey,
): Promise<Set<number>> {
  const stored = await manager.find<CommercialBreak | StationShow>(ITEMS[kind], {
    where: { ...day },
    select: { id: true },
  });
  return new Set(stored.map(({ id }) => id));
}

type Added<E extends { id: number }> = Omit<E, 'id'> & { id: number | undefined };

/** Replaces a weekday's breaks and shows. */
export async function replaceItems(
  manager: EntityManager,
  day: DayKey,
  breaks: readonly Added<CommercialBreak>[],
  shows: readonly Added<StationShow>[],
): Promise<void> {
  await manager.delete(CommercialBreak, { ...day });
  await manager.delete(StationShow, { ...day });
  await manager.insert(CommercialBreak, [...breaks]);
  await manager.insert(StationShow, [...shows]);
}

const copyOf = (table: string, copied: string) => ({
  clear: {
    text: `DELETE FROM ${table}
      WHERE multimedia_id = $1 AND station_id = $2 AND day_of_week = $3`,
  },
  copy: {
    text: `INSERT INTO ${table} (multimedia_id, station_id, day_of_week, ${copied})
      SELECT multimedia_id, $4, $5, ${copied} FROM ${table}
      WHERE multimedia_id = $1 AND station_id = $2 AND day_of_week = $3`,
  },
});
const COPIES = {
  breaks: copyOf(
    'commercial_break',
    '"time", time_type, tolerance_in_minutes, spot_type, allow_mix_spot_category',
  ),
  shows: copyOf('station_show', 'show_id, time_start, time_end'),
};

/** Replaces the breaks or shows of a weekday by those of another. */
export async function copyItems(
  manager: EntityManager,
  kind: ItemKind,
  from: DayKey,
  to: DayKey,
): Promise<void> {
  const { clear, copy } = COPIES[kind];
  const target = [to.stationId, to.dayOfWeek];
  await statementIn(manager, clear, [to.multimediaId, ...target]);
  const source = [from.multimediaId, from.stationId, from.dayOfWeek];
  await statementIn(manager, copy, [...source, ...target]);
}
