import fc from 'fast-check';
import { TIME_MODE } from '../../contract/enums.js';
import { LIMITS } from '../../contract/limits.js';
import { addDays } from '../../contract/time.js';
import { schedulePlan, type PlannedCampaign } from './schedule-plan.js';
import { lineDays, scheduleCells, type SizedCampaign } from './schedule-size.js';

const line = (startDate: string, endDate: string | null): SizedCampaign['simple'][number] => ({
  startDate,
  endDate,
  timeMode: TIME_MODE.interval,
  weeks: null,
});
const campaign = (...simple: SizedCampaign['simple']): SizedCampaign => ({ simple, advanced: [] });
const ALL = { dateFrom: null, dateTo: null, columns: 'day' } as const;

it('a line has a cell for each day of the months in which it runs', () => {
  const one = campaign(line('2027-01-30', '2027-02-02'), line('2027-02-10', '2027-02-10'));
  expect(scheduleCells(one, ALL, 24)).toBe(31 + 28 + 28);
  expect(scheduleCells(one, { ...ALL, columns: 'week' }, 24)).toBe(15);
  expect(scheduleCells(one, { ...ALL, dateFrom: '2027-02-15' }, 24)).toBe(2 * 28);
  expect(scheduleCells(one, { ...ALL, dateTo: '2027-01-31' }, 24)).toBe(31);
  expect(scheduleCells(one, ALL, 1)).toBe(31);
  expect(lineDays(one)).toBe(5);
});

it('months in which nothing runs are none of those that are shown', () => {
  const apart = campaign(line('2027-01-05', '2027-01-06'), line('2030-04-01', '2030-04-02'));
  expect(scheduleCells(apart, ALL, 2)).toBe(31 + 30);
});

it('a line without an end has the months that are ordered of one', () => {
  const endless = campaign(line('2027-01-01', null));
  expect(scheduleCells(endless, ALL, 24)).toBe(731);
  expect(lineDays(endless)).toBeLessThan(LIMITS.orderedMonths * 32);
});

it('a detailed line is of its month', () => {
  const one = { simple: [], advanced: [{ date: '2027-02-01' }] };
  expect(scheduleCells(one, ALL, 24)).toBe(28);
  expect(lineDays(one)).toBe(28);
});

it('a plan by days, of lines that ask on each of them, never has more cells than were said before', () => {
  const lines = fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ max: 200 })), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 24 }), (some, most) => {
      const simple = some.map(([start, length], i): PlannedCampaign['simple'][number] => ({
        ...line(addDays('2026-01-01', start), addDays('2026-01-01', start + Math.max(0, length))),
        id: i + 1,
        spotType: 0,
        days: [1, 1, 1, 1, 1, 1, 1],
        startTime: 480,
        endTime: 720,
        exactTimes: [],
        occurrences: 2,
        per: 'day',
        maxPerDay: null,
        everyWeeks: 1,
        service: 'guaranteed',
        usePieces: 0,
        continuesId: null,
        length: 20,
        timeFee: 1,
        showId: null,
        filename: 'verano.mp3',
        businessMonthlyFee: null,
      }));
      const spot = { monthlyGross: null, discount: null, agencyPercentage: null };
      const planned = { spot, simple, advanced: [], pieces: [] };
      const { blocks } = schedulePlan({ campaign: planned, ...ALL, most });
      const cells = blocks.reduce(
        (sum, { rows, columns }) => sum + rows.length * columns.length,
        0,
      );
      expect(cells).toBeLessThanOrEqual(scheduleCells(planned, ALL, most));
    }),
  );
});
