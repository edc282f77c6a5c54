import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { badField, CodeError, notFound } from '../common/errors.js';
import type { ErrorCode } from '../contract/errors.js';
import { addDays, dateInZone } from '../contract/time.js';
import { staleRecord } from '../tenant/stale-record.js';
import { lockStation } from '../station/station-lock.queries.js';
import { stationsByName } from '../station/station.repository.js';
import { campaignsOf } from '../ledger/day.queries.js';
import { writeClosing } from '../ledger/closing.js';
import { runIn, TenantDatabase } from '../tenant/tenant-database.js';
import { holdLogs } from '../traffic-log/log-status.repository.js';
import { requireRange } from '../common/date-range.js';
import type {
  AsRunDayAnswer,
  AsRunDayBody,
  AsRunDaySummary,
  CloseBody,
  CloseRangeAnswer,
  CloseRangeBody,
  DecideBody,
} from './as-run.dto.js';
import type { AsRunDay } from './as-run.entity.js';
import { changeClosed, closableDays, dayOn, deleteDay, isDay } from './as-run-day.repository.js';
import { deleteEdits } from './as-run-edit.repository.js';
import { deleteRows } from './as-run-row.repository.js';
import { readDay } from './compared-days.repository.js';
import { dayAnswer, summaryAnswer } from './day-answer.js';
import type { Station } from '../station/station.entity.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import type { WorkCaller } from '../work/work.js';
import { compareInThread } from './compare-in-thread.js';
import type { StationAlarmAnswer } from './alarms.dto.js';
import type { MatchSettings } from './core/match.js';
import { midnightOf } from './core/place-row.js';
import { decideDay } from './decide.js';
import { foundDays } from './found-days.repository.js';
import { forgetSaid, waitingDays } from './heard.repository.js';
import { HeardService } from './heard.service.js';
import { forgetOwed, keepMakeGoods } from '../make-goods/keep-make-goods.js';
import { clockOf, LiveDays } from './live-days.js';
import { ensureDays, refreshDays } from './refresh-days.js';
import {
  daysInAlarm,
  daySummaries,
  readShownDay,
  type ShownDay,
  shownDay,
} from './shown-days.repository.js';
import { stationOf } from '../station/station-of.js';
import { settingsOf } from './stations.js';
import { rememberDecided, undoDecisions } from './undo-decisions.js';

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
    private readonly live: LiveDays,
    private readonly threads: HeavyThreads,
    private readonly heard: HeardService,
  ) {}

  /** @throws 404 for the station */
  async getDay(multimediaId: number, { stationId, date }: DayKey): Promise<AsRunDayAnswer> {
    const key = { multimediaId, stationId, date };
    const day = await readShownDay(this.database, key);
    if (!day) throw notFound();
    const live = day.heard
      ? await this.database.read(multimediaId, (manager) => this.live.of(manager, key))
      : null;
    return dayAnswer(stationId, date, day, { live, now: this.nowOf(day, date) });
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
      const edit = { dayId: day.id, multimediaId, version: day.version + 1, before };
      await rememberDecided(manager, edit);
      const today = dateInZone(this.clock.now(), of.timeZone);
      await keepMakeGoods(manager, { multimediaId, stationId, dayIds: [day.id] }, today);
      return this.answerIn(manager, multimediaId, body);
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
      if (!(await isDay(manager, { multimediaId, stationId, date }))) throw notFound();
      const { station: of, settings } = await settingsOf(manager, multimediaId, stationId, [date]);
      const day = await this.openDay(manager, multimediaId, body, settings);
      const stored = await readDay(manager, multimediaId, stationId, date);
      await undoDecisions(manager, { multimediaId, stationId }, day.id, stored, settings);
      const today = dateInZone(this.clock.now(), of.timeZone);
      await keepMakeGoods(manager, { multimediaId, stationId, dayIds: [day.id] }, today);
      return this.answerIn(manager, multimediaId, body);
    });
  }

  /**
   * Closes a day, which certificates then count, or reopens it. What was said of it and waits is counted first. With today's terms a day that is closed opens first.
   *
   * @throws 404 for the station, STALE_RECORD, UNDECIDED while anything needs a decision; 400 for today's terms of
   *   no campaign or without a note
   */
  close(caller: WorkCaller, body: CloseBody): Promise<AsRunDayAnswer> {
    const { multimediaId } = caller;
    const { stationId, date } = body;
    const closed = body.closed === 1;
    return this.database.together(multimediaId, async (manager) => {
      const { station, settings } = await settingsOf(manager, multimediaId, stationId, [date]);
      const opened = await this.openDay(manager, multimediaId, body, settings, true);
      const key = { multimediaId, stationId, date };
      const waited =
        closed && !opened.closed && (await this.importWaiting(manager, caller, key, station));
      const day = waited ? await dayThere(manager, key) : opened;
      if (closed && day.undecided > 0) throw new CodeError('UNDECIDED');
      if (body.terms === 'now') {
        await requireReasons(manager, multimediaId, body);
        if (day.closed) await setClosed(manager, day, false);
        const version = day.closed ? day.version + 1 : day.version;
        await setClosed(manager, { ...day, version }, true, body);
      } else if (day.closed !== closed) await setClosed(manager, day, closed);
      return this.answerIn(manager, multimediaId, body);
    });
  }

  /**
   * Closes all days of a range that need no decision and have a file, or of whose airings studios said everything, what
   * waits included. Decides nothing itself.
   *
   * @returns the days of the range
   * @throws 400 for an inverted range, RANGE_TOO_LONG, 404 for the station
   */
  closeRange(caller: WorkCaller, body: CloseRangeBody): Promise<CloseRangeAnswer> {
    requireRange(body);
    const { multimediaId } = caller;
    const { stationId } = body;
    return this.database.together(multimediaId, async (manager) => {
      const station = await stationOf(manager, multimediaId, stationId);
      await lockStation(manager, stationId);
      const today = dateInZone(this.clock.now(), station.timeZone);
      const of = { multimediaId, stationId };
      for (const { date, whole } of await waitingDays(manager, of, body)) {
        const key = { ...of, date };
        if (date < today) await this.importWaiting(manager, caller, key, station);
        else if (whole) await this.importWhole(caller, key, station);
      }
      for (const day of await closableDays(manager, multimediaId, body))
        await setClosed(manager, day, true);
      return { days: (await daySummaries(manager, multimediaId, body)).map(summaryAnswer) };
    });
  }

  /**
   * Deletes what was imported, said and decided for a day, so that its log can be unlocked.
   *
   * @throws 404 for the station and for a day with nothing, STALE_RECORD, DAY_CLOSED, MAKE_GOOD_PLACED
   */
  discard(multimediaId: number, body: AsRunDayBody): Promise<AsRunDayAnswer> {
    return this.database.write(multimediaId, async (manager) => {
      const { stationId, date } = body;
      if (!(await isDay(manager, { multimediaId, stationId, date }))) throw notFound();
      const { settings } = await settingsOf(manager, multimediaId, stationId, [date]);
      const day = await this.openDay(manager, multimediaId, body, settings);
      await forgetOwed(manager, multimediaId, day.id);
      await deleteRows(manager, day);
      // Of a word that stood while its row is gone, nothing would be counted and nothing could be said again.
      await forgetSaid(manager, day, new Date(this.clock.now()));
      await deleteDay(manager, day);
      return this.answerIn(manager, multimediaId, body);
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
      return (await daySummaries(manager, multimediaId, query)).map(summaryAnswer);
    });
  }

  /**
   * By station, the open days of the last month with missed airings, and its days without a file.
   *
   * @param withFound whether days that had to be repaired (`FoundDaysService`) are listed too, however old
   */
  alarms(multimediaId: number, withFound: boolean): Promise<StationAlarmAnswer[]> {
    return this.database.read(multimediaId, async (manager) => {
      const stations = await stationsByName(manager, multimediaId);
      const todays = stations.map(({ timeZone }) => dateInZone(this.clock.now(), timeZone)).sort();
      const last = todays.at(-1);
      if (last === undefined) return [];
      const ids = stations.map(({ id }) => id);
      const range = { dateFrom: addDays(last, -ALARM_DAYS), dateTo: addDays(last, -1) };
      const rows = await daysInAlarm(manager, multimediaId, ids, range);
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

  private async answerIn(
    manager: EntityManager,
    multimediaId: number,
    { stationId, date }: DayKey,
  ): Promise<AsRunDayAnswer> {
    const key = { multimediaId, stationId, date };
    const day = await shownDay(manager, key);
    if (!day) throw notFound();
    const live = day.heard ? await this.live.of(manager, key) : null;
    return dayAnswer(stationId, date, day, { live, now: this.nowOf(day, date) });
  }

  /** The seconds of a day that have gone by. */
  private nowOf({ timeZone }: Pick<ShownDay, 'timeZone'>, date: string): number {
    const shown = clockOf(timeZone).at(Math.floor(this.clock.now() / 1000));
    return midnightOf(shown.date) + shown.seconds - midnightOf(date);
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
    const key = { multimediaId, stationId, date };
    const known = await dayOn(manager, key);
    const refuse = (code: ErrorCode) =>
      staleRecord(runIn(manager), multimediaId, 'asRunDay', known?.id ?? 0, code);
    if ((known?.version ?? 0) !== version) throw await refuse('STALE_RECORD');
    if (known?.closed === true && !mayBeClosed) throw await refuse('DAY_CLOSED');
    if (known) return known;
    const days = { multimediaId, stationId, dates: [date] };
    await holdLogs(manager, days);
    await ensureDays(manager, days);
    // A day without an import has no rows, so there is little to compare.
    const work = { multimediaId, userId: null, signal: new AbortController().signal };
    await refreshDays(manager, days, settings, (task) => compareInThread(this.threads, work, task));
    return dayThere(manager, key);
  }

  /** Imports a day that goes on, if it can be closed then: what is imported locks its log. */
  private async importWhole(
    caller: WorkCaller,
    key: { multimediaId: number } & DayKey,
    station: Pick<Station, 'timeZone'>,
  ): Promise<void> {
    const left = new CodeError('UNDECIDED');
    await this.database
      .write(key.multimediaId, async (manager) => {
        await this.importWaiting(manager, caller, key, station);
        if ((await dayOn(manager, key))?.undecided !== 0) throw left;
      })
      .catch((error: unknown) => {
        if (error !== left) throw error;
      });
  }

  /** @returns whether anything waited */
  private importWaiting(
    manager: EntityManager,
    { multimediaId, userId, signal = new AbortController().signal }: WorkCaller,
    key: { multimediaId: number } & DayKey,
    { timeZone }: Pick<Station, 'timeZone'>,
  ): Promise<boolean> {
    const isOver = key.date < dateInZone(this.clock.now(), timeZone);
    return this.heard.importWaiting(manager, { multimediaId, userId, signal }, key, isOver);
  }
}

async function dayThere(
  manager: EntityManager,
  key: { multimediaId: number } & DayKey,
): Promise<AsRunDay> {
  const day = await dayOn(manager, key);
  if (!day) throw new Error('A day that was created is gone');
  return day;
}

/** @throws 400 for what takes today's terms without saying of what and why */
async function requireReasons(
  manager: EntityManager,
  multimediaId: number,
  { closed, spotIds = [], note }: CloseBody,
): Promise<void> {
  if (closed !== 1) throw badField('terms', 'closingTermsOpen');
  if (spotIds.length === 0) throw badField('spotIds', 'required');
  if (!note) throw badField('note', 'required');
  const there = await campaignsOf(manager, multimediaId, spotIds);
  if (there.size < spotIds.length) throw badField('spotIds', 'reference');
}

/** What a person decides when closing a day. */
type ClosedAs = Pick<CloseBody, 'terms' | 'spotIds' | 'note'>;

/** Closes a day or opens it again, and writes in the ledger what that comes to. */
async function setClosed(
  manager: EntityManager,
  day: AsRunDay,
  closed: boolean,
  { terms = 'kept', spotIds, note }: ClosedAs = {},
): Promise<void> {
  const { id, multimediaId, stationId, date } = day;
  const why = note ?? null;
  await changeClosed(manager, day, closed, why);
  await deleteEdits(manager, { multimediaId, stationId, dates: [date] });
  await keepMakeGoods(manager, { multimediaId, stationId, dayIds: [id] });
  await writeClosing(manager, {
    multimediaId,
    stationId,
    date,
    version: day.version + 1,
    closed,
    terms,
    spotIds: spotIds ?? [],
    note: why,
  });
}
