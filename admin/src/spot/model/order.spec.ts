import { simpleLine } from '../../test/spot-lines';
import { orderDifferences } from './order';

const sum = { airings: 16, gross: 48_000 };
const line = simpleLine({ startDate: '2026-12-01', endDate: '2026-12-04' });
const differences = (
  statedTotal: number | null,
  statedGross: number | null,
  lines = [line],
): unknown => orderDifferences({ statedTotal, statedGross }, lines, sum);

describe('an order', () => {
  it('that says something else than the lines make is told', () => {
    expect(differences(17, 480)).toEqual([{ what: 'total', stated: 17, made: 16 }]);
    expect(differences(16, 480.01)).toEqual([{ what: 'gross', stated: 48_001, made: 48_000 }]);
    expect(differences(0, 0)).toHaveLength(2);
  });

  it('that says the same, or nothing, is not', () => {
    expect(differences(16, 480)).toEqual([]);
    expect(differences(null, null)).toEqual([]);
  });

  it('has no total to hold against while a line has no end, unless it is fill', () => {
    const open = { ...line, endDate: null };
    expect(differences(16, null, [line, open])).toEqual([
      { what: 'total', stated: 16, made: null },
    ]);
    expect(differences(16, null, [line, { ...open, service: 'fill' }])).toEqual([]);
  });
});
