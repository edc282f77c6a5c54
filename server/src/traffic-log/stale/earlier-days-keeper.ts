import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIMITS } from '../../contract/limits.js';
import { addDays } from '../../contract/time.js';
import { chunksOf } from '../../placement/month.js';
import type { StationInputs } from '../../placement/rules/day-input.js';
import { type StationDaySpan, EarlierDays } from '../../spot/earlier-days.js';
import { runIn } from '../../tenant/tenant-database.js';
import { HeavyThreads } from '../../work/heavy-threads.js';
import { loadInputs } from '../day-inputs.js';
import { changeDigests } from '../log-digest.repository.js';
import type { TrafficLog } from '../traffic-log.entity.js';
import { logsOf } from '../traffic-log.repository.js';
import type { InputDigest } from './input-digest.js';
import type { rebaseLogs, RebaseTask } from './rebase-logs.js';

/** Logs of a month, and what they are made from now. */
interface Month {
  logs: readonly TrafficLog[];
  inputs: StationInputs;
}

/** Keeps days that were made as they are where a campaign changes from a later date on. */
@Injectable()
export class EarlierDaysKeeper {
  constructor(
    private readonly threads: HeavyThreads,
    days: EarlierDays,
  ) {
    days.keepWith((...given) => this.keep(...given));
  }

  private async keep(
    manager: EntityManager,
    days: StationDaySpan,
    change: () => Promise<void>,
  ): Promise<void> {
    const months = await monthsBefore(manager, days);
    await change();
    const { multimediaId, stationId } = days;
    for (const { logs, inputs } of months) {
      const after = await inputsOf(manager, multimediaId, stationId, logs);
      const task = { logs: logs.map(digested), before: inputs, after };
      const kept = await this.rebase(multimediaId, task);
      await changeDigests(manager, multimediaId, kept);
    }
  }

  private rebase(multimediaId: number, task: RebaseTask): Promise<Map<number, InputDigest>> {
    const work = { multimediaId, userId: null, signal: new AbortController().signal };
    const size = task.before.lines.length;
    return this.threads.run<typeof rebaseLogs>('rebaseLogs', work, task, size);
  }
}

const digested = ({ id, date, inputDigest }: TrafficLog) => ({ id, date, inputDigest });

/** The logs of some days by month, no further back than a range goes, with what they are made from now. */
async function monthsBefore(
  manager: EntityManager,
  { multimediaId, stationId, dateFrom, dateTo }: StationDaySpan,
): Promise<Month[]> {
  const furthest = addDays(dateTo, 1 - LIMITS.logRangeDays);
  const first = dateFrom < furthest ? furthest : dateFrom;
  if (first > dateTo) return [];
  const range = { stationId, dateFrom: first, dateTo };
  const all = await logsOf(manager, multimediaId, range);
  const known = all.filter(({ inputDigest }) => inputDigest !== null);
  const months: Month[] = [];
  let from = 0;
  for (const dates of chunksOf(known.map(({ date }) => date))) {
    const logs = known.slice(from, (from += dates.length));
    months.push({ logs, inputs: await inputsOf(manager, multimediaId, stationId, logs) });
  }
  return months;
}

async function inputsOf(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  logs: readonly TrafficLog[],
): Promise<StationInputs> {
  const inputs = await loadInputs(
    runIn(manager),
    multimediaId,
    stationId,
    logs[0]?.date ?? '',
    logs.at(-1)?.date ?? '',
  );
  if (!inputs) throw new Error('A station with logs is gone');
  return inputs;
}
