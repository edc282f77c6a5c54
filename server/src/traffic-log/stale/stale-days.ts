import { Between, type EntityManager } from 'typeorm';
import { pauses } from '../../common/pauses.js';
import { dateOfDayNumber, dayNumber } from '../../contract/time.js';
import { statementIn } from '../../tenant/tenant-database.js';
import type { StationInputs } from '../../placement/rules/day-input.js';
import { type AskedLog, type Owed, staleByOwed } from '../core/make-goods.js';
import { loadInputs } from '../day-inputs.js';
import { readOwed } from '../owed.js';
import { togetherIn } from '../settle-make-goods.js';
import { type DayMarks, summary } from '../log-mapper.js';
import type { DaySummary, StaleDayAnswer } from '../days.dto.js';
import type { RangeQuery } from '../traffic-log.dto.js';
import { TrafficLog } from '../traffic-log.entity.js';
import { exportMarks, NOT_EXPORTED } from './exports.js';
import { digester, type InputChange, inputChange } from './input-digest.js';

/** Logs read by one statement: parsing their digests takes the event loop about 0.15 ms each. */
const DAYS_A_PART = 50;

type Stored = Pick<TrafficLog, 'id' | 'date' | 'inputDigest'>;

/** Changes by id of the log: null when nothing changed; no entry for logs without a digest. */
export type Changes = Map<number, InputChange | null>;

/**
 * Compares the input that logs were made from with the current input.
 *
 * @param inputs of the station, for all of the logs' dates
 */
export async function changesSince(
  logs: readonly Stored[],
  inputs: StationInputs,
): Promise<Changes> {
  const digestOf = digester(inputs);
  const changes = new Map<number, InputChange | null>();
  const pause = pauses();
  for (const { id, date, inputDigest } of logs) {
    await pause();
    if (inputDigest) changes.set(id, inputChange(inputDigest, digestOf(date)));
  }
  return changes;
}

/**
 * As `changesSince`, with the inputs read now.
 *
 * @param logs of one station, by date
 */
async function changesNow(
  manager: EntityManager,
  logs: readonly TrafficLog[],
  now: number,
): Promise<{ changes: Changes; inputs: StationInputs | null }> {
  const known = logs.filter(({ inputDigest }) => inputDigest !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return { changes: new Map(), inputs: null };
  const run: Parameters<typeof loadInputs>[0] = (statement, values) =>
    statementIn(manager, statement, values);
  const inputs = await loadInputs(run, first.multimediaId, first.stationId, first.date, last.date);
  if (!inputs) return { changes: new Map(), inputs };
  const changes = await changesSince(known, inputs);
  const owed = await readOwed(run, first.multimediaId, first.stationId, first.date, now);
  if (owed.length > 0)
    addOwed(changes, known, await staleByMakeGoods(manager, known, inputs, owed));
  return { changes, inputs };
}

/** By date, the campaigns whose make-goods make a log stale. */
async function staleByMakeGoods(
  manager: EntityManager,
  known: readonly TrafficLog[],
  inputs: StationInputs,
  owed: readonly Owed[],
): Promise<Map<string, number[]>> {
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return new Map();
  const starts = owed.flatMap(({ state, line }) =>
    state === 'owed' && line ? line.startDate : [],
  );
  // What is owed is asked of the first day that can have it, which may be before the range.
  const from = [first.date, ...starts].sort()[0];
  const logs = await statementIn<AskedLog & object>(manager, { text: ASKED }, [
    ...[first.multimediaId, first.stationId, from, last.date],
  ]);
  return staleByOwed(owed, logs, inputs, togetherIn(inputs));
}

const ASKED = `
  SELECT "date"::text AS date, status = 'locked' AS locked,
    coalesce(input_digest -> 'makeGoods', '{}') AS asked
  FROM traffic_log WHERE multimedia_id = $1 AND station_id = $2 AND "date" BETWEEN $3 AND $4
    AND input_digest IS NOT NULL ORDER BY "date"`;

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
  manager: EntityManager,
  logs: readonly TrafficLog[],
  now: number,
): Promise<DaySummary[]> {
  return summariesOf(manager, logs, (await changesNow(manager, logs, now)).changes);
}

/** The stored logs of a range, by date. */
export async function logsOf(
  manager: EntityManager,
  multimediaId: number,
  { stationId, dateFrom, dateTo }: RangeQuery,
): Promise<TrafficLog[]> {
  const logs: TrafficLog[] = [];
  const last = dayNumber(dateTo);
  for (let from = dayNumber(dateFrom); from <= last; from += DAYS_A_PART) {
    const to = Math.min(from + DAYS_A_PART - 1, last);
    const date = Between(dateOfDayNumber(from), dateOfDayNumber(to));
    const where = { multimediaId, stationId, date };
    logs.push(...(await manager.find(TrafficLog, { where, order: { date: 'ASC' } })));
  }
  return logs;
}

/**
 * The stale days among logs, with what changed.
 *
 * @param logs of one station, by date
 * @param now milliseconds
 */
export async function staleDays(
  manager: EntityManager,
  logs: readonly TrafficLog[],
  now: number,
): Promise<StaleDayAnswer[]> {
  const { changes, inputs } = await changesNow(manager, logs, now);
  const stale = logs.flatMap((log) => {
    const change = changes.get(log.id);
    return change ? [{ log, change }] : [];
  });
  const names = new Map(inputs?.lines.map(({ spotId, spotName }) => [spotId, spotName]));
  const gone = stale.flatMap(({ log, change }) =>
    change.campaigns.some(({ spotId }) => !names.has(spotId)) ? [log.id] : [],
  );
  for (const [spotId, name] of await formerNames(manager, gone))
    if (!names.has(spotId)) names.set(spotId, name);
  return stale.map(({ log: { date, status, edited }, change }) => ({
    date,
    status,
    edited,
    campaigns: change.campaigns.map((campaign) => ({
      ...campaign,
      spotName: names.get(campaign.spotId) ?? '',
    })),
    scheduleChanged: change.scheduleChanged,
  }));
}

/** The names of campaigns as logs keep them; the campaigns may have been deleted. */
async function formerNames(
  manager: EntityManager,
  logIds: readonly number[],
): Promise<[number, string][]> {
  if (logIds.length === 0) return [];
  const rows = await manager.query<{ id: number; name: string }[]>(
    `SELECT DISTINCT ON (spot_id) spot_id AS id, spot_name AS name FROM (
       SELECT spot_id, spot_name, log_id FROM airing WHERE log_id = ANY($1::int[])
       UNION ALL SELECT spot_id, spot_name, log_id FROM unplaced_airing WHERE log_id = ANY($1::int[])
     ) named ORDER BY spot_id, log_id DESC`,
    [logIds],
  );
  return rows.map(({ id, name }) => [id, name]);
}
