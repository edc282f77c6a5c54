import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { badField, badFields, CodeError, notFound } from '../common/errors.js';
import { refusedSave } from '../tenant/refused-save.js';
import { staleRecord } from '../tenant/stale-record.js';
import { statementIn, TenantDatabase } from '../tenant/tenant-database.js';
import { formatClock, parseClock } from '../contract/time.js';
import { Station } from '../station/station.entity.js';
import { scheduleProblem } from './core/schedule-problems.js';
import type {
  CommercialBreakAnswer,
  CopyDayBody,
  CopyStationBody,
  ScheduleAnswer,
  ScheduleBody,
  ScheduleQuery,
  StationShowAnswer,
} from './schedule.dto.js';
import { CommercialBreak, ScheduleDay, StationShow } from './schedule.entity.js';

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const minutes = (clock: string): number => parseClock(clock) ?? 0;

const breakAnswer = (row: CommercialBreak): CommercialBreakAnswer => ({
  id: row.id,
  time: formatClock(row.time),
  timeType: row.timeType,
  toleranceInMinutes: row.toleranceInMinutes,
  spotType: row.spotType,
  allowMixSpotCategory: row.allowMixSpotCategory,
});

const showAnswer = (row: StationShow): StationShowAnswer => ({
  id: row.id,
  showId: row.showId,
  timeStart: formatClock(row.timeStart),
  timeEnd: formatClock(row.timeEnd),
});

interface CopiedItems {
  copyCommercialBreaks: boolean;
  copyShows: boolean;
}

function requireItems({ copyCommercialBreaks, copyShows }: CopiedItems): void {
  if (!copyCommercialBreaks && !copyShows) throw badField('copyCommercialBreaks', 'atLeastOneItem');
}

/** A station's weekly breaks and shows, one weekday at a time. */
@Injectable()
export class ScheduleService {
  constructor(private readonly database: TenantDatabase) {}

  /** @throws 404 for a station of another tenant */
  getSchedule(multimediaId: number, query: ScheduleQuery): Promise<ScheduleAnswer> {
    return this.database.read(multimediaId, async (manager) => {
      if (!(await manager.existsBy(Station, { id: query.stationId, multimediaId })))
        throw notFound();
      return this.answer(manager, query.stationId, query.dayOfWeek);
    });
  }

  /**
   * Replaces a weekday. Breaks and slots sent with an id keep it.
   *
   * @throws COMMERCIALBREAK_SAME_TIME, SHOW_OVERLAP, INVALID_TIME_RANGE, STALE_RECORD; 400 for an
   *   id or show that is not of this day or tenant; 404 for the station
   */
  async update(
    multimediaId: number,
    { stationId, dayOfWeek }: ScheduleQuery,
    body: ScheduleBody,
  ): Promise<ScheduleAnswer> {
    const day = { multimediaId, stationId, dayOfWeek };
    const breaks = body.commercialBreaks.map((b) => ({
      ...b,
      ...day,
      id: b.id ?? undefined,
      time: minutes(b.time),
    }));
    const shows = body.shows.map((s) => ({
      ...s,
      ...day,
      id: s.id ?? undefined,
      timeStart: minutes(s.timeStart),
      timeEnd: minutes(s.timeEnd),
    }));
    const problem = scheduleProblem(breaks, shows);
    if (problem) throw 'code' in problem ? new CodeError(problem.code) : badFields(problem.fields);
    try {
      return await this.database.write(multimediaId, async (manager) => {
        if (!(await this.lockStations(manager, multimediaId, [stationId]))) throw notFound();
        await this.bumpVersion(manager, day, body.version ?? null);
        await this.checkIds(manager, CommercialBreak, day, breaks, 'commercialBreaks');
        await this.checkIds(manager, StationShow, day, shows, 'shows');
        await manager.delete(CommercialBreak, day);
        await manager.delete(StationShow, day);
        await manager.insert(CommercialBreak, breaks);
        await manager.insert(StationShow, shows);
        return this.answer(manager, stationId, dayOfWeek);
      });
    } catch (error) {
      throw await refusedSave(this.database, multimediaId, error, body);
    }
  }

  /** Replaces the breaks, shows or both of the target days by those of one day. */
  copyDay(multimediaId: number, body: CopyDayBody): Promise<{ daysOfWeek: number[] }> {
    const { stationId, dayOfWeekFrom } = body;
    requireItems(body);
    if (body.dayOfWeekTo.includes(dayOfWeekFrom)) throw badField('dayOfWeekTo', 'otherDay');
    const daysOfWeek = [...new Set(body.dayOfWeekTo)].sort((a, b) => a - b);
    return this.database.write(multimediaId, async (manager) => {
      if (!(await this.lockStations(manager, multimediaId, [stationId])))
        throw badField('stationId', 'reference');
      for (const day of daysOfWeek)
        await this.copy(manager, multimediaId, body, [stationId, dayOfWeekFrom], [stationId, day]);
      return { daysOfWeek };
    });
  }

