import { advancedLine } from '../../../test/spot-lines';
import { copiedToNext, sourceDays } from './copy-month';
import { weekdaysOf } from './month';

describe('copying a month to the next', () => {
  it('by date leaves days that the next month lacks and days that this one lacks', () => {
    expect(sourceDays('2026-01-01', 'date')).toHaveLength(28);
    expect(sourceDays('2027-02-01', 'date').slice(27)).toEqual([27, null, null, null]);
    const [copy] = copiedToNext([advancedLine('2026-01-01', Array<number>(31).fill(1))], 'date');
    expect(copy?.date).toBe('2026-02-01');
    expect(copy?.occurrences.reduce((sum, n) => sum + n, 0)).toBe(28);
  });

  it('by weekday follows the same weekday, for every day of the next month', () => {
    for (const month of ['2026-01-01', '2026-11-01', '2027-12-01', '2028-02-01']) {
      const next = month === '2027-12-01' ? '2028-01-01' : undefined;
      const [copy] = copiedToNext([advancedLine(month, [])], 'weekday');
      if (next) expect(copy?.date).toBe(next);
      const sources = sourceDays(month, 'weekday');
      const [here, there] = [weekdaysOf(month), weekdaysOf(copy?.date ?? '')];
      expect(sources).toHaveLength(there.length);
      expect(sources.map((day) => here[day ?? -1])).toEqual(there);
    }
  });

  it('makes new lines and leaves the old ones', () => {
    const changes = [{ from: '2026-12-11', fileName: 'promo-40' }];
    const line = advancedLine('2026-12-01', [5], { id: 7, key: 'advanced-7', changes });
    const [copy] = copiedToNext([line], 'date');
    // It goes on with the last file of this month.
    expect(copy).toMatchObject({ id: null, date: '2027-01-01', fileName: 'promo-40', changes: [] });
    expect(copy?.key).not.toBe(line.key);
    expect(line.occurrences[0]).toBe(5);
  });
});
