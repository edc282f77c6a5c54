import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { StationInputs } from '../../src/placement/rules/day-input.js';
import type { Line, LockedDay } from '../../src/placement/rules/types.js';
import { dayInput, MEDIUM, TINY } from './arbitrary.js';
import { weekOf } from './build.js';

/** Random weeks with lines of every kind, a good part of them with quotas, and some days locked. */

/** Monday to Sunday: the week of the random days, and one that is in two months. */
export const WEEKS = [
  [
    '2026-10-05',
    '2026-10-06',
    '2026-10-07',
    '2026-10-08',
    '2026-10-09',
    '2026-10-10',
    '2026-10-11',
  ],
  [
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ],
] as const;

export interface RandomWeek {
  inputs: StationInputs;
  week: readonly string[];
}

export const quotaSeed = (occurrences: number) =>
  fc.record({
    per: fc.constantFrom('day', 'week', 'week', 'week', 'month', 'flight'),
    occurrences: fc.integer({ min: 1, max: occurrences }),
    maxPerDay: fc.constantFrom(null, null, 1, 2),
    everyWeeks: fc.constantFrom(1, 1, 1, 2),
    grid: fc.constantFrom(false, false, false, true),
    days: fc.constantFrom<(0 | 1)[]>(
      [1, 1, 1, 1, 1, 1, 1],
      [0, 1, 1, 1, 1, 1, 0],
      [1, 0, 0, 0, 0, 0, 1],
      [0, 1, 0, 0, 1, 0, 0],
    ),
    endDate: fc.constantFrom(null, '2026-10-09', '2026-11-15'),
  });
type QuotaSeed = ReturnType<typeof quotaSeed> extends Arbitrary<infer T> ? T : never;

export function withQuota(line: Line, seed: QuotaSeed): Line {
  if (line.scheduleType === 'advanced' || line.timeMode === 2) return line;
  const { per, occurrences, maxPerDay, everyWeeks, grid, days, endDate } = seed;
  return {
    ...line,
    per,
    occurrences,
    maxPerDay,
    everyWeeks,
    days,
    endDate: per === 'flight' ? (endDate ?? '2026-10-31') : endDate,
    ...(grid && {
      weeks: [
        { weekStart: '2026-10-05', occurrences },
        { weekStart: '2026-10-12', occurrences: 0 },
        { weekStart: '2026-10-26', occurrences: 1 },
      ],
    }),
  };
}

/** A locked day that has some airings of some lines. */
const lockedDay = (lines: readonly Line[], date: string): Arbitrary<LockedDay> =>
  fc
    .array(fc.integer({ min: 0, max: 2 }), { minLength: lines.length, maxLength: lines.length })
    .map((counts) => ({
      date,
      airings: Object.fromEntries(
        lines.flatMap((line, k) =>
          line.scheduleType === 'simple' ? [[2 * line.scheduleId, counts[k]!]] : [],
        ),
      ),
    }));

/** Weeks of some dozen lines; days may be locked. */
export const mediumWeek: Arbitrary<RandomWeek> = dayInput({
  ...MEDIUM,
  breaks: 8,
  lines: 16,
}).chain((day) =>
  fc
    .tuple(
      fc.array(quotaSeed(12), { minLength: day.lines.length, maxLength: day.lines.length }),
      fc.constantFrom(...WEEKS),
      fc.subarray([0, 1, 2, 3, 4, 5, 6], { maxLength: 2 }),
    )
    .chain(([seeds, week, locked]) => {
      const lines = day.lines.map((line, k) => (k % 3 > 0 ? withQuota(line, seeds[k]!) : line));
      return fc
        .tuple(...locked.map((d) => lockedDay(lines, week[d]!)))
        .map((days) => ({ inputs: { ...weekOf({ ...day, lines }), locked: days }, week }));
    }),
);

/** Weeks small enough to try every log of: few breaks, on three days alone. */
export const tinyWeek: Arbitrary<RandomWeek> = dayInput({ ...TINY, breaks: 3, lines: 4 }).chain(
  (day) =>
    fc
      .array(quotaSeed(4), { minLength: day.lines.length, maxLength: day.lines.length })
      .map((seeds) => {
        const lines = day.lines.map((line, k): Line => {
          const own =
            k % 3 < 2 ? withQuota(line, { ...seeds[k]!, per: 'week', grid: false }) : line;
          return own.scheduleType === 'simple'
            ? { ...own, days: [0, 1, 1, 1, 0, 0, 0], endDate: null }
            : own;
        });
        const inputs = weekOf({ ...day, lines });
        const onThree = inputs.breaks.map((own, d) => (d >= 1 && d <= 3 ? own : []));
        return { inputs: { ...inputs, breaks: onThree }, week: WEEKS[0] };
      }),
);

/** The same week with every list in another order. */
export const shuffledWeek = ({ inputs, week }: RandomWeek): Arbitrary<RandomWeek> =>
  fc
    .tuple(
      fc.shuffledSubarray([...inputs.lines], { minLength: inputs.lines.length }),
      fc.shuffledSubarray([...(inputs.locked ?? [])], { minLength: inputs.locked?.length ?? 0 }),
      fc.tuple(
        ...inputs.breaks.map((own) => fc.shuffledSubarray([...own], { minLength: own.length })),
      ),
    )
    .map(([lines, locked, breaks]) => ({ inputs: { ...inputs, lines, locked, breaks }, week }));
