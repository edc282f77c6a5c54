import fc from 'fast-check';
import { dayInput, TINY } from '../../../../bench/placement/arbitrary.js';
import { aBreak, aDay, aLine } from '../../../../bench/placement/build.js';
import { exhaustiveOptimum } from '../../../../bench/placement/check.js';
import { boundByLetter } from './bound.js';
import { compile } from './problem.js';
import type { DayInput } from './types.js';

const boundOf = (input: DayInput): number[] => {
  const p = compile(input);
  return boundByLetter(p, new Int32Array(p.letters));
};

describe('boundByLetter', () => {
  it('leaves out the fewest, longest airings that overfill an interval', () => {
    const lines = [30, 30, 20, 40].map((length) => aLine({ length, startTime: 600, endTime: 660 }));
    expect(boundOf(aDay({ lines }))).toEqual([2]);
  });

  it('adds up what disjoint intervals leave out', () => {
    const lines = [600, 700].flatMap((startTime) =>
      [60, 60].map((length) => aLine({ length, startTime, endTime: startTime + 60 })),
    );
    expect(boundOf(aDay({ breaks: [aBreak(600), aBreak(700)], lines }))).toEqual([2]);
  });

  it('knows that a category, a position or a campaign airs once in a break', () => {
    const pair = (over: Parameters<typeof aLine>[0]) => [aLine(over), aLine(over)];
    expect(boundOf(aDay({ lines: pair({ spotCategoryId: 3 }) }))).toEqual([1]);
    expect(boundOf(aDay({ lines: pair({ position: 1 }) }))).toEqual([1]);
    expect(boundOf(aDay({ lines: pair({ spotId: 1 }) }))).toEqual([1]);
    const breaks = [aBreak(600, { allowMixSpotCategory: 1 })];
    expect(boundOf(aDay({ breaks, lines: pair({ spotCategoryId: 3 }) }))).toEqual([2]);
  });

  it('counts an hour as no more than its cap', () => {
    const lines = [aLine({ length: 40 }), aLine({ length: 40 })];
    const breaks = [aBreak(600), aBreak(630)];
    const day = (maxHourTime: number) =>
      boundOf(aDay({ breaks, lines, station: { maxBlockTime: 60, maxHourTime } }));
    expect([day(79), day(80)]).toEqual([[1], [2]]);
  });

  it('counts each letter with those above it', () => {
    const lines = [aLine({ length: 40 }), aLine({ length: 40, priority: 'B' })];
    expect(boundOf(aDay({ lines }))).toEqual([1, 1]);
  });

  it('is never below the best of all logs', () => {
    fc.assert(
      fc.property(dayInput(TINY), (input) => {
        const best = exhaustiveOptimum(input);
        const letters = [
          ...new Set(compile(input).groups.map((g) => input.lines[g.line]!.priority)),
        ].sort();
        let sum = 0;
        boundOf(input).forEach((bound, k) => {
          sum += best[letters[k]!] ?? 0;
          expect(bound).toBeGreaterThanOrEqual(sum);
        });
      }),
      { numRuns: 100 },
    );
  });
});
