import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { badField, badFields, CodeError, notFound } from '../common/errors.js';
import { refusedSave } from '../tenant/refused-save.js';
import { staleRecord } from '../tenant/stale-record.js';
import { runIn, TenantDatabase } from '../tenant/tenant-database.js';
import { formatClock, parseClock } from '../contract/time.js';
import { holdStations, isStation } from '../station/station.repository.js';
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
import type { CommercialBreak, StationShow } from './schedule.entity.js';
import * as schedules from './schedule.repository.js';
import type { DayKey } from './schedule.repository.js';

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
      if (!(await isStation(manager, multimediaId, query.stationId))) throw notFound();
      const { stationId, dayOfWeek } = query;
      return answerOf(manager, { multimediaId, stationId, dayOfWeek });
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
        await replaceDay(manager, day, { breaks, shows, version: body.version ?? null });
        return answerOf(manager, day);
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
      if (!(await holdStations(manager, multimediaId, [stationId])))
        throw badField('stationId', 'reference');
      for (const day of daysOfWeek)
        await copy(
          manager,
          body,
          { multimediaId, stationId, dayOfWeek: dayOfWeekFrom },
          { multimediaId, stationId, dayOfWeek: day },
        );
      return { daysOfWeek };
    });
  }

  /** Replaces the breaks, shows or both of another station's whole week. */
  copyStation(multimediaId: number, body: CopyStationBody): Promise<{ daysOfWeek: number[] }> {
    const { stationId, stationIdTo } = body;
    requireItems(body);
    if (stationId === stationIdTo) throw badField('stationIdTo', 'otherStation');
    return this.database.write(multimediaId, async (manager) => {
      if (!(await isStation(manager, multimediaId, stationIdTo)))
        throw badField('stationIdTo', 'reference');
      if (!(await holdStations(manager, multimediaId, [stationId, stationIdTo])))
        throw badField('stationId', 'reference');
      for (const day of DAYS)
        await copy(
          manager,
          body,
          { multimediaId, stationId, dayOfWeek: day },
          { multimediaId, stationId: stationIdTo, dayOfWeek: day },
        );
      return { daysOfWeek: [...DAYS] };
    });
  }
}

/** What a weekday is to have, and the version that was read; null skips the check. */
interface DayItems {
  breaks: Parameters<typeof schedules.replaceItems>[2];
  shows: Parameters<typeof schedules.replaceItems>[3];
  version: number | null;
}

/**
 * Replaces a weekday, in an open transaction. Breaks and slots with an id keep it.
 *
 * @throws STALE_RECORD; 400 for an id that is not of this day; 404 for the station
 */
export async function replaceDay(
  manager: EntityManager,
  day: DayKey,
  { breaks, shows, version }: DayItems,
): Promise<void> {
  if (!(await holdStations(manager, day.multimediaId, [day.stationId]))) throw notFound();
  await bumpVersion(manager, day, version);
  await checkIds(manager, 'breaks', day, breaks, 'commercialBreaks');
  await checkIds(manager, 'shows', day, shows, 'shows');
  await schedules.replaceItems(manager, day, breaks, shows);
}

async function copy(
  manager: EntityManager,
  { copyCommercialBreaks, copyShows }: CopiedItems,
  from: DayKey,
  to: DayKey,
): Promise<void> {
  await bumpVersion(manager, to, null);
  if (copyCommercialBreaks) await schedules.copyItems(manager, 'breaks', from, to);
  if (copyShows) await schedules.copyItems(manager, 'shows', from, to);
}

async function bumpVersion(
  manager: EntityManager,
  day: DayKey,
  version: number | null,
): Promise<void> {
  const stored = await schedules.versionOf(manager, day);
  if (version !== null && version !== (stored ?? 0)) {
    const id = `${day.stationId}/${day.dayOfWeek}`;
    throw await staleRecord(runIn(manager), day.multimediaId, 'scheduleDay', id);
  }
  if (stored === undefined) await schedules.addVersion(manager, day);
  else await schedules.raiseVersion(manager, day);
}

async function checkIds(
  manager: EntityManager,
  kind: schedules.ItemKind,
  day: DayKey,
  sent: readonly { id: number | undefined }[],
  path: string,
): Promise<void> {
  const stored = await schedules.itemIds(manager, kind, day);
  const free = new Set(stored);
  sent.forEach(({ id }, i) => {
    if (id === undefined || free.delete(id)) return;
    throw badField(`${path}.${i}.id`, stored.has(id) ? 'repeatedId' : 'itemOfOther');
  });
}

async function answerOf(manager: EntityManager, day: DayKey): Promise<ScheduleAnswer> {
  const version = await schedules.versionOf(manager, day);
  const breaks = await schedules.breaksOf(manager, day);
  const shows = await schedules.showsOf(manager, day);
  return {
    stationId: day.stationId,
    dayOfWeek: day.dayOfWeek,
    version: version ?? 0,
    commercialBreaks: breaks.map(breakAnswer),
    shows: shows.map(showAnswer),
  };
}
