import fc from 'fast-check';
import { aBreak, aLine } from '../../../test/placement/build.js';
import { type MovableBreak, rulesBroken } from '../../placement/move.js';
import type { Break, Line, SimpleLine } from '../../placement/rules/types.js';
import { NEW_SPOT_ID } from '../../availability/core/new-campaign.js';
import { fitIntoLog, type LoggedDay } from './fit-into-log.js';

const logged = (place: Break, ...lines: Line[]): MovableBreak => ({
  break: place,
  airings: lines.map((line, i) => ({ id: place.time * 10 + i, line })),
});

const dayOf = (breaks: MovableBreak[], changes: Partial<LoggedDay> = {}): LoggedDay => ({
  date: '2026-10-14',
  station: { maxBlockTime: 60, maxHourTime: null },
  shows: [],
  breaks,
  ...changes,
});

const asking = (changes: Partial<SimpleLine> = {}): SimpleLine =>
  aLine({ spotId: NEW_SPOT_ID, length: 30, ...changes });

const long = aLine({ length: 40 });

describe('room in a log', () => {
  it('is in the breaks of the window with enough seconds, once in each', () => {
    const day = dayOf([
      logged(aBreak(360)),
      logged(aBreak(420), long),
      logged(aBreak(480), aLine({ length: 30 })),
      logged(aBreak(600)),
    ]);
    const line = asking({ startTime: 360, endTime: 600, occurrences: 9 });
    expect(fitIntoLog(day, [line])).toEqual([360, 480]);
  });

  it('is shared out over the window', () => {
    const day = dayOf([360, 380, 400, 420, 440, 460].map((time) => logged(aBreak(time))));
    expect(fitIntoLog(day, [asking({ occurrences: 3 })])).toEqual([360, 400, 440]);
  });

  it('is not where the category, the position or the type of break forbids it', () => {
    const day = dayOf([
      logged(aBreak(360), aLine({ spotCategoryId: 7 })),
      logged(aBreak(380), aLine({ position: 1 })),
      logged(aBreak(400, { spotType: 2 })),
      logged(aBreak(420, { allowMixSpotCategory: 1 }), aLine({ spotCategoryId: 7 })),
    ]);
    const line = asking({ occurrences: 4, spotCategoryId: 7, position: 1 });
    expect(fitIntoLog(day, [line])).toEqual([420]);
  });

  it('respects the hourly cap, counting what was just placed', () => {
    const station = { maxBlockTime: 60, maxHourTime: 70 };
    const day = dayOf([logged(aBreak(360), long), logged(aBreak(390)), logged(aBreak(420))], {
      station,
    });
    expect(fitIntoLog(day, [asking({ occurrences: 3 })])).toEqual([390, 420]);
  });

  it('is found for exact times and in shows', () => {
    const day = dayOf([logged(aBreak(360)), logged(aBreak(420)), logged(aBreak(480))], {
      shows: [{ showId: 5, timeStart: 400, timeEnd: 500 }],
    });
    const exact = asking({ timeMode: 2, exactTimes: [360, 365], occurrences: null });
    expect(fitIntoLog(day, [exact])).toEqual([360]);
    expect(fitIntoLog(day, [asking({ timeMode: 1, showId: 5, occurrences: 3 })])).toEqual([
      420, 480,
    ]);
    expect(fitIntoLog(day, [asking({ timeMode: 1, showId: 6, occurrences: 3 })])).toEqual([]);
  });

  it('is none for a line that does not ask on the date', () => {
    const day = dayOf([logged(aBreak(360))]);
    expect(fitIntoLog(day, [asking({ endDate: '2026-10-13' })])).toEqual([]);
  });

  it('is found by moving the campaign’s own airings', () => {
    const day = dayOf([logged(aBreak(360)), logged(aBreak(420))]);
    const anywhere = asking({ occurrences: 1 });
    const early = asking({ occurrences: 1, endTime: 400 });
    expect(fitIntoLog(day, [anywhere, early])).toEqual([360, 420]);
  });
});

const TIMES = [360, 370, 380, 425, 430, 490];
const filled = fc.record({
  length: fc.constantFrom(10, 20, 30, 50),
  category: fc.constantFrom(null, 7),
});
const arbitraryDay = fc
  .record({
    breaks: fc.array(fc.array(filled, { maxLength: 2 }), {
      minLength: TIMES.length,
      maxLength: TIMES.length,
    }),
    lines: fc.array(
      fc.record({
        length: fc.constantFrom(10, 20, 40),
        from: fc.constantFrom(...TIMES),
        to: fc.constantFrom(...TIMES),
        occurrences: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    cap: fc.constantFrom(null, 90),
  })
  .map(({ breaks, lines, cap }) => ({
    day: dayOf(
      breaks.map((own, i) =>
        logged(
          aBreak(TIMES[i] ?? 0),
          ...own.map(({ length, category }) => aLine({ length, spotCategoryId: category })),
        ),
      ),
      { station: { maxBlockTime: 60, maxHourTime: cap } },
    ),
    lines: lines.map(({ length, from, to, occurrences }) =>
      asking({ length, startTime: from, endTime: to + 1, occurrences, spotCategoryId: 7 }),
    ),
  }));

/** The maximum number of airings, by brute force. */
function most(day: LoggedDay, lines: readonly SimpleLine[]): number {
  const wishes = lines.flatMap((line) => Array<SimpleLine>(line.occurrences ?? 0).fill(line));
  const best = (from: number, breaks: readonly MovableBreak[]): number => {
    const line = wishes[from];
    if (!line) return 0;
    let found = best(from + 1, breaks);
    breaks.forEach((b, at) => {
      const moved = { id: null, line };
      const next = breaks.map((x, i) => (i === at ? { ...b, airings: [...b.airings, moved] } : x));
      if (rulesBroken(day, next, moved).length === 0)
        found = Math.max(found, 1 + best(from + 1, next));
    });
    return found;
  };
  return best(0, day.breaks);
}

it('is a maximum matching without an hourly cap', () => {
  fc.assert(
    fc.property(
      arbitraryDay.filter(({ day, lines }) => {
        const wishes = lines.reduce((sum, { occurrences }) => sum + (occurrences ?? 0), 0);
        return wishes <= 5 && day.station.maxHourTime === null;
      }),
      ({ day, lines }) => {
        expect(fitIntoLog(day, lines)).toHaveLength(most(day, lines));
      },
    ),
    { numRuns: 40 },
  );
});

it('never has more than a break or an hour holds, nor a break twice', () => {
  fc.assert(
    fc.property(arbitraryDay, ({ day, lines }) => {
      // All of one length, so that times alone identify what a break holds.
      const own = lines.map((line) => ({ ...line, length: 20 }));
      const times = fitIntoLog(day, own);
      expect(new Set(times).size).toBe(times.length);
      const used = (b: MovableBreak): number =>
        b.airings.reduce((sum, { line }) => sum + line.length, 0) +
        (times.includes(b.break.time) ? 20 : 0);
      for (const b of day.breaks)
        if (times.includes(b.break.time)) {
          expect(used(b)).toBeLessThanOrEqual(60);
          const hour = day.breaks.filter(
            (x) => Math.floor(x.break.time / 60) === Math.floor(b.break.time / 60),
          );
          expect(hour.reduce((sum, x) => sum + used(x), 0)).toBeLessThanOrEqual(
            day.station.maxHourTime ?? Infinity,
          );
        }
    }),
    { numRuns: 200 },
  );
});
