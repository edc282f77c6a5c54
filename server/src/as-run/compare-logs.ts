import type { EntityManager } from 'typeorm';
import type { StationDays } from '../station/station-days.js';
import { holdLogs } from '../traffic-log/log-status.repository.js';
import { deleteEmptyDays, knownDays } from './as-run-day.repository.js';
import { deleteEdits } from './as-run-edit.repository.js';
import type { Comparison, CompareTask } from './core/compare-days.js';
import { datesToCompare, withNeighbours } from './core/near-days.js';
import { lockAired, refreshDays } from './refresh-days.js';
import { settingsOf } from './stations.js';

/**
 * Compares logs with what aired on their days and the days next to them, and locks those of which anything
 * aired.
 *
 * @param days under the station's lock; none that is closed
 * @param compare as `refreshDays` takes it
 * @returns the dates of the days' locked logs
 * @throws as `refreshDays`
 */
export async function compareLogs(
  manager: EntityManager,
  days: StationDays,
  compare: (task: CompareTask) => Comparison | null | Promise<Comparison | null>,
): Promise<Set<string>> {
  const { multimediaId, stationId } = days;
  const near = withNeighbours(days.dates);
  const known = await knownDays(manager, { multimediaId, stationId, dates: near });
  const scope = { multimediaId, stationId, dates: datesToCompare(near, known) };
  if (scope.dates.length === 0) return new Set();
  await holdLogs(manager, scope);
  await deleteEdits(manager, days);
  const { settings } = await settingsOf(manager, multimediaId, stationId, scope.dates);
  await refreshDays(manager, scope, settings, compare);
  // Before anything is locked, because a day that only had rows of other days may be gone afterwards.
  await deleteEmptyDays(manager, scope);
  return lockAired(manager, days);
}
