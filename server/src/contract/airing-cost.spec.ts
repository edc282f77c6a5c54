import { netOf, secondCents, secondsCents, secondsOf, toCents } from './airing-cost.js';

it('money of two decimals is whole cents', () => {
  expect([0.07, 1.1, 10.01, 4.35, null, undefined].map(toCents)).toEqual([7, 110, 1001, 435, 0, 0]);
});

it.each([
  [{ timeFee: 1.5 }, 150],
  [{ timeFee: 1.5, service: 'guaranteed' }, 150],
  [{ timeFee: 1.5, service: 'bonus' }, 0],
  [{ timeFee: 1.5, service: 'fill' }, 0],
  [{ timeFee: null, service: 'bonus' }, 0],
  [{ timeFee: 0 }, 0],
  [{ timeFee: null }, null],
  [{}, null],
] as const)('a second of %j costs %s', (priced, cents) => {
  expect(secondCents(priced)).toBe(cents);
  expect(secondsCents(priced, 30)).toBe(cents === null ? null : 30 * cents);
});

describe('the seconds of airings', () => {
  const pieces = [{ length: 20 }, { length: 31, weight: 2 }];

  it('are their number by the length of the line', () => {
    expect(secondsOf(7, { length: 30 }, pieces)).toBe(210);
    expect(secondsOf(7, { length: 30, usePieces: 0 }, pieces)).toBe(210);
    expect(secondsOf(7, {}, pieces)).toBe(0);
  });

  it('of pieces are shared by weight and rounded once', () => {
    expect(secondsOf(3, { usePieces: 1 }, pieces)).toBe(82);
    expect(secondsOf(1, { usePieces: 1 }, pieces)).toBe(27);
    expect(secondsOf(2, { length: 30, usePieces: 1 }, pieces)).toBe(55);
    expect(secondsOf(3, { length: 30, usePieces: 1 }, [])).toBe(0);
  });
});

it('discount comes off the gross, and commission is of the rest, each rounded half up', () => {
  expect(netOf(10_010, { discount: 12.5, agencyPercentage: 15 })).toEqual({
    ...{ discount: 1_251, net: 8_759, commission: 1_314 },
  });
  expect(netOf(10_010, {})).toEqual({ discount: 0, net: 10_010, commission: 0 });
});
