import { simpleLine } from '../../test/spot-lines';
import { NO_LINES } from '../lines/model/new-lines';
import { testDates } from './test-dates';

const TODAY = '2026-12-10';
const datesOf = (...lines: [startDate: string, endDate: string | null][]) => {
  const simple = lines.map(([startDate, endDate]) => simpleLine({ startDate, endDate }));
  const { dateFrom, dateTo } = testDates({ ...NO_LINES, simple }, TODAY);
  return [dateFrom, dateTo];
};

it.each([
  [
    'of all lines',
    [
      ['2026-12-12', '2026-12-20'],
      ['2027-01-05', '2027-01-31'],
    ],
    ['2026-12-12', '2027-01-31'],
  ],
  ['from today on', [['2026-11-01', '2026-12-20']], [TODAY, '2026-12-20']],
  [
    'without lines that are over',
    [
      ['2026-10-01', '2026-10-31'],
      ['2027-01-05', '2027-01-31'],
    ],
    ['2027-01-05', '2027-01-31'],
  ],
  [
    'of a month where one has no end',
    [
      ['2026-12-12', '2026-12-20'],
      ['2027-01-01', null],
    ],
    ['2026-12-12', '2027-01-11'],
  ],
  ['of two days at least', [['2026-12-24', '2026-12-24']], ['2026-12-24', '2026-12-25']],
  ['of a year at most', [['2026-12-12', '2028-12-12']], ['2026-12-12', '2027-12-12']],
  ['of a month when all are over', [['2026-10-01', '2026-10-31']], [TODAY, '2027-01-09']],
] satisfies [string, [string, string | null][], string[]][])(
  'tests the dates %s',
  (_, lines, dates) => {
    expect(datesOf(...lines)).toEqual(dates);
  },
);
