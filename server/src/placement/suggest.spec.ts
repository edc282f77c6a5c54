import { aBreak, aDay, aLine, anAdvancedLine, weekOf } from '../../test/placement/build.js';
import { makeInstance } from '../../test/placement/generator.js';
import { makeDay } from './make-day.js';
import {
  withFindings,
  goOn,
  startSearch,
  suggest,
  SUGGEST_EFFORT,
  type UnplacedWithSuggestions,
} from './suggest.js';
import { partsOf } from './rules/over-midnight.js';
import type { DayInput, Line, SimpleLine, Suggestion } from './rules/types.js';

const entriesOf = (input: DayInput, steps?: number): UnplacedWithSuggestions[] =>
  suggest(input, makeDay(input), steps);

const suggestionsFor = (input: DayInput): Suggestion[] => entriesOf(input)[0]!.suggestions;

const kindsOf = (input: DayInput): string[] => suggestionsFor(input).map(({ kind }) => kind);

describe('suggest', () => {
  const window = { startTime: 600, endTime: 610 };
  const full = aLine({ length: 60, ...window });
  const tried = { tried: true, id: 1, excludes: [] };

  it('widens the window just enough to reach the nearest break with room', () => {
    const input = aDay({
      breaks: [aBreak(600), aBreak(630), aBreak(580, { timeType: 1 })],
      lines: [full, aLine({ ...window, priority: 'B' })],
    });
    expect(suggestionsFor(input)).toEqual([
      {
        kind: 'WIDEN_WINDOW',
        commercialBreakId: 580,
        minutesAway: -20,
        startTime: 579,
        endTime: 610,
        ...tried,
      },
    ]);
  });

  it('widens a window to the end of the day', () => {
    const input = aDay({
      breaks: [aBreak(600), aBreak(1439)],
      lines: [full, anAdvancedLine({ ...window, priority: 'B' })],
    });
    expect(suggestionsFor(input)).toMatchObject([{ minutesAway: 829, endTime: 1439 }]);
  });

  it('suggests another exact time, by its distance from the one that was bought', () => {
    const input = aDay({
      breaks: [aBreak(600), aBreak(630), aBreak(615)],
      lines: [full, aLine({ timeMode: 2, exactTimes: [600], occurrences: null, priority: 'B' })],
    });
    expect(suggestionsFor(input)).toEqual([
      {
        kind: 'WIDEN_WINDOW',
        commercialBreakId: 615,
        minutesAway: 15,
        startTime: 615,
        endTime: 615,
        ...tried,
      },
    ]);
  });

  it('names no exact time that would mean another break', () => {
    const input = aDay({
      // Of two breaks at one time, an exact time means the one that ends at it.
      breaks: [aBreak(600), aBreak(630, { commercialBreakId: 1 }), aBreak(630, { timeType: 1 })],
      lines: [
        full,
        aLine({ length: 60, timeMode: 2, exactTimes: [630], occurrences: null }),
        aLine({ timeMode: 2, exactTimes: [600], occurrences: null, priority: 'B' }),
      ],
    });
    const plan = makeDay(input);
    expect(startSearch(input, plan).findings).toMatchObject([{ kinds: [] }]);
    expect(suggest(input, plan)).toMatchObject([{ suggestions: [], complete: true }]);
  });

  const first = { position: 1, ...window };

  it('gives up the position if only that is in the way', () => {
    const input = aDay({ lines: [aLine(first), aLine({ ...first, priority: 'B' })] });
    expect(suggestionsFor(input)).toEqual([
      { kind: 'POSITION', commercialBreakId: 600, minutesAway: 0, ...tried },
    ]);
  });

  it('has the position first when it is what blocks, and else after a window little wider', () => {
    const breaks = [aBreak(600), aBreak(605), aBreak(609), aBreak(640)];
    const lines = [aLine(first), aLine({ ...first, priority: 'B', occurrences: 3 })];
    const spot = { spotId: 7, ...first, priority: 'A' };
    const blocked = aDay({
      breaks,
      lines: [...lines, aLine(spot), aLine({ ...first, occurrences: 2, spotId: 8 })],
    });
    expect(makeDay(blocked).unplaced[0]).toMatchObject({ reason: 'POSITION' });
    expect(kindsOf(blocked).slice(0, 2)).toEqual(['POSITION', 'WIDEN_WINDOW']);
    const fullToo = aDay({
      breaks: [aBreak(600), aBreak(605), aBreak(609), aBreak(640)],
      lines: [
        aLine({ ...window, length: 60, spotId: 70, occurrences: 2 }),
        aLine({ ...first }),
        aLine({ ...first, priority: 'B' }),
      ],
    });
    expect(makeDay(fullToo).unplaced[0]).toMatchObject({ reason: 'FULL' });
    expect(kindsOf(fullToo).slice(0, 2)).toEqual(['WIDEN_WINDOW', 'POSITION']);
  });

  it('has a window that would be much wider last', () => {
    const alike = { spotCategoryId: 9, ...window };
    const lines = [aLine(alike), aLine({ ...alike, priority: 'B' })];
    const near = aDay({ breaks: [aBreak(600), aBreak(670)], lines });
    expect(kindsOf(near)).toEqual(['WIDEN_WINDOW', 'MIX_CATEGORY']);
    const far = aDay({ breaks: [aBreak(600), aBreak(671)], lines });
    expect(kindsOf(far)).toEqual(['MIX_CATEGORY', 'WIDEN_WINDOW']);
  });

  it('mixes categories if only that is in the way', () => {
    const alike = { spotCategoryId: 9, ...window };
    const input = aDay({ lines: [aLine(alike), aLine({ ...alike, priority: 'B' })] });
    expect(kindsOf(input)).toEqual(['MIX_CATEGORY']);
  });

  it('names the longest version that fits, of at least half the length', () => {
    const day = (length: number) =>
      aDay({
        breaks: [aBreak(600), aBreak(605)],
        lines: [
          aLine({ length: 45, ...window, occurrences: 2 }),
          aLine({ length, ...window, priority: 'B' }),
        ],
      });
    expect(suggestionsFor(day(30))).toEqual([
      { kind: 'LENGTH', commercialBreakId: 605, minutesAway: 0, length: 15, ...tried },
    ]);
    expect(suggestionsFor(day(31))).toEqual([]);
  });

  it('names the campaigns of no higher letter that are in the way', () => {
    const input = aDay({
      lines: [
        aLine({ spotId: 71, length: 30, ...window }),
        aLine({ spotId: 72, length: 40, ...window }),
      ],
    });
    expect(suggestionsFor(input)).toContainEqual(
      expect.objectContaining({ kind: 'LOWER_PRIORITY', commercialBreakId: 600, spotIds: [71] }),
    );
  });

  it('does not let a campaign make way for itself', () => {
    const own = { spotId: 71, ...window };
    expect(entriesOf(aDay({ lines: [aLine(own), aLine(own)] }))).toMatchObject([
      { reason: 'REPEAT', suggestions: [], complete: true },
    ]);
  });

  it('names the break farthest from the other airings of the campaign, not the first', () => {
    const breaks = [600, 620, 640, 660, 680].map((time) => aBreak(time));
    const wide = { startTime: 600, endTime: 700 };
    const input = aDay({
      breaks,
      lines: [
        // Holds the first place in every break.
        aLine({ ...wide, position: 1, spotId: 70, occurrences: 5 }),
        aLine({ ...wide, position: 2, spotId: 71, startTime: 600, endTime: 601 }),
        aLine({ ...wide, position: 1, spotId: 71, priority: 'B' }),
      ],
    });
    expect(suggestionsFor(input)).toMatchObject([{ kind: 'POSITION', commercialBreakId: 680 }]);
    const alone = aDay({
      breaks,
      lines: [input.lines[0]!, aLine({ ...wide, position: 1, priority: 'B' })],
    });
    expect(suggestionsFor(alone)[0]).toMatchObject({ kind: 'POSITION', commercialBreakId: 640 });
  });

  it('suggests nothing with which the day made again would place another airing instead', () => {
    const lengths = [40, 45, 30];
    const input = aDay({
      lines: lengths.map((length, k) => aLine({ length, spotId: 71 + k, ...window })),
    });
    const plan = makeDay(input);
    expect(plan.breaks[0]!.airings).toMatchObject([{ line: 2 }]);
    const less = { ...input, lines: input.lines.slice(0, 2) };
    expect(makeDay(less).unplaced).toMatchObject([{ line: 1 }]);
    const [, longest] = suggest(input, plan);
    // Without the shortest, it is the one of 40 s that goes there.
    expect(longest).toMatchObject({ line: 1, complete: true });
    expect(longest!.suggestions.map(({ kind }) => kind)).not.toContain('LOWER_PRIORITY');
  });

  it('suggests nothing that would not work', () => {
    expect(suggestionsFor(aDay({ lines: [full, aLine({ ...window, priority: 'B' })] }))).toEqual(
      [],
    );
  });
});

