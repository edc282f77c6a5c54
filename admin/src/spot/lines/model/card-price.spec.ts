import { WEEKDAYS, type Flag, type Weekday } from '@contract/enums';
import { simpleLine } from '../../../test/spot-lines';
import { differenceOf, NO_PRICES, unpricedOf, withCardPrices, type CardPrices } from './card-price';
import type { SimpleLine } from './types';

const everyDay = Object.fromEntries(WEEKDAYS.map((day) => [day, 1])) as Record<Weekday, Flag>;
const prices: CardPrices = {
  cards: [
    {
      id: 1,
      from: null,
      to: null,
      startTime: null,
      endTime: null,
      lengthFrom: null,
      lengthTo: null,
      timeFee: 10,
      ...everyDay,
    },
  ],
  monthly: false,
  unpriced: new Set(),
};

const feeOf = (line: Partial<SimpleLine>, of = prices): unknown =>
  withCardPrices(
    { simple: [simpleLine({ id: null, timeFee: null, ...line })], advanced: [], pieces: [] },
    of,
  ).simple[0]?.timeFee;

describe('the price of a line as it is edited', () => {
  it('is that which a line takes when it is saved, unless it is stored without one', () => {
    expect(feeOf({})).toBe(10);
    expect(feeOf({ timeFee: 0 })).toBe(0);
    // Its price was cleared.
    expect(feeOf({ id: 7, key: 'simple-7' })).toBe(10);
    const stored = simpleLine({ id: 7, key: 'simple-7', timeFee: null });
    const unpriced = unpricedOf({
      simple: [stored, simpleLine({ timeFee: 0 })],
      advanced: [],
      pieces: [],
    });
    expect([...unpriced]).toEqual(['simple-7']);
    expect(feeOf({ id: 7, key: 'simple-7' }, { ...prices, unpriced })).toBe(null);
    expect(feeOf({ service: 'bonus' })).toBe(null);
    expect(feeOf({}, { ...prices, monthly: true })).toBe(null);
    expect(feeOf({}, NO_PRICES)).toBe(null);
  });

  it('is compared with the card, in the numbers of the reader', () => {
    const comma = (n: number): string => String(n).replace('.', ',');
    const price = { fee: 10, least: 10, most: 10 };
    expect([8, 12.5, 9.99, 10, null].map((fee) => differenceOf(fee, price, comma))).toEqual([
      '−20 %',
      '+25 %',
      '−0,1 %',
      null,
      null,
    ]);
    expect(differenceOf(8, null, comma)).toBe(null);
    expect(differenceOf(3, { fee: 0, least: 0, most: 0 }, comma)).toBe('+3');
  });
});
