import { WEEKDAYS, type Flag, type Period, type Service, type TimeMode } from '@contract/enums';
import { orderOf } from '@contract/order';
import { addDays } from '@contract/time';
import fc from 'fast-check';
import { newPiece } from '../lines/model/new-lines';
import type { SimpleLine } from '../lines/model/types';
import { advancedLine, simpleLine } from '../../test/spot-lines';
import { spotSum } from './price';

const NO_MONEY = { monthlyGross: null, discount: null, agencyPercentage: null };

describe('money', () => {
  it('of a campaign adds the monthly gross and the business fees of each month run', () => {
    const lines = [
      simpleLine({
        startDate: '2026-11-30',
        endDate: '2027-01-01',
        timeFee: 1,
        length: 10,
        occurrences: 1,
        businessMonthlyFee: 100,
      }),
      advancedLine('2026-12-01', [1], { businessMonthlyFee: 50 }),
    ];
    const sum = spotSum({ ...NO_MONEY, monthlyGross: 1000 }, lines, '2026-11-21');
    expect(sum.monthly).toBe(3 * 1000_00);
    expect(sum.business).toBe(3 * 100_00 + 50_00);
    expect(sum.gross).toBe(sum.cents + sum.monthly + sum.business);
    expect(sum.through).toBeNull();
  });

  it('takes the discount off the gross and the commission out of the rest, to the cent', () => {
    const line = advancedLine('2026-12-01', [1], { length: 1, timeFee: 100.1 });
    const sum = spotSum(
      { monthlyGross: null, discount: 12.5, agencyPercentage: 15 },
      [line],
      '2026-11-21',
    );
    expect(sum.gross).toBe(10_010);
    expect(sum.discount).toBe(1_251);
    expect(sum.net).toBe(8_759);
    expect(sum.commission).toBe(1_314);
  });

  it('says through which date a line without an end is counted', () => {
    expect(spotSum(NO_MONEY, [simpleLine()], '2026-11-21').through).toBe('2026-12-31');
  });

  it('of no lines is nothing', () => {
    expect(spotSum({ ...NO_MONEY, monthlyGross: 10 }, [], '2026-11-21').gross).toBe(0);
  });
});

/** The server compares an order with its lines by the contract's sum, the screen shows its own. */
it('the gross and the airings are those that the server compares with an order', () => {
  const count = fc.integer({ min: 0, max: 9 });
  const flag = fc.constantFrom<Flag>(0, 1);
  const money = fc.option(fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100));
  const date = (most: number) =>
    fc.integer({ min: 0, max: most }).map((days) => addDays('2026-12-07', days));
  const simple = fc
    .record({
      ...Object.fromEntries(WEEKDAYS.map((day) => [day, flag])),
      startDate: date(40),
      days: fc.option(fc.integer({ min: 0, max: 80 }), { freq: 8 }),
      timeMode: fc.constantFrom<TimeMode>(0, 1, 2),
      occurrences: fc.option(count),
      exactTimes: fc.constantFrom(null, '07:00,08:15', '12:00'),
      per: fc.constantFrom<Period>('day', 'week', 'month', 'flight'),
      maxPerDay: fc.option(fc.integer({ min: 1, max: 3 })),
      everyWeeks: fc.integer({ min: 1, max: 4 }),
      weeks: fc.option(
        fc
          .array(count, { maxLength: 6 })
          .map((all) =>
            all.map((occurrences, i) => ({ weekStart: addDays('2026-12-07', 7 * i), occurrences })),
          ),
      ),
      service: fc.constantFrom<Service>('guaranteed', 'bonus', 'fill'),
      usePieces: flag,
      length: fc.integer({ min: 1, max: 90 }),
      timeFee: money,
      businessMonthlyFee: money,
    })
    .map(({ days, ...line }) =>
      simpleLine({
        ...line,
        endDate: days === null ? null : addDays(line.startDate, days),
      } as Partial<SimpleLine>),
    );
  const detailed = fc
    .record({ counts: fc.array(count, { maxLength: 31 }), timeFee: money, length: count })
    .map(({ counts, ...line }) => advancedLine('2027-01-01', counts, line));
  const piece = fc
    .record({ length: fc.integer({ min: 1, max: 60 }), weight: fc.integer({ min: 1, max: 9 }) })
    .map((fields) => ({ ...newPiece(), ...fields }));
  fc.assert(
    fc.property(
      fc.array(simple, { maxLength: 4 }),
      fc.array(detailed, { maxLength: 2 }),
      fc.array(piece, { maxLength: 3 }),
      money,
      (simpleSchedules, advancedSchedules, pieces, monthlyGross) => {
        const order = orderOf({ simpleSchedules, advancedSchedules, pieces, monthlyGross });
        const fields = { ...NO_MONEY, monthlyGross };
        const lines = [...simpleSchedules, ...advancedSchedules];
        const { airings, gross } = spotSum(fields, lines, '2026-11-21', pieces);
        // A line that runs on is ordered without an end.
        if (order) expect({ airings, gross }).toEqual(order);
      },
    ),
    { numRuns: 400 },
  );
});
