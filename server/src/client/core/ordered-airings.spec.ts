import { dayOf } from '../../placement/rules/asking.js';
import { datesOf } from '../../contract/time.js';
import { orderedAirings, type RemainingQuota, type StationLine } from './ordered-airings.js';

const simple: StationLine = {
  stationId: 1,
  today: '2026-12-02',
  line: {
    scheduleType: 'simple',
    startDate: '2026-12-01',
    endDate: '2026-12-04',
    days: [0, 1, 1, 1, 1, 1, 0],
    timeMode: 0,
    exactTimes: [],
    occurrences: 4,
  },
};
const exact: StationLine = {
  ...simple,
  stationId: 2,
  line: { ...simple.line, timeMode: 2, exactTimes: [495, 750], occurrences: null } as never,
};
const detailed: StationLine = {
  ...simple,
  line: {
    scheduleType: 'advanced',
    date: '2026-12-01',
    occurrences: Array.from({ length: 31 }, (_, i) => (i === 2 ? 3 : 0)),
  },
};
const lines = [simple, exact, detailed];
const days = datesOf('2026-12-01', '2026-12-07').map(dayOf);

const asked = (
  hasLog = (_: number, _date: string): boolean => false,
  most = 100,
  leftOf: (of: StationLine, date: string) => RemainingQuota | null = () => null,
) =>
  orderedAirings(lines, days, hasLog, leftOf, most).asked.map(({ date, of, count }) => [
    date,
    lines.indexOf(of),
    count,
  ]);

describe('orderedAirings', () => {
  it('lists what each line asks for from today on', () =>
    expect(asked()).toEqual([
      ['2026-12-02', 0, 4],
      ['2026-12-02', 1, 2],
      ['2026-12-03', 0, 4],
      ['2026-12-03', 1, 2],
      ['2026-12-03', 2, 3],
      ['2026-12-04', 0, 4],
      ['2026-12-04', 1, 2],
    ]));

  it('omits days with a log, by station', () =>
    expect(asked((stationId, date) => stationId === 1 && date === '2026-12-03')).toEqual([
      ['2026-12-02', 0, 4],
      ['2026-12-02', 1, 2],
      ['2026-12-03', 1, 2],
      ['2026-12-04', 0, 4],
      ['2026-12-04', 1, 2],
    ]));

  it('counts what was asked on days that are over and have no log, apart', () => {
    const noLogs = orderedAirings(
      lines,
      days,
      () => false,
      () => null,
      100,
    ).over;
    expect(noLogs.map(({ of, count }) => [lines.indexOf(of as StationLine), count])).toEqual([
      [0, 4],
      [1, 2],
    ]);
    expect(
      orderedAirings(
        lines,
        days,
        () => true,
        () => null,
        100,
      ).over,
    ).toEqual([]);
  });

  it('has the two parts of an evening as one entry, on the date of the evening', () => {
    const breaks = Array<{ evening: number; morning: number }>(7).fill({ evening: 3, morning: 1 });
    const interval = { startTime: 1320, endTime: 120 };
    const parts = (['evening', 'morning'] as const).map((part) => ({
      ...simple,
      line: { ...simple.line, overMidnight: { part, interval, breaks, skipping: {} } },
    }));
    const found = (log: string) =>
      orderedAirings(
        parts,
        days,
        (_, date) => date === log,
        () => null,
        100,
      );
    expect(found('').asked.map(({ date, count }) => [date, count])).toEqual([
      // Before midnight of it is over.
      ['2026-12-01', 1],
      ['2026-12-02', 4],
      ['2026-12-03', 4],
      ['2026-12-04', 4],
    ]);
    expect(found('').over.map(({ count }) => count)).toEqual([3]);
    expect(found('2026-12-03').asked.map(({ date, count }) => [date, count])).toEqual([
      ['2026-12-01', 1],
      ['2026-12-02', 3],
      ['2026-12-03', 1],
      ['2026-12-04', 4],
    ]);
  });

  it('stops at the limit', () => expect(asked(undefined, 3)).toHaveLength(3));

  it('shares what is left of a quota by the days that have no log', () => {
    const dates = new Map([
      ['2026-12-01', 0],
      ['2026-12-03', 1],
      ['2026-12-04', 2],
    ]);
    const left = (of: StationLine) => (of === simple ? { asked: 7, dates } : null);
    expect(asked(undefined, 100, left).filter(([, line]) => line === 0)).toEqual([
      ['2026-12-03', 0, 2],
      ['2026-12-04', 0, 3],
    ]);
  });
});
