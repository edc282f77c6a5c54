import type { EntityManager } from 'typeorm';
import { badField, CodeError } from '../common/errors.js';
import { anyPutAway } from '../ledger/put-away-months.repository.js';
import type { StationDays } from '../station/station-days.js';
import { lockLogs } from '../traffic-log/lock-logs.js';
import { lockedDates } from '../traffic-log/log-status.repository.js';
import { createDays, knownDays } from './as-run-day.repository.js';
import { readTexts, saveDays } from './compared-days.repository.js';
import type { Comparison, CompareTask } from './core/compare-days.js';
import type { MatchSettings } from './core/match.js';
import { keepMakeGoods } from '../make-goods/keep-make-goods.js';

/**
 * Creates days that do not exist yet, and locks their logs.
 *
 * @param fileId their last file, if it is theirs
 * @throws MONTH_PUT_AWAY
 */
export async function ensureDays(
  manager: EntityManager,
  days: StationDays,
  fileId: number | null = null,
): Promise<void> {
  // What such a day came to is written already, and is not there to be taken back.
  if (await anyPutAway(manager, days)) throw new CodeError('MONTH_PUT_AWAY');
  await createDays(manager, days, fileId);
  await lockLogs(manager, days);
}

/** Locks the logs of days that exist. @returns the dates of all locked ones */
export async function lockAired(manager: EntityManager, days: StationDays): Promise<Set<string>> {
  const aired = await knownDays(manager, days);
  await lockLogs(manager, { ...days, dates: aired.map(({ date }) => date) });
  return new Set(await lockedDates(manager, days));
}

/**
 * Compares what aired on days with their logs again. Days without any data are left out, unless a row turns out
 * to belong to them.
 *
 * @param days none of them closed, under the station's lock
 * @param compare `compareDays`, here or in a thread
 * @returns ids of rows that repeat another one
 * @throws 400 for more rows of one audio than can be compared
 */
export async function refreshDays(
  manager: EntityManager,
  days: StationDays,
  settings: MatchSettings,
  compare: (task: CompareTask) => Comparison | null | Promise<Comparison | null>,
): Promise<number[]> {
  const { multimediaId, stationId, dates } = days;
  const texts = await readTexts(manager, days);
  const compared = await compare({ dates, texts, settings });
  if (compared === null) throw badField('file', 'asRunTooManyAlike');
  const { needed, save, doubles } = compared;
  if (needed.length > 0) await ensureDays(manager, { multimediaId, stationId, dates: needed });
  await saveDays(manager, multimediaId, stationId, save);
  const known = await knownDays(manager, days);
  const dayIds = known.map(({ id }) => id);
  await keepMakeGoods(manager, { multimediaId, stationId, dayIds });
  return doubles;
}
