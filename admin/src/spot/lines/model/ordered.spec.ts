import { addDays, datesOf } from '@contract/time';
import { advancedLine, simpleLine } from '../../../test/spot-lines';
import { orderedByDay, orderedOn, orderedThrough, horizonOf, spanOf } from './ordered';

describe('airings asked', () => {
  it('follow dates and weekdays of a simple line', () => {
    const line = simpleLine({ startDate: '2026-12-01', endDate: '2026-12-31' });
    expect(orderedOn(line, '2026-11-30')).toBe(0);
    expect(orderedOn(line, '2026-12-01')).toBe(4); // Tuesday
    expect(orderedOn(line, '2026-12-05')).toBe(0); // Saturday
    expect(orderedOn(line, '2027-01-01')).toBe(0);
  });

  it('are one for each exact time', () => {
    const line = simpleLine({ timeMode: 2, occurrences: null, exactTimes: '08:15,12:30' });
    expect(orderedOn(line, '2026-12-01')).toBe(2);
  });

  it('are those of the day in the month of an advanced line', () => {
    const line = advancedLine('2026-12-01', [2, 0, 5]);
    expect(orderedOn(line, '2026-12-03')).toBe(5);
    expect(orderedOn(line, '2027-01-03')).toBe(0);
  });

  it('in all are the sum over the days, whatever the start, the end and the weekdays', () => {
    for (let shift = 0; shift < 14; shift += 1) {
      const startDate = addDays('2026-02-20', shift);
      const endDate = addDays(startDate, shift * 3);
      const line = simpleLine({ startDate, endDate, monday: 0, saturday: 1, sunday: 1 });
      const byDay = datesOf(startDate, endDate).reduce(
        (sum, date) => sum + orderedOn(line, date),
        0,
      );
      expect(orderedThrough(line, '2026-01-01')).toBe(byDay);
    }
  });

  it('of an open-ended line are counted through the end of the latest known month', () => {
    const open = simpleLine({ startDate: '2026-12-10' });
    expect(horizonOf([open], '2026-11-21')).toBe('2026-12-31');
    expect(horizonOf([open, advancedLine('2027-02-01', [])], '2026-11-21')).toBe('2027-02-28');
    expect(horizonOf([open], '2027-03-05')).toBe('2027-03-31');
    expect(orderedThrough(open, '2026-12-31')).toBe(4 * 16);
    expect(orderedThrough(open, '2026-12-01')).toBe(0);
  });

  it('of a quota are those of its periods, cut ones in full', () => {
    const week = simpleLine({ per: 'week', occurrences: 3, endDate: '2026-12-31' });
    // 30 Nov to 6 Dec, though it starts on a Tuesday, and 28 Dec to 3 Jan.
    expect(orderedThrough(week, '')).toBe(5 * 3);
    const days = orderedByDay([week], '2026-11-30', 7).map(({ asked }) => asked);
    expect(days).toEqual([0, 0, 1, 1, 1, 0, 0]);
    const shared = orderedByDay([week, simpleLine()], '2026-11-30', 7).map((day) => day.shared);
    expect(shared).toEqual([false, true, true, true, true, false, false]);
    expect(orderedThrough({ ...week, everyWeeks: 2 }, '')).toBe(3 * 3);
    expect(orderedThrough({ ...week, per: 'flight', occurrences: 52 }, '')).toBe(52);
    expect(orderedThrough({ ...week, maxPerDay: 2, per: 'day' }, '')).toBe(23 * 2);
    expect(orderedThrough({ ...week, service: 'fill' }, '')).toBe(0);
  });

  it("of an agency's grid are its numbers, and its last week is its end", () => {
    const weeks = [
      { weekStart: '2026-11-30', occurrences: 7 },
      { weekStart: '2026-12-14', occurrences: 4 },
      { weekStart: '2026-12-21', occurrences: 0 },
    ];
    const grid = simpleLine({ weeks, occurrences: null });
    expect(orderedThrough(grid, '')).toBe(11);
    expect(spanOf(grid)).toEqual({ from: '2026-12-01', to: '2026-12-20' });
    expect(orderedOn(grid, '2026-12-08')).toBe(0);
  });

  it('of the next days add the lines up', () => {
    const lines = [simpleLine(), advancedLine('2026-12-01', [1, 2])];
    expect(orderedByDay(lines, '2026-12-01', 3).map(({ asked }) => asked)).toEqual([5, 6, 4]);
  });
});
