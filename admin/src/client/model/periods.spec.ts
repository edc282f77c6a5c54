import { PERIODS, periodOf, rangeOf, type Period } from './periods';

it.each<[Period, string, string, string]>([
  ['yesterday', '2027-01-01', '2026-12-31', '2026-12-31'],
  ['today', '2027-01-01', '2027-01-01', '2027-01-01'],
  ['tomorrow', '2026-12-31', '2027-01-01', '2027-01-01'],
  // A Sunday is the last day of its week, a Monday the first.
  ['thisWeek', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['thisWeek', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['nextWeek', '2026-11-29', '2026-11-30', '2026-12-06'],
  ['lastWeek', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['thisMonth', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['nextMonth', '2027-01-31', '2027-02-01', '2027-02-28'],
  ['lastMonth', '2027-03-31', '2027-02-01', '2027-02-28'],
])('%s seen from %s is %s to %s', (period, today, dateFrom, dateTo) =>
  expect(rangeOf(period, today)).toEqual({ dateFrom, dateTo }),
);

it('a range is known by its period', () => {
  for (const period of PERIODS)
    expect(periodOf(rangeOf(period, '2026-11-25'), '2026-11-25')).toBe(period);
  expect(periodOf({ dateFrom: '2026-11-01', dateTo: '2026-11-02' }, '2026-11-25')).toBeNull();
});
