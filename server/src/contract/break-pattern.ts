const HOUR = 60;

/** When breaks occur: every so many minutes, or at some minutes of each hour. */
export type BreakPattern = { every: number } | { minutes: readonly number[] };

/** The minutes of the day in `[from, to)` that a pattern gives. */
export function patternTimes(pattern: BreakPattern, from: number, to: number): number[] {
  const fits =
    'every' in pattern
      ? (minute: number) => (minute - from) % pattern.every === 0
      : (minute: number) => pattern.minutes.includes(minute % HOUR);
  return Array.from({ length: Math.max(0, to - from) }, (_, k) => from + k).filter(fits);
}
