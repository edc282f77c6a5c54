import { orderWithinBreak, placeOf } from './order.js';

const ads = (...positions: number[]): string => {
  const airings = positions.map((position, k) => ({ position, spotId: k + 1 }));
  return orderWithinBreak(0, airings)
    .map(({ airing, met }) => airing.position + (met ? '' : '!'))
    .join(' ');
};

describe('placeOf', () => {
  it('counts fronts from the start and backs from the end', () => {
    expect([1, 2, 3, 4, 5].map((model) => placeOf(model, 6))).toEqual([1, 2, 3, 4, 5]);
    expect([7, 8, 9, 10, 11].map((model) => placeOf(model, 6))).toEqual([2, 3, 4, 5, 6]);
    expect(placeOf(6, 6)).toBeNull();
  });

  it('is null where the break is too short', () => {
    expect([placeOf(3, 2), placeOf(10, 1), placeOf(7, 4)]).toEqual([null, null, null]);
  });
});

describe('orderWithinBreak, ad breaks', () => {
  it('puts each airing at exactly its place and fills the gaps with indistinct ones', () => {
    expect(ads(6, 11, 6, 3, 10)).toBe('6 6 3 10 11');
    expect(ads(11, 1)).toBe('1 11');
    expect(ads(6, 2, 6)).toBe('6 2 6');
  });

  it('keeps fronts in order first and backs in order last where the break is too short', () => {
    expect(ads(5, 3)).toBe('3! 5!');
    expect(ads(7, 9, 6)).toBe('9 6 7!');
    expect(ads(4, 8, 6)).toBe('4! 6 8!');
  });

  it('gives a place that two ask for to the front', () => {
    expect(ads(2, 10, 6)).toBe('6 2 10!');
    expect(ads(1, 11)).toBe('1 11');
  });

  it('lets a back stand before a front when both have their place', () => {
    expect(ads(2, 10)).toBe('10 2');
  });

  it('keeps indistinct airings as they come', () => {
    const airings = [3, 1, 2].map((spotId) => ({ spotId, position: 6 }));
    expect(orderWithinBreak(0, airings).map((o) => o.airing.spotId)).toEqual([3, 1, 2]);
  });
});

describe('orderWithinBreak, sponsor breaks', () => {
  it('goes by the number, then by campaign, and always meets it', () => {
    const airings = [
      { spotId: 9, position: 2 },
      { spotId: 7, position: 11 },
      { spotId: 4, position: 2 },
    ];
    expect(orderWithinBreak(2, airings)).toEqual([
      { airing: airings[2], met: true },
      { airing: airings[0], met: true },
      { airing: airings[1], met: true },
    ]);
  });
});
