import type { SpotAnswer } from '../model/types';

interface Line {
  id?: number | null;
}

/** Lines that are gone come back as new ones. */
function known<T extends Line>(lines: readonly T[], now: readonly Line[]): T[] {
  const ids = new Set(now.map(({ id }) => id));
  return lines.map((line) => ({ ...line, id: ids.has(line.id) ? line.id : null }));
}

/**
 * The body that saves a campaign as it was before it was cancelled from a date.
 *
 * @param after as it was stored then, whose version the save requires
 */
export const broughtBack = (before: SpotAnswer, after: SpotAnswer): SpotAnswer => ({
  ...before,
  version: after.version,
  simpleSchedules: known(before.simpleSchedules, after.simpleSchedules),
  advancedSchedules: known(before.advancedSchedules, after.advancedSchedules),
});
