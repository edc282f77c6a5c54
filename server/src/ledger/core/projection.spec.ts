import fc from 'fast-check';
import { airingCents } from '../../contract/airing-cost.js';
import { deductionsOf } from './amounts.js';
import { type FeeShare, projected, projectedCents, projectedGross } from './projection.js';

const NO_RATES = { discountRate: 0, commissionRate: 0 };
const price = fc.option(fc.oneof(fc.nat(500), fc.nat(10_000_000)), { nil: null });
const inUnits = (cents: number | null): number | null => (cents === null ? null : cents / 100);

describe('what airings cost together', () => {
  it('is what each of them costs', () => {
    fc.assert(
      fc.property(price, price, fc.array(fc.nat(3_600)), (second, spot, lengths) => {
        const priced = { timeFee: inUnits(second), spotPrice: inUnits(spot) };
        const seconds = lengths.reduce((sum, length) => sum + length, 0);
        expect(projectedCents([priced.timeFee, priced.spotPrice, lengths.length, seconds])).toBe(
          lengths.reduce((sum, length) => sum + (airingCents(priced, length) ?? 0), 0),
        );
      }),
    );
  });

  it('is nothing without a price, and an airing at 0.00 costs nothing however long it is', () => {
    expect(projectedCents([null, null, 3, 60])).toBe(0);
    expect(projectedCents([1.37, 0, 3, 60])).toBe(0);
    expect(projectedCents([1.37, null, 3, 60])).toBe(8_220);
  });

  it('is what is stored of an order', () => expect(projectedCents(84_940)).toBe(84_940));
});

describe('the gross of a fact', () => {
  it('has its shares of the parts of fees', () => {
    // 100.00 among three airings: 33.33, 33.33 and 33.34.
    const parts = [700, 10_000];
    const gross = (...shares: FeeShare[]) => projectedGross({ price: 2_000, shares }, parts);
    expect(gross([1, 0, 1, 3])).toBe(5_333);
    expect(gross([1, 2, 3, 3])).toBe(5_334);
    expect(gross([0, 0, 1, 1], [1, 1, 2, 3])).toBe(6_033);
  });

  it('shares a part among all that share it, to the cent', () => {
    fc.assert(
      fc.property(
        fc.nat(900_000_000_000),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 }),
        (part, airings) => {
          const n = airings.reduce((sum, one) => sum + one, 0);
          let from = 0;
          const facts = airings.map((own) => {
            const share: FeeShare = [0, from, from + own, n];
            from += own;
            return { price: 0, shares: [share] };
          });
          const all = projected(facts, NO_RATES, [part]);
          expect(all.reduce((sum, { gross }) => sum + gross, 0)).toBe(part);
          for (const [i, { gross }] of all.entries())
            expect(Math.abs(gross - (part * (airings[i] ?? 0)) / n)).toBeLessThan(1);
        },
      ),
    );
  });
});

describe('the amounts of a whole', () => {
  it('add up to its rounded percentages, after each of its facts', () => {
    const rate = fc.oneof(fc.nat(10_000), fc.constantFrom(0, 1, 750, 1_500, 9_999, 10_000));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.nat(1_000), fc.nat(900_000_000_000)), { maxLength: 40 }),
        rate,
        rate,
        (prices, discountRate, commissionRate) => {
          const rates = { discountRate, commissionRate };
          const facts = prices.map((cents) => ({ price: cents, shares: [] }));
          const through = { gross: 0, discount: 0, commission: 0 };
          for (const one of projected(facts, rates, [])) {
            through.gross += one.gross;
            through.discount += one.discount;
            through.commission += one.commission;
            const { discount, commission } = deductionsOf(through.gross, rates);
            expect(through).toEqual({ gross: through.gross, discount, commission });
          }
          expect(through.gross).toBe(prices.reduce((sum, cents) => sum + cents, 0));
        },
      ),
    );
  });

  it('go on with what is before them: 31 airings of 27.40 less 7.5 %, thirty of which are closed', () => {
    const rates = { discountRate: 750, commissionRate: 0 };
    const [, last] = projected(
      [
        { price: 30 * 2_740, shares: [] },
        { price: [1.37, null, 1, 20], shares: [] },
      ],
      rates,
      [],
    );
    expect(last).toEqual({ gross: 2_740, discount: 6_371 - 6_165, commission: 0 });
  });
});
