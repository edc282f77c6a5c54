import { Injectable } from '@nestjs/common';
import { seeingAll } from '../common/actor.js';
import { badField } from '../common/errors.js';
import { datesOf, formatClock } from '../contract/time.js';
import { chunksOf } from '../placement/month.js';
import { airingsOrdered, dayOf, mayAirOn } from '../placement/rules/asking.js';
import { dayInput, type StationInputs } from '../placement/rules/day-input.js';
import { partsOf } from '../placement/rules/over-midnight.js';
import { isQuotaLine } from '../placement/rules/quota.js';
import type { SimpleLine } from '../placement/rules/types.js';
import { requireSound } from '../spot/sound-lines.js';
import { atNearestBreak } from '../traffic-log/core/line-terms.js';
import { spotById } from '../spot/spot.repository.js';
import { visibleCampaigns } from '../spot/visible-campaigns.queries.js';
import { pieceColumns, simpleColumns } from '../spot/spot.mapper.js';
import { lineRulesOf } from '../station/station.repository.js';
import { runAlone, TenantDatabase } from '../tenant/tenant-database.js';
import { CallQueue } from '../work/call-queue.js';
import { DayInputReader } from '../traffic-log/day-input-reader.js';
import {
  breakInLog,
  lineAt,
  lineInLog,
  type LinesByKey,
  linesByKey,
} from '../traffic-log/line-in-log.js';
import { PlacementPool } from '../traffic-log/placement-pool.js';
import { requireRange } from '../common/date-range.js';
import { withOwed } from '../traffic-log/with-owed.js';
import type { Work, WorkCaller } from '../work/work.js';
import { NEW_SPOT_ID, newCampaignLines } from './core/new-campaign.js';
import { maskCampaigns } from './core/mask-campaigns.js';
import { noRoomOf } from './core/no-room.js';
import { linesForLockedDay } from './core/locked-day-lines.js';
import {
  type DayAirings,
  displacedOnDays,
  displaceableCampaigns,
  mayDisplace,
  timesOf,
} from '../traffic-log/core/displaced-campaigns.js';
import type { LoggedDay } from '../traffic-log/core/fit-into-log.js';
import { type LockedLog, lockedLogs } from './locked-logs.queries.js';
import { readAdvertiser } from './room-inputs.js';
import type { RoomAnswer, RoomBody, RoomDay } from './availability.dto.js';

const placedInAirings = (days: readonly DayAirings[]): Set<number> =>
  new Set(days.flatMap(({ airings }) => airings.flatMap(({ makeGoodOf }) => makeGoodOf ?? [])));

/** The answer for a day. */
type Room = Omit<RoomDay, 'date'>;

