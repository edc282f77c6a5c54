import { REPORT_PERIODS, type ReportPeriod } from '@contract/report';
import { daysOf } from './period';

const of = (today: string) =>
  Object.fromEntries(
    REPORT_PERIODS.filter((one): one is Exclude<ReportPeriod, 'dates'> => one !== 'dates').map(
      (period) => {
        const { dateFrom, dateTo } = daysOf(period, today);
        return [period, `${dateFrom} ${dateTo}`];
      },
    ),
  );

it('periods are around a day, over the ends of years and in leap years', () => {
  expect(of('2028-01-02')).toEqual({
    thisWeek: '2027-12-27 2028-01-02',
    thisMonth: '2028-01-01 2028-01-31',
    lastMonth: '2027-12-01 2027-12-31',
    nextMonth: '2028-02-01 2028-02-29',
    thisYear: '2028-01-01 2028-12-31',
    lastYear: '2027-01-01 2027-12-31',
  });
  expect(of('2026-12-07')).toMatchObject({
    thisWeek: '2026-12-07 2026-12-13',
    nextMonth: '2027-01-01 2027-01-31',
  });
});
