import type { EntityManager } from 'typeorm';
import type { Compared, CompareTask } from './core/compare-days.js';
import { datesToCompare, type KnownDay, withNeighbours } from './core/near-days.js';
import { type Days, forgetEmptyDays, holdLogs, lockAired, refreshDays } from './refresh-days.js';
import { settingsOf } from './stations.js';
import { forgetDecided } from './undo-decisions.js';

const KNOWN = `
  SELECT "date", closed FROM as_run_day
  WHERE multimedia_id = $1 AND station_id = $2 AND "date" = ANY($3::date[])`;

/**
 * Compares logs with what aired on their days and next to them, and locks those of which something did.
 *
 * @param days under the station's lock; none that is closed
 * @param compare as `refreshDays` takes it
 * @returns the dates of the days' locked logs
 * @throws as `refreshDays`
 */
export async function compareLogs(
  manager: EntityManager,
  { multimediaId, stationId, dates }: Days,
  compare: (task: CompareTask) => Compared | null | Promise<Compared | null>,
): Promise<Set<string>> {
  const near = withNeighbours(dates);
  const known = await manager.query<KnownDay[]>(KNOWN, [multimediaId, stationId, near]);
  const scope = { multimediaId, stationId, dates: datesToCompare(near, known) };
  if (scope.dates.length === 0) return new Set();
  await holdLogs(manager, scope);
  await forgetDecided(manager, { multimediaId, stationId, dates });
  const { settings } = await settingsOf(manager, multimediaId, stationId, scope.dates);
  await refreshDays(manager, scope, settings, compare);
  // Before anything is locked: a day that had only rows of these logs' neighbours may be none any more.
  await forgetEmptyDays(manager, scope);
  return lockAired(manager, { multimediaId, stationId, dates });
}