describe('suggestions that exclude one another', () => {
  const window = { startTime: 600, endTime: 610 };
  const full = aLine({ length: 60, ...window });
  const excluded = (input: DayInput): (number[] | undefined)[][] =>
    entriesOf(input).map(({ suggestions }) => suggestions.map(({ excludes }) => excludes));
  const left = (length: number, over: object = {}) =>
    aLine({ ...window, length, priority: 'B', ...over });

  it('are those that need the same free seconds', () => {
    const breaks = [aBreak(600), aBreak(630)];
    expect(excluded(aDay({ breaks, lines: [full, left(30), left(30)] }))).toEqual([[[]], [[]]]);
    expect(excluded(aDay({ breaks, lines: [full, left(30), left(31)] }))).toEqual([[[2]], [[1]]]);
  });

  it('are those of one campaign, category or position in a break', () => {
    const breaks = [aBreak(600), aBreak(630)];
    for (const over of [{ spotId: 7 }, { spotCategoryId: 7 }, { position: 3 }]) {
      const lines = [full, left(20, over), left(20, over)];
      expect(excluded(aDay({ breaks, lines }))).toEqual([[[2]], [[1]]]);
    }
  });

  it('are not those for which enough airings make way', () => {
    const [one, other] = [{ spotCategoryId: 1 }, { spotCategoryId: 2 }];
    const lines = [one, other, one, other].map((category) =>
      aLine({ ...window, length: 30, ...category }),
    );
    const [first, second] = lines;
    const input = aDay({ lines });
    expect(entriesOf(input).map(({ suggestions }) => suggestions)).toMatchObject([
      [{ kind: 'LOWER_PRIORITY', spotIds: [first!.spotId], excludes: [] }],
      [{ kind: 'LOWER_PRIORITY', spotIds: [second!.spotId], excludes: [] }],
    ]);
  });

  it('are those that need the same seconds of a clock hour', () => {
    const station = { maxBlockTime: 60, maxHourTime: 60 };
    const breaks = [aBreak(659), aBreak(660), aBreak(705)];
    const near = { startTime: 650, endTime: 660 };
    const none = { startTime: 710, endTime: 720 };
    const lines = (length: number) => [
      aLine({ ...near, length: 60 }),
      left(40, near),
      left(length, none),
    ];
    const input = aDay({ station, breaks, lines: lines(40) });
    expect(entriesOf(input).map(({ suggestions }) => suggestions)).toMatchObject([
      [{ commercialBreakId: 660, excludes: [2] }],
      [{ commercialBreakId: 705, excludes: [1] }],
    ]);
    expect(excluded({ ...input, lines: lines(20) })).toEqual([[[]], [[]]]);
  });
});

