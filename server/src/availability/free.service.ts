import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { notFound } from '../common/errors.js';
import { datesOf, dayOfWeek, formatClock } from '../contract/time.js';
import { chunksOf } from '../placement/month.js';
import type { StationInputs } from '../placement/rules/day-input.js';
import { runAlone, TenantDatabase } from '../tenant/tenant-database.js';
import { loadWithHeld } from '../traffic-log/day-inputs.js';
import { requireRange } from '../traffic-log/range.js';
import { breakSeconds } from './break-seconds.queries.js';
import { type BreakSeconds, byBreak, byHour, byShow, Expected } from './core/free-seconds.js';
import type { FreeAnswer, FreeQuery } from './availability.dto.js';

/** Free and used seconds of a station. */
@Injectable()
export class FreeService {
  constructor(private readonly database: TenantDatabase) {}

  /**
   * The seconds of each hour, show or break of a range of days, both ends included.
   *
   * @param signal aborts the call
   * @throws 400 for an inverted range, RANGE_TOO_LONG, 404 for the station
   */
  async list(multimediaId: number, query: FreeQuery, signal: AbortSignal): Promise<FreeAnswer[]> {
    requireRange(query);
    const answers: FreeAnswer[] = [];
    for (const dates of chunksOf(datesOf(query.dateFrom, query.dateTo))) {
      signal.throwIfAborted();
      const [dateFrom = '', dateTo = ''] = [dates[0], dates.at(-1)];
      const { stationId } = query;
      const range = { multimediaId, stationId, dateFrom, dateTo };
      const loaded = await loadWithHeld(runAlone(this.database, multimediaId), range);
      if (!loaded) throw notFound();
      const { inputs, held } = loaded;
      const made = await breakSeconds(this.database, range);
      const logs = new Map(made.map(({ date, breaks }) => [date, breaks]));
      const expected = new Expected(inputs, held);
      for (const date of dates) {
        const log = logs.get(date);
        const breaks = log ? expected.beside(date, log) : expected.on(date);
        answers.push(...entriesOf(inputs, breaks, date, query.by));
        // Yields to other requests between days.
        await setImmediate();
      }
    }
    return answers;
  }
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
