import { aBreak, aLine } from '../../test/placement/build.js';
import { dayInput, type StationInputs } from './rules/day-input.js';
import { makeDays } from './month.js';
import type { Line } from './rules/types.js';

/** New York, on whose clock 02:00 to 03:00 are missing on a Sunday. */
const DATE = '2027-03-14';
const BREAKS = [90, 135, 165, 195].map((time) => aBreak(time, { timeType: time === 165 ? 1 : 0 }));

const inputsOf = (lines: readonly Line[], skipped: StationInputs['skipped']): StationInputs => ({
  station: { maxBlockTime: 60, maxHourTime: null },
  breaks: Array.from({ length: 7 }, () => BREAKS),
  shows: Array.from({ length: 7 }, () => []),
  lines,
  ...(skipped && { skipped }),
});
const SKIPPED = { [DATE]: [120, 180] } as const;

const made = (line: Line, skipped: StationInputs['skipped'] = SKIPPED, dates = [DATE]) =>
  makeDays(inputsOf([line], skipped), dates).map(({ plan }) => ({
    date: plan.date,
    placed: plan.breaks.filter((b) => b.airings.length > 0).map((b) => b.break.time),
    unplaced: plan.unplaced.map(({ count, reason }) => `${count} ${reason}`),
  }));

describe('a date whose clock skips an hour', () => {
  it('does not have the breaks in it, and other dates do', () => {
    const times = (date: string): number[] =>
      dayInput(inputsOf([], SKIPPED), date).breaks.map(({ time }) => time);
    expect(times(DATE)).toEqual([90, 195]);
    expect(times('2027-03-21')).toEqual([90, 135, 165, 195]);
  });

  it('skips a break that ends at the end of the hour, and not one that starts then', () => {
    const breaks = [aBreak(120, { timeType: 1 }), aBreak(180), aBreak(181, { timeType: 1 })];
    const inputs = { ...inputsOf([], { [DATE]: [120, 180] }), breaks: Array(7).fill(breaks) };
    const on = dayInput(inputs, DATE).breaks;
    expect(on).toEqual(breaks);
    const late = aBreak(180, { timeType: 1, commercialBreakId: 9 });
    const skipped = dayInput({ ...inputs, breaks: Array(7).fill([late]) }, DATE);
    expect([skipped.breaks, skipped.skipped]).toEqual([[], [late]]);
  });

  it('says why a line has none of its breaks that day', () => {
    const line = aLine({ startTime: 120, endTime: 180, occurrences: 2 });
    expect(made(line)).toEqual([{ date: DATE, placed: [], unplaced: ['2 SKIPPED_HOUR'] }]);
    expect(made(line, {})[0]?.placed).toEqual([135, 165]);
  });

  it('says so of an exact time, of a show and of a sponsor too, each by its own breaks', () => {
    const exact = aLine({ timeMode: 2, exactTimes: [135], occurrences: null });
    expect(made(exact)[0]?.unplaced).toEqual(['1 SKIPPED_HOUR']);
    // There is no sponsors' break that the clock could skip.
    expect(made(aLine({ spotType: 2, startTime: 120, endTime: 180 }))[0]?.unplaced).toEqual([
      '1 NO_BREAK',
    ]);
  });

  it('leaves a line what is left of its window', () => {
    const line = aLine({ startTime: 60, endTime: 240, occurrences: 3 });
    expect(made(line)).toEqual([{ date: DATE, placed: [90, 195], unplaced: ['1 REPEAT'] }]);
  });

  it('is no day of a quota whose breaks it skips: the others have it all', () => {
    const days = [1, 0, 0, 0, 0, 1, 1] as const;
    const line = aLine({ days, startTime: 120, endTime: 180, occurrences: 3, per: 'week' });
    const week = made(line, SKIPPED, ['2027-03-12', '2027-03-13', DATE]);
    expect(week.map(({ placed }) => placed.length)).toEqual([2, 1, 0]);
    expect(week.flatMap(({ unplaced }) => unplaced)).toEqual([]);
    const alone = made(aLine({ ...line, days: [1, 0, 0, 0, 0, 0, 0] }));
    expect(alone[0]?.unplaced).toEqual(['3 SKIPPED_HOUR']);
  });

  it('has a packing of its own in its month', () => {
    const line = aLine({ startTime: 60, endTime: 240, occurrences: 3 });
    const sundays = ['2027-03-07', DATE, '2027-03-21'];
    expect(made(line, SKIPPED, sundays).map(({ placed }) => placed.length)).toEqual([3, 2, 3]);
  });
});
