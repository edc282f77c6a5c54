import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { serialize } from 'node:v8';
import { Injectable } from '@nestjs/common';
import { notFound } from '../common/errors.js';
import { datesOf, dayOfWeek, formatClock } from '../contract/time.js';
import { chunksOf } from '../placement/month.js';
import type { StationInputs } from '../placement/rules/day-input.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import type { PlannedSeconds } from '../traffic-log/core/planned-seconds.js';
import { DayInputReader } from '../traffic-log/day-input-reader.js';
import { PlacementPool } from '../traffic-log/placement-pool.js';
import { requireRange } from '../common/date-range.js';
import { withOwed } from '../traffic-log/with-owed.js';
import { CallQueue } from '../work/call-queue.js';
import type { Work } from '../work/work.js';
import { breakSeconds } from './break-seconds.queries.js';
import {
  besideLog,
  type BreakSeconds,
  byBreak,
  byHour,
  byShow,
  expectedSeconds,
} from './core/free-seconds.js';
import { PlannedSecondsCache } from './core/planned-seconds-cache.js';
import type { FreeAnswer, FreeQuery } from './availability.dto.js';

/** Campaigns of breaks that are kept: some hundred months of a station, in 20 MB. */
const MOST_KEPT = 200_000;

/** Free and used seconds of a station. */
@Injectable()
export class FreeService {
  private readonly kept = new PlannedSecondsCache(MOST_KEPT);

  constructor(
    private readonly database: TenantDatabase,
    private readonly calls: CallQueue,
    private readonly pool: PlacementPool,
    private readonly inputs: DayInputReader,
  ) {}

  /**
   * The seconds of each hour, show or break of a range of days, both ends included. Days without a log have those
   * of the log that would be made now, which is what `RoomService` compares with.
   *
   * @throws 400 for an inverted range, RANGE_TOO_LONG, 404 for the station; as CallQueue.run
   */
  async list(caller: Work, query: FreeQuery): Promise<FreeAnswer[]> {
    requireRange(query);
    const { multimediaId, signal } = caller;
    const { stationId } = query;
    const answers: FreeAnswer[] = [];
    const madeGood = new Set<number>();
    for (const dates of chunksOf(datesOf(query.dateFrom, query.dateTo))) {
      signal.throwIfAborted();
      const request = { clientId: null, asking: [], without: madeGood };
      const loaded = await this.inputs.loadWithHeld(caller, stationId, dates, request);
      if (!loaded) throw notFound();
      const { inputs, held } = loaded;
      const [dateFrom = '', dateTo = ''] = [dates[0], dates.at(-1)];
      const range = { multimediaId, stationId, dateFrom, dateTo };
      const logged = await breakSeconds(this.database, range);
      const logs = new Map(logged.map((log) => [log.date, log]));
      const open = dates.filter((date) => logs.get(date)?.locked !== true);
      const needsMaking = held.size > 0 || open.some((date) => !logs.has(date));
      const days = needsMaking ? await this.plannedSeconds(caller, inputs, open) : [];
      for (const id of days.flatMap(({ makeGoods }) => makeGoods)) madeGood.add(id);
      const planned = new Map(days.map((day) => [day.date, day]));
      for (const date of dates) {
        const breaks = breaksOf(logs.get(date)?.breaks, planned.get(date), held);
        answers.push(...entriesOf(inputs, breaks, date, query.by));
        // Yields to other requests between days.
        await setImmediate();
      }
    }
    return answers;
  }

  /** What campaigns would get on these days, made unless it is kept of the same inputs. */
  private async plannedSeconds(
    caller: Work,
    inputs: StationInputs,
    dates: readonly string[],
  ): Promise<readonly PlannedSeconds[]> {
    if (dates.length === 0) return [];
    const bytes = serialize([caller.multimediaId, dates, { ...inputs, kept: [] }]);
    const key = createHash('sha256').update(bytes).digest('base64');
    const known = this.kept.get(key);
    if (known) return known;
    const planned = await this.calls.run(caller, null, (work) =>
      withOwed(
        inputs,
        (all) => this.pool.makeSeconds(work, all, dates),
        (days) => new Set(days.flatMap(({ makeGoods }) => makeGoods)),
      ),
    );
    this.kept.set(key, planned);
    return planned;
  }
}

/** The breaks of a day, with its log or the one that would be made, or both. */
function breaksOf(
  log: readonly BreakSeconds[] | undefined,
  planned: PlannedSeconds | undefined,
  held: ReadonlySet<number>,
): readonly BreakSeconds[] {
  if (!planned) return log ?? [];
  return log ? besideLog(log, planned, held) : expectedSeconds(planned, held);
}

function entriesOf(
  { station, shows }: StationInputs,
  breaks: readonly BreakSeconds[],
  date: string,
  by: FreeQuery['by'],
): FreeAnswer[] {
  if (by === 'hour') return byHour(breaks, station).map((entry) => ({ date, ...entry }));
  if (by === 'show')
    return byShow(breaks, shows[dayOfWeek(date)] ?? []).map((entry) => ({ date, ...entry }));
  return byBreak(breaks).map((entry) => ({ date, ...entry, time: formatClock(entry.time) }));
}
