import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { CodeError, notFound } from '../common/errors.js';
import type { ErrorCode } from '../contract/errors.js';
import { addDays, dateInZone } from '../contract/time.js';
import { staleRecord } from '../tenant/stale-record.js';
import { statementIn, TenantDatabase } from '../tenant/tenant-database.js';
import { requireRange } from '../traffic-log/range.js';
import { lockStation } from '../traffic-log/station-locks.js';
import type {
  AsRunDayAnswer,
  AsRunDayBody,
  AsRunDaySummary,
  CloseBody,
  CloseRangeAnswer,
  CloseRangeBody,
  DecideBody,
} from './as-run.dto.js';
import { AsRunDay } from './as-run.entity.js';
import {
  DAY,
  dayAnswer,
  type DayRow,
  type SummaryRow,
  summaries,
  summaryAnswer,
} from './day-answer.js';
import { compareDays } from './core/compare-days.js';
import type { StationAlarmAnswer } from './alarms.dto.js';
import type { MatchSettings } from './core/match.js';
import { readDay } from './day-store.js';
import { decideDay } from './decide.js';
import { forgetDecided, rememberDecided, undoDecisions } from './undo-decisions.js';
import { foundDays } from './found-days.service.js';
import { forgetOwed, keepMakeGoods } from './make-good-store.js';
import { ensureDays, holdLogs, refreshDays } from './refresh-days.js';
import { settingsOf, stationOf } from './stations.js';

/** How many days back the alarms reach. */
const ALARM_DAYS = 31;

interface DayKey {
  stationId: number;
  date: string;
}