  /** Replaces the breaks, shows or both of another station's whole week. */
  copyStation(multimediaId: number, body: CopyStationBody): Promise<{ daysOfWeek: number[] }> {
    const { stationId, stationIdTo } = body;
    requireItems(body);
    if (stationId === stationIdTo) throw badField('stationIdTo', 'otherStation');
    return this.database.write(multimediaId, async (manager) => {
      if (!(await manager.existsBy(Station, { id: stationIdTo, multimediaId })))
        throw badField('stationIdTo', 'reference');
      if (!(await this.lockStations(manager, multimediaId, [stationId, stationIdTo])))
        throw badField('stationId', 'reference');
      for (const day of DAYS)
        await this.copy(manager, multimediaId, body, [stationId, day], [stationIdTo, day]);
      return { daysOfWeek: [...DAYS] };
    });
  }

  private async copy(
    manager: EntityManager,
    multimediaId: number,
    items: CopiedItems,
    from: readonly [stationId: number, dayOfWeek: number],
    to: readonly [stationId: number, dayOfWeek: number],
  ): Promise<void> {
    const [stationId, dayOfWeek] = to;
    await this.bumpVersion(manager, { multimediaId, stationId, dayOfWeek }, null);
    const replace = async (table: string, columns: string) => {
      await manager.query(`DELETE FROM ${table} WHERE station_id = $1 AND day_of_week = $2`, [
        ...to,
      ]);
      await manager.query(
        `INSERT INTO ${table} (multimedia_id, station_id, day_of_week, ${columns})
         SELECT multimedia_id, $3, $4, ${columns} FROM ${table}
         WHERE station_id = $1 AND day_of_week = $2`,
        [...from, ...to],
      );
    };
    if (items.copyCommercialBreaks)
      await replace(
        'commercial_break',
        '"time", time_type, tolerance_in_minutes, spot_type, allow_mix_spot_category',
      );
    if (items.copyShows) await replace('station_show', 'show_id, time_start, time_end');
  }

  /**
   * Locks the stations' schedules against other writers.
   *
   * @returns false when one is not the tenant's
   */
  private async lockStations(
    manager: EntityManager,
    multimediaId: number,
    stationIds: readonly number[],
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT id FROM station WHERE multimedia_id = $1 AND id = ANY($2::int[])
       ORDER BY id FOR NO KEY UPDATE`,
      [multimediaId, stationIds],
    );
    return rows.length === stationIds.length;
  }

  private async bumpVersion(
    manager: EntityManager,
    day: { multimediaId: number; stationId: number; dayOfWeek: number },
    version: number | null,
  ): Promise<void> {
    const key = { stationId: day.stationId, dayOfWeek: day.dayOfWeek };
    const stored = await manager.findOneBy(ScheduleDay, key);
    if (version !== null && version !== (stored?.version ?? 0))
      throw await staleRecord(
        (statement, values) => statementIn(manager, statement, values),
        day.multimediaId,
        'scheduleDay',
        `${day.stationId}/${day.dayOfWeek}`,
      );
    if (stored) await manager.increment(ScheduleDay, key, 'version', 1);
    else await manager.insert(ScheduleDay, { ...day, version: 1 });
  }

  private async checkIds(
    manager: EntityManager,
    entity: typeof CommercialBreak | typeof StationShow,
    day: { multimediaId: number; stationId: number; dayOfWeek: number },
    sent: readonly { id: number | undefined }[],
    path: string,
  ): Promise<void> {
    const stored = await manager.find<CommercialBreak | StationShow>(entity, {
      where: day,
      select: { id: true },
    });
    const free = new Set(stored.map(({ id }) => id));
    sent.forEach(({ id }, i) => {
      if (id === undefined || free.delete(id)) return;
      const repeated = stored.some((row) => row.id === id);
      throw badField(`${path}.${i}.id`, repeated ? 'repeatedId' : 'itemOfOther');
    });
  }

  private async answer(
    manager: EntityManager,
    stationId: number,
    dayOfWeek: number,
  ): Promise<ScheduleAnswer> {
    const where = { stationId, dayOfWeek };
    const day = await manager.findOneBy(ScheduleDay, where);
    const breaks = await manager.find(CommercialBreak, {
      where,
      order: { time: 'ASC', timeType: 'ASC' },
    });
    const shows = await manager.find(StationShow, { where, order: { timeStart: 'ASC' } });
    return {
      stationId,
      dayOfWeek,
      version: day?.version ?? 0,
      commercialBreaks: breaks.map(breakAnswer),
      shows: shows.map(showAnswer),
    };
  }
}
