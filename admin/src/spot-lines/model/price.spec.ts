import { advancedLine } from '../../test/spot-lines';
import { lineSum } from './price';

describe('money', () => {
  it('of a line is airings x length x price of a second', () => {
    const line = advancedLine('2026-12-01', [2, 3], { length: 20, timeFee: 12.5 });
    expect(lineSum(line, '2026-12-31')).toEqual({ airings: 5, seconds: 100, cents: 125_000 });
  });
});
