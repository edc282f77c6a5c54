import { advancedLine, simpleLine } from '../../test/spot-lines';
import { spotSum } from './price';

const NO_MONEY = { monthlyGross: null, discount: null, agencyPercentage: null };

describe('money', () => {
  it('of a campaign adds the monthly gross and the business fees of each month run', () => {
    const lines = [
      simpleLine({
        startDate: '2026-11-30',
        endDate: '2027-01-01',
        timeFee: 1,
        length: 10,
        occurrences: 1,
        businessMonthlyFee: 100,
      }),
      advancedLine('2026-12-01', [1], { businessMonthlyFee: 50 }),
    ];
    const sum = spotSum({ ...NO_MONEY, monthlyGross: 1000 }, lines, '2026-11-21');
    expect(sum.monthly).toBe(3 * 1000_00);
    expect(sum.business).toBe(3 * 100_00 + 50_00);
    expect(sum.gross).toBe(sum.cents + sum.monthly + sum.business);
    expect(sum.through).toBeNull();
  });

  it('takes the discount off the gross and the commission out of the rest, to the cent', () => {
    const line = advancedLine('2026-12-01', [1], { length: 1, timeFee: 100.1 });
    const sum = spotSum(
      { monthlyGross: null, discount: 12.5, agencyPercentage: 15 },
      [line],
      '2026-11-21',
    );
    expect(sum.gross).toBe(10_010);
    expect(sum.discount).toBe(1_251);
    expect(sum.net).toBe(8_759);
    expect(sum.commission).toBe(1_314);
  });

  it('says through which date a line without an end is counted', () => {
    expect(spotSum(NO_MONEY, [simpleLine()], '2026-11-21').through).toBe('2026-12-31');
  });

  it('of no lines is nothing', () => {
    expect(spotSum({ ...NO_MONEY, monthlyGross: 10 }, [], '2026-11-21').gross).toBe(0);
  });
});
