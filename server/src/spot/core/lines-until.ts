import { addDays, daysBetween } from '../../contract/time.js';

/** The fields that decide on which dates a simple line runs. */
interface Span {
  startDate: string;
  endDate: string | null;
}

/**
 * The fields that decide on which dates a detailed line runs: `date` is the first day of its month.
 */
interface Month {
  date: string;
  occurrences: readonly number[];
}

/**
 * The lines of a campaign that ends the day before `date`. Simple lines end by then, and those that
 * begin later are dropped; detailed lines ask for nothing from `date` on.
 */
export function linesUntil<S extends Span, M extends Month>(
  lines: { simple: readonly S[]; advanced: readonly M[] },
  date: string,
): { simple: S[]; advanced: M[] } {
  const last = addDays(date, -1);
  return {
    simple: lines.simple
      .filter(({ startDate }) => startDate <= last)
      .map((line) =>
        line.endDate !== null && line.endDate <= last ? line : { ...line, endDate: last },
      ),
    advanced: lines.advanced.map((line) => {
      const kept = daysBetween(line.date, date);
      return {
        ...line,
        occurrences: line.occurrences.map((count, day) => (day < kept ? count : 0)),
      };
    }),
  };
}
