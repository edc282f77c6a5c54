import { Injectable } from '@nestjs/common';
import { notFound } from '../common/errors.js';
import { formatClock } from '../contract/time.js';
import { moveAway } from '../placement/move-away.js';
import { dayInput } from '../placement/rules/day-input.js';
import { runIn, TenantDatabase } from '../tenant/tenant-database.js';
import { loadInputs } from './day-inputs.js';
import { movableDay } from './line-in-log.js';
import { readStored } from './log-reader.js';
import { brokenIn, nearIn, readMidnights } from './over-midnight.js';
import type { SeparationMoveAnswer } from './separation.dto.js';
import { logRows } from './stored-log.repository.js';
import type { LogQuery } from './traffic-log.dto.js';
import { logOn } from './traffic-log.repository.js';

/** Most pairs of a day for which a move is looked for. */
const MOST_PAIRS = 20;

/** Moves by hand that put airings further apart that are too near over a day's midnights. */
@Injectable()
export class SeparationMovesService {
  constructor(private readonly database: TenantDatabase) {}

  /**
   * For the first pairs of a day: the nearest break of the day that takes its airing without breaking a rule.
   * None for a locked day, of which nothing is moved.
   *
   * @throws 404 without a log
   */
  find(multimediaId: number, { stationId, date }: LogQuery): Promise<SeparationMoveAnswer[]> {
    return this.database.read(multimediaId, async (manager) => {
      const log = await logOn(manager, { multimediaId, stationId, date });
      if (!log) throw notFound();
      if (log.status === 'locked') return [];
      const midnights = await readMidnights(manager, log);
      if (!midnights) return [];
      const pairs = brokenIn(midnights, await readStored(manager, log)).slice(0, MOST_PAIRS);
      if (pairs.length === 0) return [];
      const inputs = await loadInputs(runIn(manager), multimediaId, stationId, date, date);
      if (!inputs) throw notFound();
      const rows = await logRows(manager, log);
      const day = movableDay(inputs, rows);
      const near = nearIn(midnights, { date, breaks: day.length });
      const { station, shows } = dayInput(inputs, date);
      const airings = new Map(day.flatMap((b) => b.airings.map((one) => [one.id, one] as const)));
      return pairs.flatMap(({ airing: { id }, date: on, other }): SeparationMoveAnswer[] => {
        const moved = airings.get(id);
        const to = moved && moveAway({ date, station, shows, near }, day, moved);
        const pair = { airingId: id, date: on, otherAiringId: other.id };
        return [
          {
            ...pair,
            toBreak: to?.commercialBreakId ?? null,
            time: to ? formatClock(to.time) : null,
          },
        ];
      });
    });
  }
}
