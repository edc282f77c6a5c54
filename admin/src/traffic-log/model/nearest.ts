import { parseClock } from '@contract/time';

/**
 * The break at a time (`HH:MM`), otherwise the nearest, the earlier on a tie; undefined without
 * breaks.
 */
export function nearestBreak<T extends { time: string }>(
  breaks: readonly T[],
  time: string,
): T | undefined {
  const wanted = parseClock(time) ?? 0;
  const far = (one: T): number => Math.abs((parseClock(one.time) ?? 0) - wanted);
  return breaks.reduce<T | undefined>(
    (best, one) => (best === undefined || far(one) < far(best) ? one : best),
    undefined,
  );
}
