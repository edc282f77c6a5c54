import { LIMITS } from '../../contract/limits.js';
import type { ReportDimension } from '../../contract/report-dimensions.js';
import { addDays } from '../../contract/time.js';
import { factSpans } from './fact-spans.js';

const span = (dateFrom: string, dateTo: string) => ({ dateFrom, dateTo });
const YEARS = span('2024-01-15', addDays('2024-01-15', LIMITS.reportDays - 1));

describe('where facts are looked for', () => {
  it('is a month at first, and then more at once, each day of the range once', () => {
    expect(factSpans(YEARS, [])).toEqual([
      span('2024-01-15', '2024-01-31'),
      span('2024-02-01', '2024-07-31'),
      span('2024-08-01', YEARS.dateTo),
    ]);
    expect(factSpans(span('2024-01-15', '2024-01-15'), [])).toEqual([
      span('2024-01-15', '2024-01-15'),
    ]);
  });

  it.each<[ReportDimension, string, string, string]>([
    ['date', '2024-03-01', '2024-03-01', '2024-03-01'],
    ['week', '2024-02-26', '2024-02-26', '2024-03-03'],
    ['month', '2024-02', '2024-02-01', '2024-02-29'],
    // The first day is a Saturday, and the last one a Sunday.
    ['broadcastMonth', '2024-06', '2024-05-27', '2024-06-30'],
    // The first day is a Monday, and the last one a Tuesday.
    ['broadcastMonth', '2024-04', '2024-04-01', '2024-04-28'],
  ])('are the days of a %s alone', (dimension, value, from, to) => {
    const spans = factSpans(YEARS, [{ dimension, value }]);
    expect([spans[0]?.dateFrom, spans.at(-1)?.dateTo]).toEqual([from, to]);
  });

  it('is within all that a place says, and within the range', () => {
    const at = (dimension: ReportDimension, value: string | null) => ({ dimension, value });
    const march = factSpans(YEARS, [at('month', '2024-03'), at('week', '2024-02-26')]);
    expect(march).toEqual([span('2024-03-01', '2024-03-03')]);
    expect(factSpans(YEARS, [at('month', '2024-01')])).toEqual([span('2024-01-15', '2024-01-31')]);
    expect(factSpans(YEARS, [at('month', '2023-12')])).toEqual([]);
    expect(factSpans(YEARS, [at('date', 'never'), at('campaign', '7'), at('month', null)])).toEqual(
      factSpans(YEARS, []),
    );
  });
});
