import { aBreak, aDay, aLine } from '../../../bench/placement/build.js';
import { makeDay } from './make-day.js';
import { suggest } from './suggest.js';
import type { DayInput, Suggestion } from './rules/types.js';

const suggestionsFor = (input: DayInput): Suggestion[] => suggest(input, makeDay(input), 0);

describe('suggest', () => {
  const window = { startTime: 600, endTime: 610 };
  const full = aLine({ length: 60, ...window });

  it('widens the window just enough to reach the nearest break with room', () => {
    const input = aDay({
      breaks: [aBreak(600), aBreak(630), aBreak(580, { timeType: 1 })],
      lines: [full, aLine({ ...window, priority: 'B' })],
    });
    expect(suggestionsFor(input)).toEqual([
      { kind: 'WIDEN_WINDOW', commercialBreakId: 580, startTime: 579, endTime: 610 },
    ]);
  });

  it('gives another time for an exact one', () => {
    const input = aDay({
      breaks: [aBreak(600), aBreak(630)],
      lines: [full, aLine({ timeMode: 2, exactTimes: [600], occurrences: null, priority: 'B' })],
    });
    expect(suggestionsFor(input)).toEqual([
      { kind: 'WIDEN_WINDOW', commercialBreakId: 630, startTime: 630, endTime: 630 },
    ]);
  });

  it('gives up the position where only that stands in the way', () => {
    const first = { position: 1, ...window };
    const input = aDay({ lines: [aLine(first), aLine({ ...first, priority: 'B' })] });
    expect(suggestionsFor(input)).toEqual([{ kind: 'POSITION', commercialBreakId: 600 }]);
  });

  it('mixes categories in a break where only that stands in the way', () => {
    const alike = { spotCategoryId: 9, ...window };
    const input = aDay({ lines: [aLine(alike), aLine({ ...alike, priority: 'B' })] });
    expect(suggestionsFor(input)).toEqual([{ kind: 'MIX_CATEGORY', commercialBreakId: 600 }]);
  });

  it('names the campaigns of no higher letter that stand in the way', () => {
    const input = aDay({
      lines: [
        aLine({ spotId: 71, length: 30, ...window }),
        aLine({ spotId: 72, length: 40, ...window }),
      ],
    });
    expect(suggestionsFor(input)).toEqual([
      { kind: 'LOWER_PRIORITY', commercialBreakId: 600, spotIds: [71] },
    ]);
  });

  it('suggests nothing that would not work', () => {
    expect(suggestionsFor(aDay({ lines: [full, aLine({ ...window, priority: 'B' })] }))).toEqual(
      [],
    );
  });

  it('refuses an index that is not there', () => {
    const input = aDay();
    expect(() => suggest(input, makeDay(input), 0)).toThrow(RangeError);
  });
});
