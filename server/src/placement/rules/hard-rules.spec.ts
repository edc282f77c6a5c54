import { aBreak, aDay, aLine, anAdvancedLine } from '../../../test/placement/build.js';
import {
  capacityHolds,
  hourCapHolds,
  inWindow,
  mayRepeat,
  mayShareBreakByPosition,
  mayShareCategory,
  violations,
} from './hard-rules.js';

const station = { maxBlockTime: 60, maxHourTime: 90 };
const strict = aBreak(600);

describe('capacityHolds', () => {
  it('lets a break be filled to the second and no further', () => {
    expect(capacityHolds([aLine({ length: 45 }), aLine({ length: 15 })], station)).toBe(true);
    expect(capacityHolds([aLine({ length: 45 }), aLine({ length: 16 })], station)).toBe(false);
  });
});

describe('hourCapHolds', () => {
  it('limits an hour only where the station has a cap', () => {
    const hour = [aLine({ length: 50 }), aLine({ length: 41 })];
    expect(hourCapHolds(hour, station)).toBe(false);
    expect(hourCapHolds(hour, { ...station, maxHourTime: 91 })).toBe(true);
    expect(hourCapHolds(hour, { ...station, maxHourTime: null })).toBe(true);
  });
});

describe('mayRepeat', () => {
  it('keeps two lines of one campaign apart', () => {
    expect(mayRepeat(aLine({ spotId: 1 }), aLine({ spotId: 1 }))).toBe(false);
    expect(mayRepeat(aLine({ spotId: 1 }), aLine({ spotId: 2 }))).toBe(true);
  });
});

describe('mayShareCategory', () => {
  const one = aLine({ spotCategoryId: 5 });
  const two = aLine({ spotCategoryId: 5 });

  it('rejects the same category', () => {
    expect(mayShareCategory(one, two, strict)).toBe(false);
    expect(mayShareCategory(one, aLine({ spotCategoryId: 6 }), strict)).toBe(true);
  });

  it('allows it in a break that mixes, for an exempt category and without a category', () => {
    expect(mayShareCategory(one, two, aBreak(600, { allowMixSpotCategory: 1 }))).toBe(true);
    const free = { spotCategoryId: 5, ignoreRejectCategory: 1 } as const;
    expect(mayShareCategory(aLine(free), aLine(free), strict)).toBe(true);
    // The line of an airing may be gone, and its category's exemption with it.
    expect(mayShareCategory(aLine(free), one, strict)).toBe(true);
    expect(mayShareCategory(one, aLine(free), strict)).toBe(true);
    expect(mayShareCategory(aLine(), aLine(), strict)).toBe(true);
  });
});

describe('mayShareBreakByPosition', () => {
  it('rejects one fixed position twice in an ad break', () => {
    const at = (position: number) => aLine({ position });
    expect(mayShareBreakByPosition(at(1), at(1), strict)).toBe(false);
    expect(mayShareBreakByPosition(at(1), at(11), strict)).toBe(true);
    expect(mayShareBreakByPosition(at(6), at(6), strict)).toBe(true);
  });

  it('does not apply to sponsor breaks', () => {
    const sponsor = aLine({ position: 1, spotType: 2 });
    expect(mayShareBreakByPosition(sponsor, sponsor, aBreak(600, { spotType: 2 }))).toBe(true);
  });
});

describe('inWindow', () => {
  const place = aBreak(600, { toleranceInMinutes: 3 });
  const input = aDay({ breaks: [place], shows: [{ showId: 4, timeStart: 590, timeEnd: 601 }] });

  it('follows the timing of each kind of line', () => {
    const kinds = [
      aLine({ startTime: 600, endTime: 601 }),
      aLine({ startTime: 540, endTime: 600 }),
      aLine({ timeMode: 1, showId: 4 }),
      aLine({ timeMode: 1, showId: 5 }),
      aLine({ timeMode: 2, exactTimes: [100, 602], occurrences: null }),
      aLine({ timeMode: 2, exactTimes: [604], occurrences: null }),
      anAdvancedLine({ startTime: 600, endTime: 660 }),
    ];
    expect(kinds.map((line) => inWindow(line, place, input))).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  it('has no window on a date when the line does not run', () => {
    expect(inWindow(aLine({ endDate: '2026-10-13' }), place, input)).toBe(false);
  });
});

describe('violations', () => {
  const rulesOf = (
    lines: ReturnType<typeof aLine>[],
    breaks = [aBreak(600)],
    maxHourTime: number | null = null,
  ): string[] =>
    violations(
      aDay({ lines, breaks, station: { maxBlockTime: 60, maxHourTime } }),
      new Map([[600, lines.map((_, k) => k)]]),
    ).map((v) => v.rule);

  it('is empty for a sound log', () => {
    expect(rulesOf([aLine(), aLine()])).toEqual([]);
  });

  it.each([
    ['CAPACITY', [aLine({ length: 61 })]],
    ['WINDOW', [aLine({ startTime: 0, endTime: 600 })]],
    ['TYPE', [aLine({ spotType: 2 })]],
    ['REPEAT', [aLine({ spotId: 7 }), aLine({ spotId: 7 })]],
    ['CATEGORY', [aLine({ spotCategoryId: 7 }), aLine({ spotCategoryId: 7 })]],
    ['POSITION', [aLine({ position: 1 }), aLine({ position: 1 })]],
  ])('names %s', (rule, lines) => {
    expect(rulesOf(lines)).toEqual([rule]);
  });

  it('adds up the breaks of a clock hour and names the one that goes beyond the cap', () => {
    const lines = [aLine({ length: 50 }), aLine({ length: 50 })];
    const input = aDay({
      lines,
      breaks: [aBreak(600), aBreak(630), aBreak(660)],
      station: { maxBlockTime: 60, maxHourTime: 90 },
    });
    const log = (second: number) =>
      new Map([
        [600, [0]],
        [second, [1]],
      ]);
    expect(violations(input, log(630))).toEqual([
      { rule: 'HOUR_CAP', commercialBreakId: 630, lines: [0, 1] },
    ]);
    expect(violations(input, log(660))).toEqual([]);
  });
});