describe('the budget', () => {
  const window = { startTime: 600, endTime: 610 };
  const full = aLine({ length: 60, ...window });
  const input = aDay({
    breaks: [aBreak(600), aBreak(630)],
    lines: [
      full,
      aLine({ ...window, priority: 'B' }),
      aLine({ ...window, priority: 'C', length: 25 }),
    ],
  });
  const plan = makeDay(input);
  const all = suggest(input, plan);

  it('is spent on all entries in turn, and what was not tried says so', () => {
    expect(all).toMatchObject([
      { suggestions: [{ kind: 'WIDEN_WINDOW', tried: true }], complete: true },
      { suggestions: [{ kind: 'WIDEN_WINDOW', tried: true }], complete: true },
    ]);
    const counts = new Set<number>();
    for (let steps = 0; steps < 10_000; steps += 100) {
      const some = suggest(input, plan, steps);
      some.forEach((entry, k) => {
        if (entry.complete) expect(entry).toEqual(all[k]);
        // By the rules alone it fits.
        else expect(entry.suggestions).toMatchObject([{ kind: 'WIDEN_WINDOW', tried: false }]);
      });
      counts.add(some.filter(({ complete }) => complete).length);
    }
    expect(counts).toEqual(new Set([0, 1, 2]));
  });

  it('may be spent in pieces, which come to the same', () => {
    const day = makeInstance({ size: 'small', sellOut: 1.2, seed: 4 });
    const made = makeDay(day);
    let search = startSearch(day, made);
    let pieces = 1;
    for (; goOn(day, made, search, 1); pieces++) search = structuredClone(search);
    expect(pieces).toBeGreaterThan(3);
    expect(withFindings(day, made, search)).toEqual(suggest(day, made));
  });

  it('tries a change of each entry before the second of any', () => {
    const day = makeInstance({ size: 'small', sellOut: 1.2, seed: 4 });
    const made = makeDay(day);
    const search = startSearch(day, made);
    const triedOf = () =>
      search.findings.map(({ kinds }) => kinds.flat().filter(({ works }) => works !== undefined));
    const open = search.findings.filter(({ kinds }) => kinds.length > 0).length;
    for (let n = 0; n < open; n++) goOn(day, made, search, 1);
    expect(Math.max(...triedOf().map(({ length }) => length))).toBe(1);
    expect(triedOf().filter(({ length }) => length === 1)).toHaveLength(open);
  });
});

