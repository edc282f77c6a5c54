import { changeOf, firstOf, sharesOf, deductionsOf } from './amounts.js';

const NONE = { discountRate: 0, commissionRate: 0 };

describe('what is taken of a gross', () => {
  it('is the discount and, of the rest, the commission, each half up', () => {
    expect(deductionsOf(84_940, { discountRate: 750, commissionRate: 0 })).toEqual({
      discount: 6_371,
      commission: 0,
    });
    expect(deductionsOf(16_000, { discountRate: 1_000, commissionRate: 1_500 })).toEqual({
      discount: 1_600,
      commission: 2_160,
    });
    expect(deductionsOf(50, { discountRate: 100, commissionRate: 0 }).discount).toBe(1);
    expect(deductionsOf(49, { discountRate: 100, commissionRate: 0 }).discount).toBe(0);
    expect(deductionsOf(12_345, NONE)).toEqual({ discount: 0, commission: 0 });
  });

  it('is exact for as much as a campaign may cost', () => {
    const gross = 9_007_199_254_740_991;
    expect(deductionsOf(gross, { discountRate: 10_000, commissionRate: 0 }).discount).toBe(gross);
    expect(deductionsOf(gross, { discountRate: 5_000, commissionRate: 0 }).discount).toBe(
      4_503_599_627_370_496,
    );
  });
});

describe('what a line changes a whole by', () => {
  const rates = { discountRate: 750, commissionRate: 1_500 };

  it('adds up to the whole in whatever order, and back to nothing', () => {
    for (const lines of [
      [2_740, 2_740, 2_741],
      [2_741, 2_740, 2_740],
      [2_740, 1, 5_480, -1, -5_480, 5_481, -2_740, -5_481],
    ]) {
      let [gross, discount, commission] = [0, 0, 0];
      for (const one of lines) {
        const change = changeOf(gross, one, rates);
        gross += one;
        discount += change.discount;
        commission += change.commission;
        expect({ discount, commission }).toEqual(deductionsOf(gross, rates));
      }
    }
  });

  it('of an airing that is taken back is not the discount of that airing alone', () => {
    // 849.40 with 7.5 % off is 785.69, and 822.00 is 760.35.
    expect(changeOf(84_940, -2_740, { ...rates, commissionRate: 0 }).discount).toBe(-206);
  });
});

describe('an amount that is told by airing', () => {
  it('has the fractions of cents in the last ones', () => {
    expect(sharesOf(10_000, 3)).toEqual([3_333, 3_333, 3_334]);
    expect(sharesOf(2, 3)).toEqual([0, 1, 1]);
    expect(sharesOf(0, 2)).toEqual([0, 0]);
    expect(sharesOf(5, 0)).toEqual([]);
  });

  it('is whole for as many airings as there may be', () => {
    expect(firstOf(9_007_199_254_740_991, 100_000, 100_000)).toBe(9_007_199_254_740_991);
  });
});
