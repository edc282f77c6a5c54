import { advancedLine, simpleLine } from '../../../test/spot-lines';
import { newPiece } from './new-lines';
import { lineSum } from './price';

describe('money', () => {
  it('of a line is airings x length x price of a second', () => {
    const line = advancedLine('2026-12-01', [2, 3], { length: 20, timeFee: 12.5 });
    expect(lineSum(line, '2026-12-31')).toEqual({ airings: 5, seconds: 100, cents: 125_000 });
  });

  it('of pieces in turn is by their weights, and of a bonus nothing', () => {
    const line = simpleLine({ usePieces: 1, timeFee: 1, length: 0, endDate: '2026-12-02' });
    const pieces = [
      { ...newPiece(), length: 30, weight: 3 },
      { ...newPiece(), length: 10, weight: 1 },
    ];
    expect(lineSum(line, '', pieces)).toEqual({ airings: 8, seconds: 200, cents: 20_000 });
    expect(lineSum({ ...line, service: 'bonus' }, '', pieces)).toMatchObject({
      seconds: 200,
      cents: 0,
    });
    expect(lineSum(line, '').seconds).toBe(0);
  });
});
