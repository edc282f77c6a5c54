import { aBreak, aDay, aLine, anAdvancedLine, placesOf } from '../../test/placement/build.js';
import { makeDay } from './make-day.js';
import type { DayInput, Unplaced } from './rules/types.js';

const unplaced = (over: Partial<DayInput>): Unplaced[] => makeDay(aDay(over)).unplaced;

describe('makeDay: what airs', () => {
  it('places every kind of line in its window', () => {
    const input = aDay({
      breaks: [aBreak(480), aBreak(600), aBreak(720, { toleranceInMinutes: 3 }), aBreak(840)],
      shows: [{ showId: 8, timeStart: 590, timeEnd: 660 }],
      lines: [
        aLine({ scheduleId: 101, startTime: 470, endTime: 500 }),
        aLine({ scheduleId: 102, timeMode: 1, showId: 8, startTime: null, endTime: null }),
        aLine({ scheduleId: 103, timeMode: 2, exactTimes: [722], occurrences: null }),
        anAdvancedLine({ scheduleId: 104, startTime: 840, endTime: 900 }),
      ],
    });
    const plan = makeDay(input);
    expect(placesOf(input, plan)).toEqual({ 480: [101], 600: [102], 720: [103], 840: [104] });
    expect(plan.quality).toMatchObject({ placed: 4, bound: 4, gap: 0 });
  });

  it('gives each airing its order and start, and the break its times', () => {
    const lines = [
      aLine({ scheduleId: 105, position: 11, length: 15 }),
      aLine({ scheduleId: 106, position: 1, length: 20 }),
      aLine({ scheduleId: 107, position: 4, length: 10 }),
    ];
    const plan = makeDay(aDay({ breaks: [aBreak(600, { timeType: 1 })], lines }));
    expect(plan.breaks).toEqual([
      {
        break: aBreak(600, { timeType: 1 }),
        start: 35_955,
        end: 36_000,
        capacity: 60,
        used: 45,
        airings: [
          { line: 1, order: 1, start: 35_955, positionMet: true },
          { line: 2, order: 2, start: 35_975, positionMet: false },
          { line: 0, order: 3, start: 35_985, positionMet: true },
        ],
      },
    ]);
  });

  it('lists all breaks in the order in which they air, empty ones too', () => {
    const breaks = [aBreak(700), aBreak(600), aBreak(650, { spotType: 2 })];
    expect(makeDay(aDay({ breaks })).breaks.map((b) => [b.break.time, b.used])).toEqual([
      [600, 0],
      [650, 0],
      [700, 0],
    ]);
  });

  it('places higher letters first, however many lower ones there are', () => {
    const input = aDay({
      lines: [
        ...[111, 112, 113].map((scheduleId) => aLine({ scheduleId, priority: 'B' })),
        aLine({ scheduleId: 110, length: 60 }),
      ],
    });
    expect(placesOf(input, makeDay(input))).toEqual({ 600: [110] });
  });

  it('refuses a date that does not exist', () => {
    expect(() => makeDay(aDay({ date: '2026-02-30' }))).toThrow(RangeError);
  });
});

describe('makeDay: why an airing is unplaced', () => {
  const fixed = { startTime: 600, endTime: 601 };

  it('NO_SHOW: the show is not on that day', () => {
    expect(unplaced({ lines: [aLine({ timeMode: 1, showId: 3, occurrences: 2 })] })).toEqual([
      { line: 0, count: 2, reason: 'NO_SHOW' },
    ]);
  });

  it('NO_BREAK: the window is empty', () => {
    expect(unplaced({ lines: [aLine({ startTime: 601, endTime: 700 })] })).toEqual([
      { line: 0, count: 1, reason: 'NO_BREAK' },
    ]);
    const exact = aLine({ timeMode: 2, exactTimes: [600, 603], occurrences: null });
    expect(unplaced({ lines: [exact] })).toEqual([
      { line: 0, count: 1, reason: 'NO_BREAK', exactTime: 603 },
    ]);
  });

  it('BREAK_TYPE: only breaks of another type', () => {
    expect(unplaced({ lines: [aLine({ spotType: 2 })] })[0]!.reason).toBe('BREAK_TYPE');
  });

  it('TOO_LONG: longer than the capacity', () => {
    expect(unplaced({ lines: [aLine({ length: 61 })] })[0]!.reason).toBe('TOO_LONG');
  });

  it('REPEAT: the campaign already airs in every break of the window', () => {
    expect(unplaced({ lines: [aLine({ occurrences: 3 })] })).toEqual([
      { line: 0, count: 2, reason: 'REPEAT' },
    ]);
  });

  it('FULL, not REPEAT: the campaign airs in one break of the window and the other is full', () => {
    const lines = [
      aLine({ length: 60, startTime: 600, endTime: 601 }),
      aLine({ length: 30, occurrences: 2, priority: 'B', startTime: 600, endTime: 700 }),
    ];
    expect(unplaced({ breaks: [aBreak(600), aBreak(660)], lines })).toEqual([
      { line: 1, count: 1, reason: 'FULL', blockedBy: { REPEAT: 1, FULL: 1 } },
    ]);
  });

  it.each([
    ['CATEGORY', { spotCategoryId: 4 }],
    ['POSITION', { position: 1 }],
    ['FULL', { length: 40 }],
  ] as const)('%s', (reason, over) => {
    const lines = [aLine({ ...over, ...fixed }), aLine({ ...over, ...fixed, priority: 'B' })];
    expect(unplaced({ lines })).toEqual([
      { line: 1, count: 1, reason, blockedBy: { [reason]: 1 } },
    ]);
  });

  it('HOUR_CAP', () => {
    const lines = [aLine({ length: 40 }), aLine({ length: 40, priority: 'B' })];
    const breaks = [aBreak(600), aBreak(630)];
    const station = { maxBlockTime: 60, maxHourTime: 70 };
    expect(unplaced({ lines, breaks, station })[0]).toEqual({
      line: 1,
      count: 1,
      reason: 'HOUR_CAP',
      blockedBy: { HOUR_CAP: 2 },
    });
  });

  it('names the rule that keeps it out of most breaks, and counts them all', () => {
    const lines = [
      aLine({ length: 60, startTime: 600, endTime: 605 }),
      aLine({ spotCategoryId: 4, startTime: 610, endTime: 625, occurrences: 2 }),
      aLine({ spotCategoryId: 4, startTime: 600, endTime: 630, priority: 'B' }),
    ];
    const breaks = [aBreak(600), aBreak(610), aBreak(620)];
    expect(unplaced({ lines, breaks })).toEqual([
      { line: 2, count: 1, reason: 'CATEGORY', blockedBy: { CATEGORY: 2, FULL: 1 } },
    ]);
  });
});
