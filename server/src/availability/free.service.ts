import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { notFound } from '../common/errors.js';
import { jsonList } from '../common/json-sql.js';
import { datesOf, dayOfWeek, formatClock } from '../contract/time.js';
import { chunksOf } from '../placement/month.js';
import type { StationInputs } from '../placement/rules/day-input.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { loadWithHeld } from '../traffic-log/day-inputs.js';
import { requireRange } from '../traffic-log/range.js';
import { type BreakSeconds, byBreak, byHour, byShow, Expected } from './core/free-seconds.js';
import type { FreeAnswer, FreeQuery } from './availability.dto.js';

/**
 * The breaks of stored logs; fill makes room for others until its day is locked. $1 tenant, $2 station, $3
 * and $4 first and last date.
 */
const MADE = {
  name: 'free seconds of logs',
  text: `SELECT l."date", ${jsonList(`
      SELECT b."time", b.time_type AS "timeType", b.capacity, b.used - coalesce(f.seconds, 0) AS used,
        0 AS expected
      FROM traffic_log_break b
      LEFT JOIN (SELECT break_ordinal, sum(length)::int AS seconds FROM airing
        WHERE log_id = l.id AND service = 'fill' AND l.status = 'draft' GROUP BY 1) f
        ON f.break_ordinal = b.ordinal
      WHERE b.log_id = l.id ORDER BY b.ordinal`)} AS breaks
    FROM traffic_log l
    WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l."date" BETWEEN $3 AND $4`,
};

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
      const loaded = await loadWithHeld(
        (statement, values) => this.database.statement(multimediaId, statement, values),
        { multimediaId, stationId, dateFrom, dateTo },
      );
      if (!loaded) throw notFound();
      const { inputs, held } = loaded;
      const made = await this.database.statement<{ date: string; breaks: BreakSeconds[] }>(
        multimediaId,
        MADE,
        [multimediaId, stationId, dateFrom, dateTo],
      );
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
