import type { EntityManager } from 'typeorm';
import type { HeavyThreads } from '../../work/heavy-threads.js';
import { chunksOf } from '../../placement/month.js';
import { runIn } from '../../tenant/tenant-database.js';
import type { StationInputs } from '../../placement/rules/day-input.js';
import { type StationMakeGood, staleByOwed } from '../core/make-goods.js';
import { loadInputs } from '../day-inputs.js';
import { readOwed } from '../owed.js';
import { togetherIn } from '../settle-make-goods.js';
import { type DayMarks, summary } from '../log-mapper.js';
import type { DaySummary, StaleDayAnswer } from '../days.dto.js';
import { logsWithMakeGoods } from '../log-digest.repository.js';
import { campaignNames } from '../stored-log.repository.js';
import type { TrafficLog } from '../traffic-log.entity.js';
import { exportMarks, NOT_EXPORTED } from './exports.js';
import type { Changes } from './compare-logs.js';
import { compareInThread } from './compare-in-thread.js';

interface ComparedDays {
  changes: Changes;
  /** Of the campaigns that now ask for airings, by id. */
  names: ReadonlyMap<number, string>;
}

/** Days whose inputs were read together, up to `last`. */
interface Chunk {
  last: string;
  schedule: Pick<StationInputs, 'breaks' | 'shows'>;
  together: ReturnType<typeof togetherIn>;
}

/**
 * As `compareInThread`, with the inputs read now: those of a month at a time, because a year's lines
 * would hold the event loop.
 *
 * @param logs of one station, by date
 */
async function changesNow(
  threads: HeavyThreads,
  manager: EntityManager,
  logs: readonly TrafficLog[],
  now: number,
): Promise<ComparedDays> {
  const changes: Changes = new Map();
  const names = new Map<number, string>();
  const known = logs.filter(({ inputDigest }) => inputDigest !== null);
  const [first] = known;
  if (!first) return { changes, names };
  const { multimediaId, stationId } = first;
  const run = runIn(manager);
  const owed = await readOwed(run, multimediaId, stationId, first.date, now);
  const chunks: Chunk[] = [];
  let from = 0;
  for (const dates of chunksOf(known.map(({ date }) => date))) {
    const month = known.slice(from, (from += dates.length));
    const [start = '', last = ''] = [dates[0], dates.at(-1)];
    const inputs = await loadInputs(run, multimediaId, stationId, start, last);
    if (!inputs) continue;
    const compared = await compareInThread(threads, multimediaId, { logs: month, inputs });
    for (const [id, change] of compared) changes.set(id, change);
    for (const { spotId, spotName } of inputs.lines) names.set(spotId, spotName);
    if (owed.length > 0) chunks.push({ last, schedule: inputs, together: togetherIn(inputs) });
  }
  if (owed.length > 0)
    addOwed(changes, known, await staleByMakeGoods(manager, known, chunks, owed));
  return { changes, names };
}

/** By date, the campaigns whose make-goods make a log stale. */
async function staleByMakeGoods(
  manager: EntityManager,
  known: readonly TrafficLog[],
  chunks: readonly Chunk[],
  owed: readonly StationMakeGood[],
): Promise<Map<string, number[]>> {
  const [first, last, latest] = [known[0], known.at(-1), chunks.at(-1)];
  if (!first || !last || !latest) return new Map();
  const starts = owed.flatMap(({ state, line }) =>
    state === 'owed' && line ? line.startDate : [],
  );
  // What is owed is asked of the first day that can have it, which may be before the range.
  const { multimediaId, stationId } = first;
  const dateFrom = [first.date, ...starts].sort()[0] ?? first.date;
  const range = { stationId, dateFrom, dateTo: last.date };
  const logs = await logsWithMakeGoods(manager, multimediaId, range);
  const of = (date: string): Chunk => chunks.find((chunk) => date <= chunk.last) ?? latest;
  return staleByOwed(owed, logs, latest.schedule, (date) => of(date).together(date));
}

function addOwed(
  changes: Changes,
  logs: readonly TrafficLog[],
  stale: ReadonlyMap<string, readonly number[]>,
): void {
  for (const { id, date } of logs) {
    const before = changes.get(id);
    const spotIds = stale
      .get(date)
      ?.filter((spotId) => !before?.campaigns.some((campaign) => campaign.spotId === spotId));
    if (!spotIds?.length) continue;
    const campaigns = spotIds.map((spotId) => ({ spotId, change: 'changed' as const }));
    changes.set(id, {
      scheduleChanged: before?.scheduleChanged ?? 0,
      campaigns: [...(before?.campaigns ?? []), ...campaigns].sort((a, b) => a.spotId - b.spotId),
    });
  }
}

const staleOf = (changes: Changes, { id }: TrafficLog): DayMarks['stale'] => {
  const change = changes.get(id);
  return change === undefined ? null : change === null ? 0 : 1;
};

/** @param changes since each log was made */
export async function summariesOf(
  manager: EntityManager,
  logs: readonly TrafficLog[],
  changes: Changes,
): Promise<DaySummary[]> {
  const exported = await exportMarks(manager, logs);
  return logs.map((log) =>
    summary(log.date, log.status, log, {
      stale: staleOf(changes, log),
      ...(exported.get(log.id) ?? NOT_EXPORTED),
    }),
  );
}

/**
 * @param logs of one station, by date; they are compared with the current input
 * @param now milliseconds
 */
export async function summariesNow(
  threads: HeavyThreads,
  manager: EntityManager,
  logs: readonly TrafficLog[],
  now: number,
): Promise<DaySummary[]> {
  return summariesOf(manager, logs, (await changesNow(threads, manager, logs, now)).changes);
}

/**
 * The stale days among logs, with what changed.
 *
 * @param logs of one station, by date
 * @param now milliseconds
 */
export async function staleDays(
  threads: HeavyThreads,
  manager: EntityManager,
  logs: readonly TrafficLog[],
  now: number,
): Promise<StaleDayAnswer[]> {
  const { changes, names } = await changesNow(threads, manager, logs, now);
  const stale = logs.flatMap((log) => {
    const change = changes.get(log.id);
    return change ? [{ log, change }] : [];
  });
  const gone = stale.flatMap(({ log, change }) =>
    change.campaigns.some(({ spotId }) => !names.has(spotId)) ? [log] : [],
  );
  const former = await campaignNames(manager, gone);
  return stale.map(({ log: { date, status, edited }, change }) => ({
    date,
    status,
    edited,
    campaigns: change.campaigns.map((campaign) => ({
      ...campaign,
      spotName: names.get(campaign.spotId) ?? former.get(campaign.spotId) ?? '',
    })),
    scheduleChanged: change.scheduleChanged,
  }));
}
