import { LIMITS } from '../../contract/limits.js';
import { message } from '../../contract/messages.js';
import type { DesignedReport } from '../../contract/report.js';
import { daysProblems, designProblems, layoutProblems, tableProblems } from './report-problems.js';

const DESIGN: DesignedReport = {
  basis: 'ordered',
  period: 'thisMonth',
  dateFrom: null,
  dateTo: null,
  rows: ['client', 'campaign'],
  columns: ['month'],
  measures: ['airings', 'net'],
  filters: {},
  compare: 'none',
  sort: 'net',
  top: 10,
  shares: 0,
  chart: 'none',
};

it('days are in order, and not too many', () => {
  expect(daysProblems({ dateFrom: '2026-12-01', dateTo: '2026-12-01' })).toEqual({});
  expect(daysProblems({ dateFrom: '2026-12-02', dateTo: '2026-12-01' })).toEqual({
    dateFrom: message('dateFromBeforeTo'),
  });
  expect(daysProblems({ dateFrom: '2020-01-01', dateTo: '2026-12-01' })).toEqual({
    dateTo: message('reportDays', LIMITS.reportDays),
  });
});

it('a table has a measure, and each dimension once, four at most', () => {
  expect(tableProblems(DESIGN)).toEqual({});
  expect(tableProblems({ ...DESIGN, measures: [] })).toEqual({ measures: message('required') });
  expect(tableProblems({ ...DESIGN, columns: ['client'] })).toEqual({
    columns: message('dimensionTwice'),
  });
  expect(tableProblems({ ...DESIGN, columns: ['month', 'show', 'hour'] })).toEqual({
    rows: message('list', LIMITS.reportDimensions),
  });
});

it.each([
  [{}, {}],
  [{ compare: 'yearAgo' }, {}],
  [{ compare: 'before' }, { compare: message('notComparable') }],
  [{ columns: ['week'], compare: 'yearAgo' }, { compare: message('notComparable') }],
  [{ columns: [], compare: 'before', sort: 'gross' }, { sort: message('oneOf', 'airings, net') }],
] as const)('a file that shows %j', (changes, problems) => {
  expect(layoutProblems({ ...DESIGN, ...changes })).toEqual(problems);
});

it.each([
  [{}, {}],
  [{ sort: null }, {}],
  [{ sort: 'gross' }, { sort: message('oneOf', 'airings, net') }],
  [{ period: 'dates' }, { dateFrom: message('required') }],
  [{ period: 'dates', dateFrom: '2026-12-01' }, { dateTo: message('required') }],
  [
    { period: 'dates', dateFrom: '2026-12-02', dateTo: '2026-12-01', measures: [], sort: null },
    { dateFrom: message('dateFromBeforeTo'), measures: message('required') },
  ],
] as const)('a saved report with %j', (changes, problems) => {
  expect(designProblems({ ...DESIGN, ...changes })).toEqual(problems);
});
