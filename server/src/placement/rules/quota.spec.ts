import { aLine } from '../../../test/placement/build.js';
import { mondayOf, weekdayOf } from '../../contract/quota.js';
import { addDays, dateOfDayNumber, datesOf, dayNumber } from '../../contract/time.js';
import { airingsOrdered, dayOf, mayAirOn } from './asking.js';
import { type Ask, asksOfWeek } from './quota.js';
import type { LockedDay, SimpleLine } from './types.js';

const MON_TO_FRI = [0, 1, 1, 1, 1, 1, 0] as const;
const WEEKEND = [1, 0, 0, 0, 0, 0, 1] as const;

const asksIn = (
  line: SimpleLine,
  week: string,
  locked: readonly LockedDay[] = [],
  hasWindow: (weekday: number) => boolean = () => true,
): Ask[] =>
  asksOfWeek([line], mondayOf(dayNumber(week)), locked, (_, day) => hasWindow(weekdayOf(day)));

const sumIn = (line: SimpleLine, week: string, locked: readonly LockedDay[] = []): number =>
  asksIn(line, week, locked).reduce((sum, { asked }) => sum + asked, 0);

/** The Mondays of so many weeks. */
const mondays = (first: string, weeks: number): string[] =>
  Array.from({ length: weeks }, (_, w) => addDays(first, 7 * w));

const totalOf = (line: SimpleLine, weeks: readonly string[]): number =>
  weeks.reduce((sum, week) => sum + sumIn(line, week), 0);

const lockedWith = (line: SimpleLine, date: string, airings: number): LockedDay => ({
  date,
  airings: { [2 * line.scheduleId]: airings },
});

describe('a line that goes on with others', () => {
  const dates = { startDate: '2026-10-05', endDate: '2026-11-01' } as const;
  const before = aLine({ scheduleId: 71 });
  const first = aLine({ scheduleId: 70 });
  const forebears = [71, 70];
  const weeks = mondays('2026-10-05', 4);

  it('asks for what they have not aired in locked days of its flight, month or week', () => {
    const locked = [lockedWith(first, '2026-10-06', 6), lockedWith(before, '2026-10-13', 8)];
    const left = (per: 'flight' | 'month' | 'week', occurrences: number): number =>
      weeks.reduce(
        (sum, week) => sum + sumIn(aLine({ ...dates, per, occurrences, forebears }), week, locked),
        0,
      );
    expect(left('flight', 28)).toBe(14);
    expect(left('week', 14)).toBe(8 + 6 + 14 + 14);
    // Of November there is one day.
    expect(left('month', 60)).toBe(60 - 14 + 60);
  });

  it('asks for it by the weeks of a grid too', () => {
    const grid = weeks.map((weekStart) => ({ weekStart, occurrences: 5 }));
    const line = aLine({ ...dates, weeks: grid, forebears });
    const locked = [lockedWith(first, '2026-10-06', 3)];
    expect(weeks.map((week) => sumIn(line, week, locked))).toEqual([2, 5, 5, 5]);
  });
});

describe('mondayOf', () => {
  it('is the Monday on or before a day, in every year', () => {
    for (const date of ['1969-12-30', '2024-02-29', '2026-10-11', '2026-10-12', '2027-01-03']) {
      const monday = dateOfDayNumber(mondayOf(dayNumber(date)));
      expect(dayOf(monday).dayOfWeek).toBe(1);
      expect(dayNumber(date) - dayNumber(monday)).toBeLessThan(7);
      expect(monday <= date).toBe(true);
    }
  });
});

