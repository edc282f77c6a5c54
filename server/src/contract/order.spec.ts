import { WEEKDAYS, type Flag, type Weekday } from './enums.js';
import { orderMismatch, orderOf, type OrderedCampaign } from './order.js';

type SimpleLine = OrderedCampaign['simpleSchedules'][number];

const days = (...names: Weekday[]) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, names.includes(day) ? 1 : 0])) as Record<
    Weekday,
    Flag
  >;
const workdays = days('monday', 'tuesday', 'wednesday', 'thursday', 'friday');

/** 2027-01-04 is a Monday; 52 weeks. */
const simple = (line: Partial<SimpleLine>): SimpleLine => ({
  startDate: '2027-01-04',
  endDate: '2028-01-02',
  timeMode: 0,
  length: 30,
  ...workdays,
  ...line,
});
const campaign = (lines: Partial<SimpleLine>[], more: Partial<OrderedCampaign> = {}) => ({
  simpleSchedules: lines.map(simple),
  advancedSchedules: [],
  ...more,
});
const airingsOf = (...lines: Partial<SimpleLine>[]) => orderOf(campaign(lines))?.airings;

describe('what lines order', () => {
  it('counts drive, rotation and weekend over 52 weeks as 312', () =>
    expect(
      airingsOf(
        { per: 'week', occurrences: 2, maxPerDay: 1 },
        { per: 'week', occurrences: 3 },
        { per: 'week', occurrences: 1, ...days('saturday', 'sunday') },
      ),
    ).toBe(312));

  it('counts every other week of 52 as 26', () =>
    expect(airingsOf({ per: 'week', occurrences: 1, everyWeeks: 2 })).toBe(26));

  it('counts the weeks of a grid, whose last is its end', () => {
    const weeks = [2, 0, 5].map((occurrences, i) => ({
      weekStart: ['2027-01-04', '2027-01-11', '2027-01-18'][i] ?? '',
      occurrences,
    }));
    expect(airingsOf({ weeks, endDate: null })).toBe(7);
  });

  it('counts a bonus as airings without a price, and no fill', () => {
    const line = { endDate: '2027-01-08', occurrences: 1, timeFee: 2 };
    expect(orderOf(campaign([line, { ...line, service: 'bonus' }]))).toEqual({
      airings: 10,
      gross: 5 * 30 * 200,
    });
    expect(orderOf(campaign([line, { ...line, service: 'fill', endDate: null }]))).toEqual({
      airings: 5,
      gross: 5 * 30 * 200,
    });
  });

  it('has no total while a line runs on', () =>
    expect(orderOf(campaign([{ endDate: null, occurrences: 1 }]))).toBe(null));

  it('adds monthly and business fees for each month, and detailed lines', () =>
    expect(
      orderOf({
        ...campaign([
          { startDate: '2027-01-29', endDate: '2027-03-01', occurrences: 1, businessMonthlyFee: 5 },
        ]),
        advancedSchedules: [{ date: '2027-04-01', occurrences: [2, 1], length: 10, timeFee: 1.5 }],
        monthlyGross: 100,
      }),
    ).toEqual({ airings: 25, gross: 4 * 10_000 + 3 * 500 + 3 * 10 * 150 }));

  it('adds no fee for a month without a day to air', () => {
    // 2027-01-31 is a Sunday, 2027-03-06 a Saturday.
    const dates = { startDate: '2027-01-31', endDate: '2027-03-06', occurrences: 1 };
    const fees = (line: object): number =>
      (orderOf(campaign([{ ...dates, businessMonthlyFee: 5, ...line }], { monthlyGross: 100 }))
        ?.gross ?? 0) / 10_500;
    expect(fees({})).toBe(2);
    expect(fees({ ...days('sunday') })).toBe(2);
    expect(fees({ ...days('sunday', 'saturday') })).toBe(3);
    expect(fees({ occurrences: 0 })).toBe(0);
    expect(fees({ service: 'fill' })).toBe(0);
    // A flight asks on each of its days, wherever its only airing is planned.
    expect(fees({ per: 'flight' })).toBe(2);
    expect(
      orderOf({
        simpleSchedules: [],
        monthlyGross: 100,
        advancedSchedules: [{ date: '2027-04-01', occurrences: [0], businessMonthlyFee: 5 }],
      }),
    ).toEqual({ airings: 0, gross: 0 });
  });

  it('counts pieces in turn by the mean of their lengths', () =>
    expect(
      orderOf(
        campaign([{ endDate: '2027-01-07', occurrences: 1, usePieces: 1, timeFee: 1 }], {
          pieces: [{ length: 40, weight: 3 }, { length: 20 }],
        }),
      ),
    ).toEqual({ airings: 4, gross: 4 * 35 * 100 }));

  it('has no seconds of a line that takes pieces where there are none', () =>
    expect(
      orderOf(campaign([{ endDate: '2027-01-07', occurrences: 1, usePieces: 1, timeFee: 1 }])),
    ).toEqual({ airings: 4, gross: 0 }));
});

describe('the order', () => {
  const sixteen = { startDate: '2027-01-04', endDate: '2027-01-07', occurrences: 4, timeFee: 1 };
  const mismatch = (more: Partial<OrderedCampaign>, line: Partial<SimpleLine> = {}) =>
    orderMismatch(campaign([{ ...sixteen, ...line }], more));
  const none = { statedTotal: null, orderedTotal: null, statedGross: null, orderedGross: null };

  it('is told when its total or gross is another than that of the lines', () => {
    expect(mismatch({ statedTotal: 17, statedGross: 480 })).toEqual({
      ...none,
      statedTotal: 17,
      orderedTotal: 16,
    });
    expect(mismatch({ statedTotal: 16, statedGross: 480.01 })).toEqual({
      ...none,
      statedGross: 480.01,
      orderedGross: 480,
    });
    expect(mismatch({ statedTotal: 17 }, { endDate: null })).toEqual({ ...none, statedTotal: 17 });
  });

  it('is not told when it says the same, or nothing', () => {
    expect(mismatch({ statedTotal: 16, statedGross: 480 })).toBe(null);
    expect(mismatch({ statedTotal: 0 }, { service: 'fill' })).toBe(null);
    expect(mismatch({})).toBe(null);
  });
});
