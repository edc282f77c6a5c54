import { PROGRAMS } from './facts';
import { campaignDays, priceOf, quoteOf } from './price';

const order = {
  dateFrom: '2026-12-01',
  dateTo: '2026-12-13',
  program: 'morningShow',
  outputs: 3,
} as const;

describe('price of an order', () => {
  it('is price x outputs x days', () => {
    expect(quoteOf(order)).toEqual({ days: 12, outputs: 3, price: 11, airings: 36, total: 396 });
  });

  it.each([
    ['morningShow', 11],
    ['middayNews', 10],
    ['afternoonMusic', 9],
    ['powerHits', 8],
    ['nightMusic', 7],
  ] as const)('of %s is %d USD an airing', (program, price) => {
    expect(priceOf(program)).toBe(price);
    expect(quoteOf({ ...order, program })?.total).toBe(price * 36);
  });

  it('has a price for each program', () => {
    expect(PROGRAMS.map((p) => priceOf(p.id))).toEqual([11, 10, 9, 8, 7]);
  });

  it('is open while the dates, the program or the outputs are missing or wrong', () => {
    expect(quoteOf({ ...order, dateFrom: '' })).toBeNull();
    expect(quoteOf({ ...order, dateTo: '' })).toBeNull();
    expect(quoteOf({ ...order, dateTo: order.dateFrom })).toBeNull();
    expect(quoteOf({ ...order, program: null })).toBeNull();
    expect(quoteOf({ ...order, outputs: null })).toBeNull();
  });
});

describe('days of a campaign', () => {
  it('are the difference of the calendar dates', () => {
    expect(campaignDays('2026-12-01', '2026-12-02')).toBe(1);
    expect(campaignDays('2026-12-30', '2027-01-02')).toBe(3);
    expect(campaignDays('2028-02-28', '2028-03-01')).toBe(2);
  });

  it('do not change where the clocks do', () => {
    expect(campaignDays('2026-03-28', '2026-03-30')).toBe(2); // Europe/Madrid, 29 March
    expect(campaignDays('2026-09-05', '2026-09-07')).toBe(2); // America/Santiago, 6 September
    expect(campaignDays('2026-04-04', '2026-04-06')).toBe(2); // Australia/Lord_Howe, 5 April
  });

  it('are none when the end is not after the start', () => {
    expect(campaignDays('2026-12-01', '2026-12-01')).toBeNull();
    expect(campaignDays('2026-12-02', '2026-12-01')).toBeNull();
    expect(campaignDays('2026-02-30', '2026-12-01')).toBeNull();
  });
});
