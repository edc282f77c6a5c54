import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RowRule } from '../contract/playout.js';
import { formatSeconds } from '../contract/time.js';
import { MapChecker } from '../playout/format/map-checker.js';
import { lockStation } from '../station/station-lock.queries.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { CallQueue } from '../work/call-queue.js';
import type { Work, WorkCaller } from '../work/work.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import { compareInThread } from './compare-in-thread.js';
import {
  ignoredRows,
  ignoreRows,
  type LooseRow,
  looseRows,
  rulesOf,
  saveRules,
} from './as-run-rules.repository.js';
import type {
  AsRunDayQuery,
  IgnoreAnswer,
  IgnoreBody,
  IgnoredRowAnswer,
  RowRuleBody,
  RulesAnswer,
} from './as-run.dto.js';
import { compareLogs } from './compare-logs.js';
import { summaryAnswer } from './day-answer.js';
import type { ignoredBy } from './rule-worker.js';
import { daySummaries } from './shown-days.repository.js';
import { stationOf } from '../station/station-of.js';

/** Rows that are looked at in one step. */
const AT_ONCE = 5_000;

/** The rules of stations for which rows of what aired to ignore. */
@Injectable()
export class AsRunRuleService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly calls: CallQueue,
    private readonly maps: MapChecker,
    private readonly threads: HeavyThreads,
  ) {}

  /** @throws 404 */
  get(multimediaId: number, stationId: number): Promise<RulesAnswer> {
    return this.database.read(multimediaId, async (manager) => {
      await stationOf(manager, multimediaId, stationId);
      return { stationId, ignore: await rulesOf(manager, multimediaId, stationId) };
    });
  }

  /**
   * Stores a station's rules for what to ignore, and applies them to undecided rows of open days.
   *
   * @throws 404; 400 for rules that cannot be used; 429 when too many calls wait
   */
  async set(caller: WorkCaller, { stationId, ignore: given }: IgnoreBody): Promise<IgnoreAnswer> {
    const ignore = given.map(ruleOf);
    await this.maps.requireRules(caller, ignore, 'ignore');
    const { multimediaId } = caller;
    return this.calls.run(caller, stationId, (work) =>
      this.database.write(multimediaId, async (manager) => {
        await lockStation(manager, stationId);
        await stationOf(manager, multimediaId, stationId);
        await saveRules(manager, { multimediaId, stationId, ignore });
        const rows = await this.ignoreStored(manager, work, stationId, ignore);
        const dates = [...new Set(rows.map(({ date }) => date))].sort();
        if (dates.length > 0)
          await compareLogs(manager, { multimediaId, stationId, dates }, (task) =>
            compareInThread(this.threads, work, task),
          );
        const days = await daysOfDates(manager, multimediaId, stationId, dates);
        return { stationId, ignore, ignored: rows.length, days };
      }),
    );
  }

  /** @returns the rows that are ignored from now on */
  private async ignoreStored(
    manager: EntityManager,
    work: Work,
    stationId: number,
    ignore: readonly RowRule[],
  ): Promise<LooseRow[]> {
    const { multimediaId } = work;
    const found: LooseRow[] = [];
    for (let after = 0; ;) {
      const rows = await looseRows(manager, multimediaId, stationId, { after, most: AT_ONCE });
      const last = rows.at(-1);
      if (!last) return found;
      const ignoring = this.threads.run<typeof ignoredBy>('ignoredByRules', work, { ignore, rows });
      const ids = new Set(await ignoring);
      await ignoreRows(manager, multimediaId, [...ids]);
      found.push(...rows.filter(({ id }) => ids.has(id)));
      after = last.id;
    }
  }

  /** What was ignored of a day. @throws 404 */
  ignored(multimediaId: number, { stationId, date }: AsRunDayQuery): Promise<IgnoredRowAnswer[]> {
    return this.database.read(multimediaId, async (manager) => {
      await stationOf(manager, multimediaId, stationId);
      const rows = await ignoredRows(manager, multimediaId, stationId, date);
      return rows.map(({ actualStart, ...row }) => ({
        ...row,
        actualStart: actualStart === null ? null : formatSeconds(actualStart),
      }));
    });
  }
}

/** A rule without its empty fields. */
const ruleOf = ({ field, from, to, pattern }: RowRuleBody): RowRule => ({
  field,
  ...(from && { from }),
  ...(to && { to }),
  ...(pattern && { pattern }),
});

async function daysOfDates(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  dates: readonly string[],
) {
  const [dateFrom, dateTo] = [dates[0], dates.at(-1)];
  if (dateFrom === undefined || dateTo === undefined) return [];
  const days = await daySummaries(manager, multimediaId, { stationId, dateFrom, dateTo });
  return days.filter(({ date }) => dates.includes(date)).map(summaryAnswer);
}
