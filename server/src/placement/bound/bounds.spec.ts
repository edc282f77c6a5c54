import fc from 'fast-check';
import { dayInput, TINY } from '../../../test/placement/arbitrary.js';
import { aBreak, aDay, aLine } from '../../../test/placement/build.js';
import { exhaustiveOptimum } from '../../../test/placement/check.js';
import { LOGS_AT_HAND } from '../../../test/placement/properties.js';
import { Bounds } from './bounds.js';
import { compile } from '../model/compile.js';
import type { DayInput } from '../rules/types.js';

/** The bounds by letter, when the log at hand places this many of each; the empty log by default. */
function boundsOf(
  input: DayInput,
  placed: readonly number[] = [],
): { most: number[]; total: number } {
  const model = compile(input);
  const bounds = new Bounds(model);
  const most = Array.from({ length: model.letters }, (_, letter) => {
    const n = bounds.most(placed[letter] ?? 0);
    bounds.settle(placed[letter] ?? 0);
    return n;
  });
  return { most, total: bounds.total() };
}

const boundOf = (input: DayInput): number[] => boundsOf(input).most;

describe('Bounds', () => {
  it('leaves out as few airings as can be of an interval that is too full, the longest ones', () => {
    const lines = [30, 30, 20, 40].map((length) => aLine({ length, startTime: 600, endTime: 660 }));
    expect(boundOf(aDay({ lines }))).toEqual([2]);
  });

  it('adds up what disjoint intervals leave out', () => {
    const lines = [600, 700].flatMap((startTime) =>
      [60, 60].map((length) => aLine({ length, startTime, endTime: startTime + 60 })),
    );
    expect(boundOf(aDay({ breaks: [aBreak(600), aBreak(700)], lines }))).toEqual([2]);
  });

  it('allows a category, a position and a campaign once in a break', () => {
    const pair = (over: Parameters<typeof aLine>[0]) => [aLine(over), aLine(over)];
    expect(boundOf(aDay({ lines: pair({ spotCategoryId: 3 }) }))).toEqual([1]);
    expect(boundOf(aDay({ lines: pair({ position: 1 }) }))).toEqual([1]);
    expect(boundOf(aDay({ lines: pair({ spotId: 1 }) }))).toEqual([1]);
    const breaks = [aBreak(600, { allowMixSpotCategory: 1 })];
    expect(boundOf(aDay({ breaks, lines: pair({ spotCategoryId: 3 }) }))).toEqual([2]);
  });

  it('gives an hour no more than its cap', () => {
    const lines = [aLine({ length: 40 }), aLine({ length: 40 })];
    const breaks = [aBreak(600), aBreak(630)];
    const day = (maxHourTime: number) =>
      boundOf(aDay({ breaks, lines, station: { maxBlockTime: 60, maxHourTime } }));
    expect([day(79), day(80)]).toEqual([[1], [2]]);
  });

  it('counts a letter together with those above it', () => {
    const lines = [aLine({ length: 40 }), aLine({ length: 40, priority: 'B' })];
    expect(boundsOf(aDay({ lines }))).toEqual({ most: [1, 1], total: 1 });
    expect(boundsOf(aDay({ lines }), [1]).most).toEqual([1, 0]);
  });

  it('charges the excess to the letter below, once those above are proven', () => {
    const lines = [
      ...[60, 20].map((length) => aLine({ length })),
      ...[30, 30].map((length) => aLine({ length, priority: 'B' })),
    ];
    const breaks = [aBreak(600), aBreak(630)];
    // An excess of 20 seconds. Leaving out one A of 60 would do, but both A are placed: a B is left out.
    expect(boundsOf(aDay({ breaks, lines }), [2, 1])).toEqual({ most: [2, 1], total: 3 });
    expect(boundsOf(aDay({ breaks, lines }), [1, 2]).most).toEqual([2, 2]);
  });

  it('knows where a letter above leaves airings out', () => {
    const at = (time: number) => ({ startTime: time, endTime: time + 30 });
    const lines = [
      ...[1, 2].map((spotId) => aLine({ spotId, length: 20, spotCategoryId: 3, ...at(600) })),
      aLine({ length: 20, ...at(700) }),
      ...[30, 30].map((length) => aLine({ length, priority: 'B', ...at(700) })),
    ];
    const breaks = [aBreak(600), aBreak(700)];
    // The A that is left out is so for its category at 600, which frees nothing at 700.
    expect(boundsOf(aDay({ breaks, lines }), [2, 1]).most).toEqual([2, 1]);
  });

  it('charges a letter above with no longer airings than were left out', () => {
    const at = (time: number, minutes = 30) => ({ startTime: time, endTime: time + minutes });
    const lines = [
      ...[1, 2].map((spotId) => aLine({ spotId, length: 10, spotCategoryId: 3, ...at(600) })),
      aLine({ length: 40, ...at(600, 90) }),
      ...[30, 30, 30].map((length) => aLine({ length, priority: 'B', ...at(600, 90) })),
    ];
    const breaks = [aBreak(600), aBreak(660)];
    // An excess of 30 seconds. The A left out has 10, not 40, so a B is left out as well.
    expect(boundsOf(aDay({ breaks, lines }), [2, 2])).toEqual({ most: [2, 2], total: 4 });
  });

  it.each(LOGS_AT_HAND)('is never below the best of all logs, with %s at hand', (_, atHand) => {
    fc.assert(
      fc.property(dayInput(TINY), (input) => {
        const letters = [
          ...new Set(compile(input).groups.map((g) => input.lines[g.line]!.priority)),
        ].sort();
        const counts = (of: Partial<Record<string, number>>) => letters.map((l) => of[l] ?? 0);
        const best = counts(exhaustiveOptimum(input));
        const { most, total } = boundsOf(input, counts(atHand(input)));
        best.forEach((n, k) => {
          expect(most[k]).toBeGreaterThanOrEqual(n);
        });
        expect(total).toBeGreaterThanOrEqual(best.reduce((sum, n) => sum + n, 0));
      }),
      { numRuns: 200 },
    );
  });
});
