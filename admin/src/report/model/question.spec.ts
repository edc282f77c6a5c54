import {
  requestOf,
  choicesFor,
  datesProblem,
  isComplete,
  usualQuestion,
  withFilter,
  withColumns,
  withMeasures,
  withRows,
} from './question';

const question = usualQuestion('2026-02-11');

it('begins with what is sold by executive this month', () => {
  expect(question).toMatchObject({
    basis: 'ordered',
    dateFrom: '2026-02-01',
    dateTo: '2026-02-28',
    rows: ['accountExecutive'],
  });
  expect(isComplete(question)).toBe(true);
});

it.each([
  [{ dateFrom: '1/2' }, 'report.noDate'],
  [{ dateTo: '2026-01-31' }, 'report.badRange'],
  [{ dateTo: '2036-01-31' }, 'report.longRange'],
] as const)('with the dates %j, is not asked', (dates, problem) => {
  const wrong = { ...question, ...dates };
  expect([datesProblem(wrong), isComplete(wrong)]).toEqual([problem, false]);
});

it('has a dimension in its rows or in its columns, and measures in order', () => {
  const crossed = withColumns(question, ['month', 'accountExecutive']);
  expect(crossed).toMatchObject({ rows: [], columns: ['month', 'accountExecutive'] });
  expect(withRows(crossed, ['month'])).toMatchObject({
    rows: ['month'],
    columns: ['accountExecutive'],
  });
  expect(withMeasures(question, ['net', 'airings']).measures).toEqual(['airings', 'net']);
  expect(isComplete(withMeasures(question, []))).toBe(false);
});

it('asks by filters that have values', () => {
  const filtered = withFilter(withFilter(question, 'station', [2, 5]), 'weekday', []);
  expect(filtered.filters).toEqual({ station: [2, 5], weekday: [] });
  expect(requestOf(filtered)).toMatchObject({
    rows: ['accountExecutive'],
    filters: { station: [2, 5] },
  });
  expect(requestOf(filtered).filters).not.toHaveProperty('weekday');
  expect(requestOf(withFilter(filtered, 'station', undefined)).filters).toBeUndefined();
});

it('takes four dimensions at most', () => {
  expect(choicesFor(['client', 'month'], ['show'])).toContain('hour');
  expect(choicesFor(['client', 'month'], ['show', 'week'])).toEqual([
    'client',
    'show',
    'week',
    'month',
  ]);
});
