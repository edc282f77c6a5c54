/** A read of a line that is in the log now. */
export interface StandingRead {
  date: string;
  /** Minutes of the date. */
  breakTime: number;
  /** Seconds of the date. */
  start: number;
}

/** Where a read went that is no longer in the log: to the one of its line that is nearest. Null where there is none. */
export function whereItWent(
  start: number,
  standing: readonly StandingRead[],
): Pick<StandingRead, 'date' | 'breakTime'> | null {
  const [nearest] = [...standing].sort(
    (a, b) => Math.abs(a.start - start) - Math.abs(b.start - start) || a.start - b.start,
  );
  return nearest ? { date: nearest.date, breakTime: nearest.breakTime } : null;
}