describe('a campaign of 500 lines that are left out', () => {
  const base = makeInstance({ size: 'typical', sellOut: 0.8, seed: 3 });
  /** Outside of their window, with more room than the other lines can take. */
  const late = Array.from({ length: 10 }, (_, k) => aBreak(1381 + k));
  const window = { startTime: 360, endTime: 1320, occurrences: 20, priority: 'C' };
  const lines = Array.from({ length: 500 }, (_, k) =>
    aLine({
      scheduleId: 90_000 + k,
      spotId: 9999,
      clientId: 9999,
      ...window,
      length: 10 + (k % 50),
    }),
  );
  const input = {
    ...base,
    station: { ...base.station, maxHourTime: null },
    breaks: [...base.breaks, ...late],
    lines: [...base.lines, ...lines],
  };
  const plan = makeDay(input);

  it('has an answer for every entry, whatever the budget', () => {
    const entries = suggest(input, plan, 40_000_000);
    expect(entries.length).toBeGreaterThan(500);
    const answered = entries.filter((one) => one.complete || one.suggestions.length > 0);
    expect(answered).toHaveLength(entries.length);
    // By the rules alone each has a break outside of its window; some have been tried in vain.
    expect(entries.filter(({ suggestions }) => suggestions.length > 0).length).toBeGreaterThan(300);
  });

  it('is asked for the lines alike once', () => {
    const { findings: asked, findingOf: askedOf } = startSearch(input, plan);
    expect(askedOf).toHaveLength(plan.unplaced.length);
    expect(asked.length).toBeLessThan(70);
  });
});

describe('a line over midnight', () => {
  const hours = { startTime: 1320, endTime: 120 };
  const breaks = [30, 200, 600, 1290, 1330].map((time) => aBreak(time));
  const inputOf = (lines: Line[], full: number[]): DayInput => {
    const week = weekOf({ ...aDay(), breaks, lines: [] });
    const blocks = full.map((time) => aLine({ length: 60, startTime: time, endTime: time + 1 }));
    return aDay({ breaks, lines: [...blocks, ...lines.flatMap((one) => partsOf(one, week))] });
  };
  const line = (over: Partial<SimpleLine>): SimpleLine =>
    aLine({ priority: 'B', ...hours, occurrences: 2, ...over });
  const windowsOf = (input: DayInput) =>
    entriesOf(input).map(({ suggestions }) =>
      suggestions.map(({ startTime, endTime }) => [startTime, endTime]),
    );

  it('is widened as a whole: before midnight from an earlier start, after it to a later end', () => {
    expect(windowsOf(inputOf([line({})], [1330]))).toEqual([[[1290, 120]]]);
    expect(windowsOf(inputOf([line({})], [30]))).toEqual([[[1320, 201]]]);
  });

  it('is never widened to a day and a night', () => {
    expect(windowsOf(inputOf([line({})], [1330, 1290, 600, 200]))).toEqual([[]]);
  });

  it('is not widened where what one side gains, the other one is no longer asked for', () => {
    // With one break before midnight and two after it, one of three airings; with two of each, two.
    const input = (more: Partial<SimpleLine>) =>
      inputOf([line({ ...more, endTime: 201 })], [1330, 600]);
    expect(windowsOf(input({ occurrences: 3 }))).toEqual([[]]);
    expect(windowsOf(input({ occurrences: 2 }))).toEqual([[[1290, 201]]]);
  });

  it('is not taken for another one of its campaign with other hours', () => {
    const lines = [line({ spotId: 50 }), line({ spotId: 50, endTime: 60 })];
    expect(windowsOf(inputOf(lines, [1330])).flat()).toEqual(
      expect.arrayContaining([
        [1290, 120],
        [1290, 60],
      ]),
    );
  });
});

describe('more entries than there is work for', () => {
  it('are asked by the rules as far as it goes, and the others say so', () => {
    const most = SUGGEST_EFFORT.rules / SUGGEST_EFFORT.least;
    const lines = Array.from({ length: most + 10 }, (_, k) =>
      aLine({ startTime: 700, endTime: 710, spotId: k + 1 }),
    );
    const input = aDay({ lines });
    const entries = suggest(input, makeDay(input), 0);
    expect(entries).toHaveLength(most + 10);
    const found = entries.filter(({ suggestions }) => suggestions.length > 0);
    expect(found).toHaveLength(most);
    expect(entries.slice(most).map(({ complete }) => complete)).toEqual(Array(10).fill(false));
  });
});
