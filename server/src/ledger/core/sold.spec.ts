import { soldAs, soldFor } from './sold.js';

const AIRING = { service: null, seconds: 20, secondCents: 137, spotCents: null };

describe('what an airing was sold for', () => {
  it.each([
    ['its planned seconds', {}, 2_740],
    ['its price of an airing, however long it is', { secondCents: null, spotCents: 999 }, 999],
    ['nothing without a price', { secondCents: null }, 0],
    ['nothing as a bonus', { service: 'bonus' }, 0],
    ['nothing as fill', { service: 'fill', secondCents: null, spotCents: 999 }, 0],
  ] as const)('is %s', (_, fields, cents) => {
    expect(soldFor({ ...AIRING, ...fields })).toBe(cents);
  });

  it('is what the airing was that it makes good, by its terms', () => {
    const own = { ...AIRING, secondCents: 150, terms: 'own' };
    const owed = { ...AIRING, terms: 'owed' };
    expect(soldAs(own, null)).toEqual({ secondCents: 150, soldCents: 3_000, terms: 'own' });
    expect(soldAs(own, { ...owed, soldCents: null })).toEqual({
      secondCents: 137,
      soldCents: 2_740,
      terms: 'owed',
    });
    // What it was sold for on its closed day, whatever its line is today.
    expect(soldAs(own, { ...owed, soldCents: 0 })).toMatchObject({ soldCents: 0, terms: 'owed' });
  });
});