describe('what a week is asked for', () => {
  it('is exactly the number of each week of a grid, and nothing in other weeks', () => {
    const numbers = Array.from({ length: 48 }, (_, w) => (w % 5 === 3 ? 0 : 1 + ((w * 7) % 6)));
    const weeks = mondays('2026-01-05', 48);
    const line = aLine({
      weeks: numbers.map((occurrences, w) => ({ weekStart: weeks[w]!, occurrences })),
      occurrences: 99,
      per: 'month',
      everyWeeks: 3,
    });
    expect(weeks.map((week) => sumIn(line, week))).toEqual(numbers);
    expect(sumIn(line, '2026-12-28')).toBe(0);
  });

  it('adds up to what an order says over 52 weeks', () => {
    const year = { startDate: '2026-01-05', endDate: '2027-01-03', per: 'week' } as const;
    const weeks = mondays('2026-01-05', 52);
    const drive = aLine({ ...year, occurrences: 2, days: MON_TO_FRI, maxPerDay: 1 });
    const rotation = aLine({ ...year, occurrences: 3 });
    const weekend = aLine({ ...year, occurrences: 1, days: WEEKEND });
    expect([drive, rotation, weekend].map((line) => totalOf(line, weeks))).toEqual([104, 156, 52]);
    expect(asksIn(drive, '2026-06-01')).toEqual([
      { line: 0, asked: 2, days: [0, 1, 2, 3, 4], maxPerDay: 1, hasWindow: true },
    ]);
    expect(asksIn(weekend, '2026-06-01')[0]!.days).toEqual([5, 6]);
  });

  it('is the number of every other week, from the week of the start', () => {
    const line = aLine({ startDate: '2026-01-08', per: 'week', everyWeeks: 2, occurrences: 1 });
    expect(totalOf(line, mondays('2026-01-05', 52))).toBe(26);
    expect(sumIn(line, '2026-01-05')).toBe(1);
    expect(sumIn(line, '2026-01-12')).toBe(0);
    expect(mayAirOn(line, dayOf('2026-01-15'))).toBe(false);
  });

  it('is the whole number in a week that the dates cut', () => {
    const line = aLine({
      startDate: '2026-01-09',
      endDate: '2026-01-13',
      per: 'week',
      occurrences: 5,
    });
    expect(asksIn(line, '2026-01-05')).toMatchObject([{ asked: 5, days: [4, 5, 6] }]);
    expect(asksIn(line, '2026-01-12')).toMatchObject([{ asked: 5, days: [0, 1] }]);
  });

  it('is an even share of a month, and of each of two months in one week', () => {
    const line = aLine({ per: 'month', occurrences: 10, startDate: '2026-10-01' });
    const weeks = mondays('2026-09-28', 5);
    // October has 31 days: 4, 11, 18, 25 and 31 of them up to the end of each week.
    expect(weeks.map((week) => asksIn(line, week)[0]!.asked)).toEqual([1, 2, 2, 3, 2]);
    expect(asksIn(line, '2026-09-28')[0]!.days).toEqual([3, 4, 5, 6]);
    // Monday 26 to Saturday 31 October, and Sunday 1 November, to which no airing comes yet.
    expect(asksIn(line, '2026-10-26')).toMatchObject([{ asked: 2, days: [0, 1, 2, 3, 4, 5] }]);
    const often = { ...line, occurrences: 60 };
    expect(asksIn(often, '2026-10-26')).toMatchObject([
      { asked: 60 - Math.floor((60 * 25) / 31), days: [0, 1, 2, 3, 4, 5] },
      { asked: 2, days: [6] },
    ]);
  });

  it('is an even share of a flight', () => {
    const line = aLine({
      per: 'flight',
      occurrences: 17,
      startDate: '2026-10-07',
      endDate: '2026-11-20',
    });
    expect(totalOf(line, mondays('2026-10-05', 7))).toBe(17);
    expect(totalOf({ ...line, endDate: null }, mondays('2026-10-05', 7))).toBe(0);
  });

  it('leaves out what locked days have, and asks again for what was taken out of them', () => {
    const line = aLine({ per: 'week', occurrences: 3 });
    const tuesday = lockedWith(line, '2026-10-13', 1);
    expect(asksIn(line, '2026-10-12', [tuesday])).toMatchObject([
      { asked: 2, days: [0, 2, 3, 4, 5, 6] },
    ]);
    const without = lockedWith(line, '2026-10-13', 0);
    expect(asksIn(line, '2026-10-12', [without])).toMatchObject([{ asked: 3 }]);
    expect(asksIn(line, '2026-10-12', [lockedWith(line, '2026-10-13', 4)])).toEqual([]);
    // Another week's locked days are no concern of it.
    expect(sumIn(line, '2026-10-12', [lockedWith(line, '2026-10-20', 2)])).toBe(3);
  });

  it('shares what is left of a month over its unlocked days anew', () => {
    const line = aLine({ per: 'month', occurrences: 10, startDate: '2026-10-01' });
    const locked = datesOf('2026-10-01', '2026-10-25').map((d) => lockedWith(line, d, 0));
    expect(asksIn(line, '2026-10-26', locked)).toMatchObject([{ asked: 10 }]);
    expect(asksIn(line, '2026-10-19', locked)).toEqual([]);
  });

  it('counts only days on which there is a break', () => {
    const line = aLine({ per: 'month', occurrences: 4, startDate: '2026-10-01' });
    const onSundays = (weekday: number): boolean => weekday === 0;
    const week = (date: string): Ask[] => asksIn(line, date, [], onSundays);
    expect(week('2026-10-12')).toMatchObject([{ asked: 1, days: [6], hasWindow: true }]);
    const never = asksIn(line, '2026-10-26', [], () => false);
    expect(never[0]).toMatchObject({ asked: 1, days: [0, 1, 2, 3, 4, 5], hasWindow: false });
  });
});

describe('airingsOrdered of a line with a quota', () => {
  it('is an even share that adds up over its periods', () => {
    const dates = datesOf('2026-10-12', '2026-10-18').map(dayOf);
    const line = aLine({ per: 'week', occurrences: 3, days: MON_TO_FRI });
    expect(dates.map((day) => airingsOrdered(line, day))).toEqual([0, 1, 0, 1, 1, 0, 0]);
    expect(dates.map((day) => mayAirOn(line, day))).toEqual([...Array(5).fill(true), false, false]);
    const month = aLine({ per: 'month', occurrences: 7 });
    const october = datesOf('2026-10-01', '2026-10-31').map(dayOf);
    expect(october.reduce((sum, day) => sum + airingsOrdered(month, day), 0)).toBe(7);
  });

  it('counts by the day with exact times', () => {
    const line = aLine({ timeMode: 2, exactTimes: [600, 660], per: 'week', occurrences: 1 });
    expect(airingsOrdered(line, dayOf('2026-10-14'))).toBe(2);
  });

  it('is at most the limit of the day for a line that counts by the day', () => {
    expect(airingsOrdered(aLine({ occurrences: 4, maxPerDay: 3 }), dayOf('2026-10-14'))).toBe(3);
  });
});