/** Answers whether there is room for lines that are not yet part of a campaign. */
@Injectable()
export class RoomService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly calls: CallQueue,
    private readonly pool: PlacementPool,
    private readonly inputs: DayInputReader,
  ) {}

  /**
   * What would be placed if the lines were a campaign and the days were made now. Locked days keep
   * their logs and take only what fits in. Stores nothing.
   *
   * @throws 400 for invalid fields, unknown references or an inverted range, INVALID_TIME_RANGE,
   *   RANGE_TOO_LONG; as CallQueue.run
   */
  async ask(caller: WorkCaller, body: RoomBody): Promise<RoomAnswer> {
    const { simpleSchedules, pieces } = body;
    const rules = await this.database.read(caller.multimediaId, (manager) =>
      lineRulesOf(manager, caller.multimediaId, body.stationId),
    );
    requireSound({ simpleSchedules, pieces, advancedSchedules: [] }, rules);
    requireRange(body);
    const columns = simpleSchedules.map(simpleColumns);
    const inTurn = (pieces ?? []).map(pieceColumns);
    const advertiser = await readAdvertiser(
      this.database,
      caller.multimediaId,
      body,
      columns,
      inTurn,
    );
    const lines = newCampaignLines(columns, advertiser, inTurn).map((line) =>
      atNearestBreak(line, rules.exactTime),
    );
    const without = await this.campaignsOf(caller.multimediaId, body.spotId ?? null);
    const answer = await seeingAll(() =>
      this.calls.run(caller, null, async (work) => {
        const days: RoomDay[] = [];
        const madeGood = new Set<number>();
        for (const chunk of chunksOf(datesOf(body.dateFrom, body.dateTo)))
          days.push(...(await this.daysOf(work, { ...body, without }, lines, chunk, madeGood)));
        return {
          asked: days.reduce((total, { asked }) => total + asked, 0),
          placed: days.reduce((total, { placed }) => total + placed, 0),
          days,
        };
      }),
    );
    return this.shown(caller.multimediaId, answer);
  }

  /** A stored campaign and what it would replace. @throws 400 for an unknown one */
  private async campaignsOf(multimediaId: number, spotId: number | null): Promise<Set<number>> {
    if (spotId === null) return new Set();
    const spot = await this.database.read(multimediaId, (manager) =>
      spotById(manager, multimediaId, spotId),
    );
    if (!spot) throw badField('spotId', 'reference');
    return new Set([spotId, ...(spot.replacesId === null ? [] : [spot.replacesId])]);
  }

  /** An answer without the names of campaigns that the caller does not see. */
  private async shown(multimediaId: number, answer: RoomAnswer): Promise<RoomAnswer> {
    const ids = answer.days.flatMap(({ displaced }) =>
      displaced.flatMap(({ spotId }) => spotId ?? []),
    );
    const run = runAlone(this.database, multimediaId);
    const visible = await visibleCampaigns(run, multimediaId, ids);
    const days = answer.days.map((day) => ({
      ...day,
      displaced: maskCampaigns(day.displaced, visible),
    }));
    return { ...answer, days };
  }

  /** @param madeGood missed airings whose make-goods earlier days have; those of these days are added */
  private async daysOf(
    work: Work,
    { stationId, clientId, without }: RoomBody & { without: ReadonlySet<number> },
    asking: readonly SimpleLine[],
    dates: readonly string[],
    madeGood: Set<number>,
  ): Promise<RoomDay[]> {
    const request = { clientId: clientId ?? null, asking, without: madeGood };
    const loaded = await this.inputs.loadWithHeld(work, stationId, dates, request);
    if (!loaded) throw badField('stationId', 'reference');
    const { held, keep } = loaded;
    const all = loaded.inputs.lines;
    const inputs = { ...loaded.inputs, lines: all.filter(({ spotId }) => !without.has(spotId)) };
    const lines = asking.flatMap((line) => partsOf(keep(line), inputs) as SimpleLine[]);
    const wanted = dates.filter((date) => lines.some((line) => mayAirOn(line, dayOf(date))));
    // An airing of a quota, or a make-good, may get a place on another day instead.
    const plannedDates = inputs.lines.some(isQuotaLine) ? dates : wanted;
    const locked = await this.lockedDays(work, stationId, inputs, plannedDates);
    const open = plannedDates.filter((date) => !locked.has(date));
    const lockedDates = new Set([...locked.keys(), ...(inputs.locked ?? []).map((d) => d.date)]);
    const rooms = new Map([
      ...(await this.roomInLocked(
        work,
        [...locked.values()].filter(({ date }) => wanted.includes(date)),
        lines,
        lockedDates,
      )),
      ...(await this.roomInFresh(work, inputs, held, lines, open, madeGood)),
    ]);
    const none = { asked: 0, placed: 0, breaks: [], displaced: [], unplaced: [] };
    return dates.map((date) => ({ date, ...(rooms.get(date) ?? none) }));
  }

  /**
   * The room on days that would be made again: made with the lines, and without them unless nothing can be
   * displaced, then compared.
   */
  private async roomInFresh(
    work: Work,
    inputs: StationInputs,
    held: ReadonlySet<number>,
    lines: readonly SimpleLine[],
    dates: readonly string[],
    madeGood: Set<number>,
  ): Promise<[date: string, Room][]> {
    if (dates.length === 0) return [];
    const together = { ...inputs, lines: [...inputs.lines, ...lines] };
    const after = await withOwed(
      together,
      (all) => this.pool.makeAirings(work, all, dates),
      placedInAirings,
    );
    const campaigns = displaceableCampaigns(inputs.lines, lines);
    const before = mayDisplace(NEW_SPOT_ID, after, campaigns)
      ? await withOwed(inputs, (all) => this.pool.makeCounts(work, all, dates), placedInAirings)
      : [];
    for (const id of placedInAirings(after)) madeGood.add(id);
    const names = new Map(inputs.lines.map(({ spotId, spotName }) => [spotId, spotName]));
    const lost = displacedOnDays(NEW_SPOT_ID, before, after, campaigns);
    return after.map(({ date, airings, unplaced }) => [
      date,
      {
        asked: orderedBy(NEW_SPOT_ID, airings, unplaced),
        ...roomAt(timesOf(airings, NEW_SPOT_ID)),
        displaced: (lost.get(date) ?? []).map(({ spotId, count }) => ({
          spotId,
          spotName: names.get(spotId) ?? '',
          count,
          ...(held.has(spotId) && { held: 1 as const }),
        })),
        unplaced: noRoomOf(unplaced.filter(({ spotId }) => spotId === NEW_SPOT_ID)),
      },
    ]);
  }

  private async roomInLocked(
    work: Work,
    days: readonly LoggedDay[],
    lines: readonly SimpleLine[],
    locked: ReadonlySet<string>,
  ): Promise<[date: string, Room][]> {
    return Promise.all(
      days.map(async (day): Promise<[date: string, Room]> => {
        const asking = linesForLockedDay(lines, day.date, locked);
        const times = await this.pool.fit(work, day, asking);
        const ordered = airingsOnDate(asking, day.date);
        const count = ordered - times.length;
        const unplaced = noRoomOf(count > 0 ? [{ reason: 'LOCKED', count }] : []);
        return [day.date, { asked: ordered, ...roomAt(times), displaced: [], unplaced }];
      }),
    );
  }

  /** Those of the dates that are locked, by date. */
  private async lockedDays(
    work: Work,
    stationId: number,
    inputs: StationInputs,
    dates: readonly string[],
  ): Promise<Map<string, LoggedDay>> {
    const { multimediaId } = work;
    const logs = await this.inputs.connections.run(work, () =>
      lockedLogs(this.database, { multimediaId, stationId, dates }),
    );
    const lines = linesByKey(inputs.lines);
    return new Map(logs.map((log) => [log.date, loggedDay(inputs, log, lines)]));
  }
}

