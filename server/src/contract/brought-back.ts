interface Line {
  id?: number | null;
}

interface Campaign<S extends Line, A extends Line> {
  version?: number | null;
  simpleSchedules: S[];
  advancedSchedules: A[];
}

/** Lines that are gone come back as new ones. */
function withKnownIds<T extends Line>(lines: readonly T[], now: readonly Line[]): (T & Line)[] {
  const ids = new Set(now.map(({ id }) => id));
  return lines.map((line) => ({ ...line, id: ids.has(line.id) ? line.id : null })) as (T & Line)[];
}

/**
 * The body that saves a campaign as it was before its lines were cut or went on.
 *
 * @param after as it was stored then, whose version the save requires
 */
export const broughtBack = <S extends Line, A extends Line, C extends Campaign<S, A>>(
  before: C & Campaign<S, A>,
  after: Campaign<Line, Line>,
): C => ({
  ...before,
  version: after.version,
  simpleSchedules: withKnownIds(before.simpleSchedules, after.simpleSchedules),
  advancedSchedules: withKnownIds(before.advancedSchedules, after.advancedSchedules),
});
