import { aBreak, aDay, aLine } from '../../../test/placement/build.js';
import { compile } from '../model/compile.js';
import type { DayInput } from '../rules/types.js';
import { mostPositions } from './positions-bound.js';

const bound = (over: Partial<DayInput>): number => mostPositions(compile(aDay(over)));

describe('mostPositions', () => {
  const breaks = [aBreak(600), aBreak(660)];

  it('counts a code once for each break that can have it', () => {
    const lines = [1, 1, 1, 11].map((position) => aLine({ position }));
    expect(bound({ breaks, lines })).toBe(3);
  });

  it('counts no position that needs more airings than fit beside it', () => {
    const second = aLine({ position: 2, length: 40 });
    expect(bound({ breaks, lines: [second, aLine({ length: 30 })] })).toBe(0);
    expect(bound({ breaks, lines: [second, aLine({ length: 20 })] })).toBe(1);
  });

  it('counts one airing of a campaign or a rejecting category beside it', () => {
    const third = aLine({ position: 3, length: 10 });
    const pair = (over: object) => [10, 10].map((length) => aLine({ length, ...over }));
    expect(bound({ breaks, lines: [third, ...pair({})] })).toBe(1);
    expect(bound({ breaks, lines: [third, ...pair({ spotId: 900 })] })).toBe(0);
    expect(bound({ breaks, lines: [third, ...pair({ spotCategoryId: 3 })] })).toBe(0);
  });
});
