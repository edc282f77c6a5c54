import { aLine, anAdvancedLine } from '../../../test/placement/build.js';
import {
  advancedAsks,
  airingsOrdered,
  airingsLeft,
  dayOf,
  restOfMonth,
  simpleRunsOn,
} from './asking.js';
import type { Line } from './types.js';

const wednesday = dayOf('2026-10-14');

describe('dayOf', () => {
  it('knows the parts of a date', () => {
    expect(wednesday).toEqual({
      date: '2026-10-14',
      number: 20740,
      dayOfWeek: 3,
      month: '2026-10',
      dayOfMonth: 14,
    });
  });
});

describe('simpleRunsOn', () => {
  it('runs from its first date to its last, both included', () => {
    const from = (startDate: string, endDate: string | null): boolean =>
      simpleRunsOn(aLine({ startDate, endDate }), wednesday);
    expect(from('2026-10-14', '2026-10-14')).toBe(true);
    expect(from('2026-10-15', null)).toBe(false);
    expect(from('2026-01-01', '2026-10-13')).toBe(false);
    expect(from('2026-01-01', null)).toBe(true);
  });

  it('runs on ticked weekdays only', () => {
    expect(simpleRunsOn(aLine({ days: [0, 0, 0, 1, 0, 0, 0] }), wednesday)).toBe(true);
    expect(simpleRunsOn(aLine({ days: [1, 1, 1, 0, 1, 1, 1] }), wednesday)).toBe(false);
  });
});

describe('advancedAsks', () => {
  it('asks for what it lists for the day, in its own month only', () => {
    const occurrences = Array.from({ length: 31 }, (_, d) => d);
    expect(advancedAsks(anAdvancedLine({ occurrences }), wednesday)).toBe(13);
    expect(advancedAsks(anAdvancedLine({ occurrences, date: '2026-11-01' }), wednesday)).toBe(0);
  });
});

describe('airingsOrdered', () => {
  it('counts occurrences, and one airing for each exact time', () => {
    expect(airingsOrdered(aLine({ occurrences: 4 }), wednesday)).toBe(4);
    const exact = aLine({ timeMode: 2, occurrences: null, exactTimes: [480, 540, 600] });
    expect(airingsOrdered(exact, wednesday)).toBe(3);
    expect(airingsOrdered(aLine({ occurrences: 4, endDate: '2026-10-01' }), wednesday)).toBe(0);
  });
});

describe('restOfMonth', () => {
  it('has the days from the date to the end of its month, both included', () => {
    expect(restOfMonth(wednesday).slice(-2)).toEqual([dayOf('2026-10-30'), dayOf('2026-10-31')]);
    expect(restOfMonth(wednesday).length).toBe(18);
    expect(restOfMonth(dayOf('2028-02-28')).length).toBe(2);
  });
});

describe('airingsLeft', () => {
  const left = (line: Line, date = '2026-10-14'): number =>
    airingsLeft(line, restOfMonth(dayOf(date)));

  it('counts the days on which a simple line runs', () => {
    expect(left(aLine({ occurrences: 2 }), '2026-02-27')).toBe(4);
    expect(left(aLine({ days: [0, 0, 0, 1, 0, 0, 0] }))).toBe(3);
    expect(left(aLine({ endDate: '2026-10-15' }))).toBe(2);
  });

  it('counts each rest of a line, whichever is asked for first', () => {
    const line = aLine({ occurrences: 2 });
    const dates = ['2026-10-30', '2026-10-28', '2026-10-31', '2026-11-29', '2026-10-30'];
    expect(dates.map((date) => left(line, date))).toEqual([4, 8, 2, 4, 4]);
  });

  it('counts the airings that a detailed line lists', () => {
    const occurrences = Array.from({ length: 31 }, (_, d) => (d > 28 ? 5 : 1));
    expect(left(anAdvancedLine({ occurrences }), '2026-10-29')).toBe(11);
  });
});
