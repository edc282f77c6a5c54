import {
  airingCents,
  airingsCents,
  hasPrice,
  mixOf,
  netOf,
  secondCents,
  secondsOf,
  spotCents,
  toCents,
} from './airing-cost.js';

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
  expect(airingCents(priced, 30)).toBe(cents === null ? null : 30 * cents);
});

it.each([
  [{ spotPrice: 25 }, 2_500],
  [{ spotPrice: 0 }, 0],
  [{ spotPrice: 25, service: 'bonus' }, 0],
  [{ spotPrice: null }, null],
] as const)('an airing of %j costs %s, however long it is', (priced, cents) => {
  expect([airingCents(priced, 30), airingCents(priced, 7)]).toEqual([cents, cents]);
});

it('is priced by the second or by the airing', () => {
  expect([secondCents({ spotPrice: 25 }), spotCents({ spotPrice: 25 })]).toEqual([null, 2_500]);
  expect([secondCents({ timeFee: 0 }), spotCents({ timeFee: 0 })]).toEqual([0, null]);
  const prices = [{ timeFee: 0 }, { spotPrice: 0 }, {}, { timeFee: null, spotPrice: null }];
  expect(prices.map(hasPrice)).toEqual([true, true, false, false]);
});

describe('the airings that a line asks for', () => {
  const pieces = [{ length: 20 }, { length: 31, weight: 2 }];
  const inTurn = mixOf({ length: 30, usePieces: 1 }, pieces);

  it('have the length of the line', () => {
    for (const line of [{ length: 30 }, { length: 30, usePieces: 0 }] as const)
      expect(secondsOf(7, mixOf(line, pieces))).toBe(210);
    expect(secondsOf(7, mixOf({}, pieces))).toBe(0);
    expect(airingsCents({ timeFee: 1.5 }, 7, mixOf({ length: 30 }, pieces))).toBe(7 * 30 * 150);
  });

  it('of pieces have their share by weight', () => {
    expect([3, 1, 2].map((count) => secondsOf(count, inTurn))).toEqual([82, 27, 55]);
    expect(secondsOf(3, mixOf({ length: 30, usePieces: 1 }, []))).toBe(0);
  });

  it('of pieces cost to the cent what their lengths do: money is rounded, and no seconds', () => {
    const halves = mixOf({ usePieces: 1 }, [{ length: 20 }, { length: 25 }]);
    expect(airingsCents({ timeFee: 1 }, 10, halves)).toBe(22_500);
    expect(airingsCents({ timeFee: 1 }, 1, halves)).toBe(2_250);
    expect(airingsCents({ timeFee: 0.33 }, 1, halves)).toBe(743);
    expect(airingsCents({ timeFee: 1 }, 1, inTurn)).toBe(2_733);
    expect(airingsCents({ timeFee: 1 }, 3, inTurn)).toBe(8_200);
    expect(airingsCents({ spotPrice: 25 }, 3, inTurn)).toBe(7_500);
  });

  it('cost nothing without a piece or as a bonus, and are not priced without a price', () => {
    expect(airingsCents({ timeFee: 1 }, 3, mixOf({ usePieces: 1 }, []))).toBe(0);
    expect(airingsCents({ spotPrice: 25 }, 3, mixOf({ usePieces: 1 }, []))).toBe(0);
    expect(airingsCents({ spotPrice: 25, service: 'fill' }, 3, inTurn)).toBe(0);
    expect(airingsCents({ timeFee: 1, service: 'bonus' }, 3, inTurn)).toBe(0);
    expect(airingsCents({}, 3, inTurn)).toBeNull();
    expect(airingsCents({}, 3, mixOf({ usePieces: 1 }, null))).toBeNull();
  });
});

it('discount comes off the gross, and commission is of the rest, each rounded half up', () => {
  expect(netOf(10_010, { discount: 12.5, agencyPercentage: 15 })).toEqual({
    discount: 1_251,
    net: 8_759,
    commission: 1_314,
  });
  expect(netOf(10_010, {})).toEqual({ discount: 0, net: 10_010, commission: 0 });
});