const airingsOnDate = (lines: readonly SimpleLine[], date: string): number =>
  lines.reduce((total, line) => total + airingsOrdered(line, dayOf(date)), 0);

/** What a campaign asks for on a day whose log is made: with a quota, what its week plans for the day. */
const orderedBy = (
  campaign: number,
  airings: DayAirings['airings'],
  unplaced: DayAirings['unplaced'],
): number =>
  airings.filter(({ spotId }) => spotId === campaign).length +
  unplaced.reduce((sum, { spotId, count }) => sum + (spotId === campaign ? count : 0), 0);

const roomAt = (times: readonly number[]): Pick<Room, 'placed' | 'breaks'> => ({
  placed: times.length,
  breaks: times.map(formatClock),
});

/** A stored log with its airings' lines as they are today, as for an edit by hand. */
function loggedDay(
  inputs: StationInputs,
  { date, breaks, airings }: LockedLog,
  lines: LinesByKey,
): LoggedDay {
  const { station, shows } = dayInput(inputs, date);
  return {
    date,
    station,
    shows,
    breaks: breaks.map((row) => ({
      break: breakInLog(row),
      airings: airings
        .filter(({ breakOrdinal }) => breakOrdinal === row.ordinal)
        .map((airing) => ({
          id: airing.id,
          line: lineInLog(lineAt(lines, airing, row.time), airing),
        })),
    })),
  };
}