/** What aired on a day, and people's decisions about it. */
@Injectable()
export class AsRunDayService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
  ) {}

  /** @throws 404 for the station */
  async getDay(multimediaId: number, { stationId, date }: DayKey): Promise<AsRunDayAnswer> {
    const [row] = await this.database.statement<DayRow>(multimediaId, DAY, [
      multimediaId,
      stationId,
      date,
    ]);
    if (!row) throw notFound();
    return dayAnswer(stationId, date, row);
  }

  /**
   * Decides airings and rows, all of them or none.
   *
   * @throws 404 for the station, STALE_RECORD, DAY_CLOSED, MAKE_GOOD_PLACED, 400 for an invalid decision
   */
  decide(multimediaId: number, body: DecideBody): Promise<AsRunDayAnswer> {
    return this.database.write(multimediaId, async (manager) => {
      const { stationId, date } = body;
      const { station: of, settings } = await settingsOf(manager, multimediaId, stationId, [date]);
      const day = await this.openDay(manager, multimediaId, body, settings);
      const stored = await readDay(manager, multimediaId, stationId, date);
      const station = { multimediaId, stationId };
      const before = await decideDay(manager, station, stored, body.decisions, settings);
      const { id } = day;
      await rememberDecided(manager, { id, multimediaId, version: day.version + 1 }, before);
      const today = dateInZone(this.clock.now(), of.timeZone);
      await keepMakeGoods(manager, multimediaId, stationId, [id], today);
      return answerIn(manager, multimediaId, body);
    });
  }

  /**
   * Undoes the last decisions about a day, until it is closed or imported again.
   *
   * @throws as decide; 404 when there is nothing to undo
   */
  undo(multimediaId: number, body: AsRunDayBody): Promise<AsRunDayAnswer> {
    return this.database.write(multimediaId, async (manager) => {
      const { stationId, date } = body;
      if (!(await manager.existsBy(AsRunDay, { multimediaId, stationId, date }))) throw notFound();
      const { station: of, settings } = await settingsOf(manager, multimediaId, stationId, [date]);
      const day = await this.openDay(manager, multimediaId, body, settings);
      const stored = await readDay(manager, multimediaId, stationId, date);
      await undoDecisions(manager, { multimediaId, stationId }, day.id, stored, settings);
      const today = dateInZone(this.clock.now(), of.timeZone);
      await keepMakeGoods(manager, multimediaId, stationId, [day.id], today);
      return answerIn(manager, multimediaId, body);
    });
  }

  /**
   * Closes a day, which certificates then count, or reopens it.
   *
   * @throws 404 for the station, STALE_RECORD, UNDECIDED while anything needs a decision
   */
  close(multimediaId: number, body: CloseBody): Promise<AsRunDayAnswer> {
    const closed = body.closed === 1;
    return this.database.write(multimediaId, async (manager) => {
      const { settings } = await settingsOf(manager, multimediaId, body.stationId, [body.date]);
      const day = await this.openDay(manager, multimediaId, body, settings, true);
      if (closed && day.undecided > 0) throw new CodeError('UNDECIDED');
      if (day.closed !== closed) await setClosed(manager, multimediaId, day, closed);
      return answerIn(manager, multimediaId, body);
    });
  }

  /**
   * Closes all days of a range that have a file and need no decision. Decides nothing itself.
   *
   * @returns the days of the range
   * @throws 400 for an inverted range, RANGE_TOO_LONG, 404 for the station
   */
  closeRange(multimediaId: number, body: CloseRangeBody): Promise<CloseRangeAnswer> {
    requireRange(body);
    const { stationId, dateFrom, dateTo } = body;
    return this.database.write(multimediaId, async (manager) => {
      await stationOf(manager, multimediaId, stationId);
      await lockStation(manager, stationId);
      const days = await manager
        .createQueryBuilder(AsRunDay, 'd')
        .where('d.multimediaId = :multimediaId AND d.stationId = :stationId', {
          multimediaId,
          stationId,
        })
        .andWhere('d.date BETWEEN :dateFrom AND :dateTo', { dateFrom, dateTo })
        .andWhere('NOT d.closed AND d.undecided = 0 AND d.fileId IS NOT NULL')
        .orderBy('d.date')
        .getMany();
      for (const day of days) await setClosed(manager, multimediaId, day, true);
      return { days: await this.summariesIn(manager, multimediaId, body) };
    });
  }

  /**
   * Deletes what was imported and decided for a day, so that its log can be unlocked.
   *
   * @throws 404 for the station and for a day with nothing, STALE_RECORD, DAY_CLOSED, MAKE_GOOD_PLACED
   */
  discard(multimediaId: number, body: AsRunDayBody): Promise<AsRunDayAnswer> {
    return this.database.write(multimediaId, async (manager) => {
      const { stationId, date } = body;
      if (!(await manager.existsBy(AsRunDay, { multimediaId, stationId, date }))) throw notFound();
      const { settings } = await settingsOf(manager, multimediaId, stationId, [date]);
      const day = await this.openDay(manager, multimediaId, body, settings);
      await forgetOwed(manager, multimediaId, day);
      for (const [sql, values] of [
        [
          'DELETE FROM as_run_row WHERE multimedia_id = $1 AND station_id = $2 AND "date" = $3',
          [multimediaId, body.stationId, body.date],
        ],
        ['DELETE FROM as_run_day WHERE multimedia_id = $1 AND id = $2', [multimediaId, day.id]],
      ] as [string, unknown[]][])
        await manager.query(sql, values);
      return answerIn(manager, multimediaId, body);
    });
  }

  /**
   * Days that have a log or something that aired, both ends included.
   *
   * @throws 400 for an inverted range, RANGE_TOO_LONG, 404 for the station
   */
  getAll(multimediaId: number, query: CloseRangeBody): Promise<AsRunDaySummary[]> {
    requireRange(query);
    return this.database.read(multimediaId, async (manager) => {
      await stationOf(manager, multimediaId, query.stationId);
      return this.summariesIn(manager, multimediaId, query);
    });
  }

  private async summariesIn(
    manager: EntityManager,
    multimediaId: number,
    { stationId, dateFrom, dateTo }: CloseRangeBody,
  ): Promise<AsRunDaySummary[]> {
    const rows = await manager.query<SummaryRow[]>(summaries(), [
      multimediaId,
      [stationId],
      dateFrom,
      dateTo,
    ]);
    return rows.map(summaryAnswer);
  }

  /**
   * By station, the days of the last month that miss airings and are open, and those without a file.
   *
   * @param withFound whether days that were not as they must be are told too, whenever they were
   */
  alarms(multimediaId: number, withFound: boolean): Promise<StationAlarmAnswer[]> {
    return this.database.read(multimediaId, async (manager) => {
      const stations = await manager.query<{ id: number; name: string; timeZone: string }[]>(
        `SELECT id, name::text, time_zone AS "timeZone" FROM station WHERE multimedia_id = $1 ORDER BY name`,
        [multimediaId],
      );
      const todays = stations.map(({ timeZone }) => dateInZone(this.clock.now(), timeZone)).sort();
      const last = todays.at(-1);
      if (last === undefined) return [];
      const rows = await manager.query<SummaryRow[]>(
        summaries(
          `NOT coalesce(closed, false) AND (missed > 0 OR NOT "hasFile" AND scheduled > 0)`,
        ),
        [multimediaId, stations.map(({ id }) => id), addDays(last, -ALARM_DAYS), addDays(last, -1)],
      );
      const all = withFound ? await foundDays(manager, multimediaId) : [];
      return stations.flatMap(({ id, name, timeZone }) => {
        const today = dateInZone(this.clock.now(), timeZone);
        const days = rows.filter(({ stationId, date }) => stationId === id && date < today);
        const missed = days.map(summaryAnswer).filter((day) => day.missed > 0);
        const withoutFile = days.filter(({ hasFile }) => !hasFile).map(({ date }) => date);
        const found = all.flatMap(({ stationId, ...day }) => (stationId === id ? [day] : []));
        return missed.length + withoutFile.length + found.length === 0
          ? []
          : [{ stationId: id, stationName: name, missed, withoutFile, found }];
      });
    });
  }

  /** The day, created if it does not exist, under the station's lock. */
  private async openDay(
    manager: EntityManager,
    multimediaId: number,
    { stationId, date, version }: AsRunDayBody,
    settings: MatchSettings,
    mayBeClosed = false,
  ): Promise<AsRunDay> {
    await lockStation(manager, stationId);
    const where = { multimediaId, stationId, date };
    const known = await manager.findOneBy(AsRunDay, where);
    const refuse = async (code: ErrorCode) =>
      staleRecord(
        (statement, values) => statementIn(manager, statement, values),
        multimediaId,
        'asRunDay',
        known?.id ?? 0,
        code,
      );
    if ((known?.version ?? 0) !== version) throw await refuse('STALE_RECORD');
    if (known?.closed === true && !mayBeClosed) throw await refuse('DAY_CLOSED');
    if (known) return known;
    const dates = [date];
    await holdLogs(manager, { multimediaId, stationId, dates });
    await ensureDays(manager, { multimediaId, stationId, dates });
    // A day without an import has no rows, so there is little to compare.
    await refreshDays(manager, { multimediaId, stationId, dates }, settings, compareDays);
    return manager.findOneByOrFail(AsRunDay, where);
  }
}

async function setClosed(
  manager: EntityManager,
  multimediaId: number,
  { id, stationId, date }: AsRunDay,
  closed: boolean,
): Promise<void> {
  await manager.query(
    'UPDATE as_run_day SET closed = $3, version = version + 1 WHERE multimedia_id = $1 AND id = $2',
    [multimediaId, id, closed],
  );
  await forgetDecided(manager, { multimediaId, stationId, dates: [date] });
  await keepMakeGoods(manager, multimediaId, stationId, [id]);
}

async function answerIn(
  manager: EntityManager,
  multimediaId: number,
  { stationId, date }: DayKey,
): Promise<AsRunDayAnswer> {
  const [row] = await statementIn<DayRow>(manager, DAY, [multimediaId, stationId, date]);
  if (!row) throw notFound();
  return dayAnswer(stationId, date, row);
}
