import { simpleLine } from '../../test/spot-lines';
import { NO_LINES } from '../lines/model/new-lines';
import type { PlacedAiring, TestedDay } from './test-result';
import { unevenWeeks } from './uneven';

const week = simpleLine({ key: 'week', per: 'week', occurrences: 20, startDate: '2026-12-01' });
const daily = simpleLine({ key: 'daily', startDate: '2026-12-01' });
const day = (date: string, lineKey: string, count: number): TestedDay => ({
  date,
  asked: count,
  placed: Array.from({ length: count }, () => ({ lineKey }) as PlacedAiring),
  unplaced: [],
});
const tested = (lineKey: string, ...counts: number[]) =>
  counts.map((count, at) => day(`2026-12-0${7 + at}`, lineKey, count));

describe('a number for a week that stands unevenly', () => {
  const lines = { ...NO_LINES, simple: [week, daily] };

  it('names the days that take no more', () => {
    expect(unevenWeeks(tested('week', 7, 5, 2), lines)).toEqual([
      { lineKey: 'week', counts: [7, 5, 2], short: ['2026-12-08', '2026-12-09'] },
    ]);
  });

  it('is no difference of one, which every number that does not divide has', () => {
    expect(unevenWeeks(tested('week', 4, 3, 4), lines)).toEqual([]);
  });

  it('is looked at week by week, and not where each day has a number of its own', () => {
    const nextWeek = day('2026-12-14', 'week', 9);
    expect(unevenWeeks([...tested('week', 4, 4, 4), nextWeek], lines)).toEqual([]);
    expect(unevenWeeks(tested('daily', 4, 1, 4), lines)).toEqual([]);
  });
});
