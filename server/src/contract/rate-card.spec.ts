import { WEEKDAYS, type Flag, type Weekday } from './enums.js';
import { cardPrice, type PricedSimple, type RateCard } from './rate-card.js';

const days = (...names: Weekday[]) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, names.includes(day) ? 1 : 0])) as Record<
    Weekday,
    Flag
  >;
const everyDay = days(...WEEKDAYS);
const workdays = days('monday', 'tuesday', 'wednesday', 'thursday', 'friday');
const weekend = days('saturday', 'sunday');

let made = 0;
const card = (timeFee: number, changes: Partial<RateCard> = {}): RateCard => ({
  id: ++made,
  from: null,
  to: null,
  startTime: null,
  endTime: null,
  lengthFrom: null,
  lengthTo: null,
  timeFee,
  ...everyDay,
  ...changes,
});

/** 2026-12-07 is a Monday. */
const line = (changes: Partial<PricedSimple> = {}): PricedSimple => ({
  startDate: '2026-12-07',
  endDate: '2026-12-13',
  timeMode: 0,
  startTime: '07:00',
  endTime: '09:00',
  ...workdays,
  ...changes,
});
const priceOf = (cards: RateCard[], changes: Partial<PricedSimple> = {}, lengths = [30]) =>
  cardPrice(line(changes), lengths, cards)?.fee ?? null;

const hours = (startTime: string, endTime: string) => ({ startTime, endTime });

describe('cardPrice', () => {
  it('has none without a card', () => expect(priceOf([])).toBe(null));

  it('takes a card that holds all hours of the line, and none that holds a part', () => {
    expect(priceOf([card(12, hours('06:00', '10:00'))])).toBe(12);
    expect(priceOf([card(12, hours('07:00', '09:00'))])).toBe(12);
    expect(priceOf([card(12, hours('07:01', '09:00'))])).toBe(null);
    expect(priceOf([card(12, hours('06:00', '08:59'))])).toBe(null);
  });

  it('takes a card for its lengths', () => {
    const spots = card(12, { lengthFrom: 20, lengthTo: 40 });
    expect([19, 20, 40, 41].map((length) => priceOf([spots], {}, [length]))).toEqual([
      null,
      12,
      12,
      null,
    ]);
    expect(priceOf([spots], {}, [20, 41])).toBe(null);
  });

  it('takes the narrowest: by hours, days, lengths, dates, and then the newest', () => {
    const cards = [card(1), card(2, { from: '2026-12-01', to: '2026-12-31' })];
    const prices = [priceOf(cards)];
    for (const more of [
      card(3, { lengthFrom: 1, lengthTo: 60 }),
      card(4, workdays),
      card(5, hours('06:00', '12:00')),
      card(6, hours('06:00', '12:00')),
    ]) {
      cards.unshift(more);
      prices.push(priceOf(cards));
    }
    expect(prices).toEqual([2, 3, 4, 5, 6]);
  });

  it('takes the mean of days whose prices differ, and says which they are', () => {
    const cards = [card(8, workdays), card(12, weekend)];
    expect(cardPrice(line(everyDay), [30], cards)).toEqual({ fee: 9.14, least: 8, most: 12 });
    expect(cardPrice(line(weekend), [30], cards)).toEqual({ fee: 12, least: 12, most: 12 });
  });

  it('follows the dates of cards, and leaves out days without one', () => {
    const cards = [card(8, { to: '2026-12-08' }), card(10, { from: '2026-12-11' })];
    expect(priceOf(cards)).toBe(8.67);
    expect(priceOf(cards, { endDate: null })).toBe(9.98);
    expect(priceOf(cards, { startDate: '2026-12-09', endDate: '2026-12-10' })).toBe(null);
  });

  it('asks that each exact time is in the hours, and of a show that all hours are', () => {
    const cards = [card(12, hours('06:00', '10:00'))];
    expect(priceOf(cards, { timeMode: 2, exactTimes: '06:00,09:59' })).toBe(12);
    expect(priceOf(cards, { timeMode: 2, exactTimes: '06:00,10:00' })).toBe(null);
    expect(priceOf(cards, { timeMode: 1 })).toBe(null);
    expect(priceOf([...cards, card(5)], { timeMode: 1 })).toBe(5);
  });

  it('weighs the days of a detailed line by their airings', () => {
    const occurrences = Array.from({ length: 31 }, (_, i) => [0, 0, 0, 3, 1][i] ?? 0);
    const detailed = { date: '2026-12-01', occurrences, startTime: '07:00', endTime: '24:00' };
    // The 4th is a Friday, the 5th a Saturday.
    expect(cardPrice(detailed, [30], [card(8, workdays), card(12, weekend)])?.fee).toBe(9);
  });
});
