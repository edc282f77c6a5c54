import { aBreak, aDay, aLine } from '../../test/placement/build.js';
import { makeDay } from './make-day.js';
import { suggest, suggestEach, SUGGEST_EFFORT } from './suggest.js';
import type { DayInput, Suggestion } from './rules/types.js';

const suggestionsFor = (input: DayInput): Suggestion[] =>
  suggest(input, makeDay(input), 0).suggestions;

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

  it('suggests another exact time', () => {
    const input = aDay({
      breaks: [aBreak(600), aBreak(630)],
      lines: [full, aLine({ timeMode: 2, exactTimes: [600], occurrences: null, priority: 'B' })],
    });
    expect(suggestionsFor(input)).toEqual([
      { kind: 'WIDEN_WINDOW', commercialBreakId: 630, startTime: 630, endTime: 630 },
    ]);
  });

  it('gives up the position if only that is in the way', () => {
    const first = { position: 1, ...window };
    const input = aDay({ lines: [aLine(first), aLine({ ...first, priority: 'B' })] });
    expect(suggestionsFor(input)).toEqual([{ kind: 'POSITION', commercialBreakId: 600 }]);
  });

  it('mixes categories if only that is in the way', () => {
    const alike = { spotCategoryId: 9, ...window };
    const input = aDay({ lines: [aLine(alike), aLine({ ...alike, priority: 'B' })] });
    expect(suggestionsFor(input)).toEqual([{ kind: 'MIX_CATEGORY', commercialBreakId: 600 }]);
  });

  it('names the campaigns of no higher letter that are in the way', () => {
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

  it('says that a search was cut short, and suggests only what it has verified', () => {
    const input = aDay({
      breaks: [aBreak(600), aBreak(630)],
      lines: [full, aLine({ ...window, priority: 'B' })],
    });
    const plan = makeDay(input);
    const all = suggest(input, plan, 0);
    expect(all).toMatchObject({ suggestions: [{ kind: 'WIDEN_WINDOW' }], complete: true });
    const cutShort = new Set<boolean>();
    for (let steps = 0; steps < 100_000; steps += 500) {
      const budget = { steps };
      const found = suggest(input, plan, 0, budget);
      cutShort.add(!found.complete);
      if (found.complete) expect(found).toEqual(all);
      else expect(all.suggestions).toEqual(expect.arrayContaining(found.suggestions));
      // Only the work of a phase that has begun goes beyond the budget.
      expect(budget.steps).toBeGreaterThan(-1000);
    }
    expect(cutShort).toEqual(new Set([true, false]));
  });

  it('refuses an entry that does not exist', () => {
    const input = aDay();
    expect(() => suggest(input, makeDay(input), 0)).toThrow(RangeError);
  });
});

describe('suggestEach', () => {
  const breaks = [aBreak(600), aBreak(630)];
  const window = { startTime: 600, endTime: 610 };
  const full = aLine({ length: 60, ...window });
  const input = aDay({
    breaks,
    lines: [full, aLine({ ...window, priority: 'B' }), aLine({ ...window, priority: 'C' })],
  });
  const plan = makeDay(input);

  it('has the suggestions of each entry, higher letters first', () => {
    const each = [...suggestEach(input, plan)];
    expect(each).toEqual(
      plan.unplaced.map((u, k) => ({ ...u, ...suggest(input, plan, k), complete: true })),
    );
    expect(each.map(({ line }) => line)).toEqual([1, 2]);
  });

  it('serves entries in order until the budget is used up, and says so of the others', () => {
    const all = [...suggestEach(input, plan)];
    const counts = new Set<number>();
    for (let steps = 0; steps < 100_000; steps += 500) {
      const some = [...suggestEach(input, plan, { steps })];
      some.forEach((entry, k) => {
        if (entry.complete) expect(entry).toEqual(all[k]);
      });
      // Higher letters first.
      expect(some.map(({ complete }) => complete)).toEqual(
        some.map(({ complete }) => complete).toSorted((a, b) => Number(b) - Number(a)),
      );
      counts.add(some.filter(({ complete }) => complete).length);
    }
    expect(counts).toEqual(new Set([0, 1, 2]));
  });

  it('spends no more on an entry than its own budget', () => {
    const budget = { steps: SUGGEST_EFFORT.day };
    let left = budget.steps;
    for (const { line } of suggestEach(input, plan, budget)) {
      expect([1, 2]).toContain(line);
      expect(left - budget.steps).toBeLessThanOrEqual(SUGGEST_EFFORT.entry);
      left = budget.steps;
    }
  });
});
