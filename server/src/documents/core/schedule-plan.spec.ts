import fc from 'fast-check';
import { TIME_MODE, type Flag } from '../../contract/enums.js';
import { netOf } from '../../contract/airing-cost.js';
import { type PlannedCampaign, type PlanTask, schedulePlan } from './schedule-plan.js';

const EVERY_DAY: Flag[] = [1, 1, 1, 1, 1, 1, 1];
/** The plan of a campaign, in which `ALL` is shown or a part of it. */
const planOf = (one: PlannedCampaign, scope: Omit<PlanTask, 'campaign'>) =>
  schedulePlan({ campaign: one, ...scope });

const ALL = { dateFrom: null, dateTo: null, columns: 'day', most: 24 } as const;

/** A line that airs twice on each day of its dates, of 20 seconds at 1.00. */
const line = (
  id: number,
  startDate: string,
  endDate: string | null,
  fields: Partial<PlannedCampaign['simple'][number]> = {},
): PlannedCampaign['simple'][number] => ({
  id,
  spotType: 0,
  days: EVERY_DAY,
  startDate,
  endDate,
  timeMode: TIME_MODE.interval,
  startTime: 480,
  endTime: 720,
  exactTimes: [],
  occurrences: 2,
  per: 'day',
  maxPerDay: null,
  everyWeeks: 1,
  weeks: null,
  service: 'guaranteed',
  usePieces: 0,
  continuesId: null,
  length: 20,
  timeFee: 1,
  showId: null,
  filename: 'verano.mp3',
  businessMonthlyFee: null,
  ...fields,
});

const campaign = (
  simple: PlannedCampaign['simple'],
  terms: Partial<PlannedCampaign['spot']> = {},
): PlannedCampaign => ({
  spot: { monthlyGross: null, discount: null, agencyPercentage: null, ...terms },
  simple,
  advanced: [],
  pieces: [],
});

it('has a table for each month, with a column for each of its days and the lines that order in it', () => {
  const { blocks, dateFrom, dateTo, more } = planOf(
    campaign([line(1, '2026-12-30', '2027-01-02'), line(2, '2027-02-28', '2027-02-28')]),
    ALL,
  );
  expect(blocks.map(({ columns }) => columns.length)).toEqual([31, 31, 28]);
  expect(blocks.map(({ rows }) => rows.map((row) => row.line))).toEqual([[0], [0], [1]]);
  expect(blocks[0]?.rows[0]?.counts.slice(27)).toEqual([0, 0, 2, 2]);
  expect(blocks[0]?.totals.slice(27)).toEqual([0, 0, 2, 2]);
  expect(blocks[0]).toMatchObject({ airings: 4, seconds: 80, cents: 8_000 });
  expect([dateFrom, dateTo, more]).toEqual(['2026-12-30', '2027-02-28', 0]);
});

it('has weeks from Monday to Sunday, which are cut where its months begin and end', () => {
  const plan = planOf(campaign([line(1, '2026-12-01', '2026-12-31')]), {
    ...ALL,
    columns: 'week',
  });
  expect(plan.blocks).toHaveLength(1);
  expect(plan.blocks[0]?.columns).toEqual([
    { from: '2026-12-01', to: '2026-12-06' },
    { from: '2026-12-07', to: '2026-12-13' },
    { from: '2026-12-14', to: '2026-12-20' },
    { from: '2026-12-21', to: '2026-12-27' },
    { from: '2026-12-28', to: '2026-12-31' },
  ]);
  expect(plan.blocks[0]?.rows[0]?.counts).toEqual([12, 14, 14, 14, 8]);
});

it('has no weeks of the years between two months far apart', () => {
  const apart = campaign([
    line(1, '2026-12-01', '2026-12-01'),
    line(2, '2999-12-01', '2999-12-01'),
  ]);
  const { blocks } = planOf(apart, { ...ALL, columns: 'week' });
  expect(blocks.map(({ columns }) => columns.length)).toEqual([5, 6]);
});

it('shows the months that are asked for, at most so many, and says that there are more', () => {
  const endless = campaign([line(1, '2026-12-01', null)]);
  const year = planOf(endless, { ...ALL, most: 12 });
  expect(year.months).toHaveLength(12);
  expect([year.dateTo, year.more]).toEqual(['2027-11-30', 1]);
  const two = planOf(endless, { ...ALL, dateFrom: '2027-01-15', dateTo: '2027-02-01' });
  expect(two.months.map(({ month }) => month)).toEqual(['2027-01-01', '2027-02-01']);
  expect(two.more).toBe(0);
});

it('has nothing where nothing is ordered', () => {
  expect(planOf(campaign([]), ALL)).toEqual({
    lines: [],
    blocks: [],
    months: [],
    total: {
      airings: 0,
      seconds: 0,
      cents: 0,
      fees: 0,
      gross: 0,
      discount: 0,
      net: 0,
      commission: 0,
    },
    dateFrom: null,
    dateTo: null,
    more: 0,
  });
});

it('has the monthly gross once a month, and the fee of each line in each of its months', () => {
  const { months, total } = planOf(
    campaign(
      [
        line(1, '2026-12-31', '2027-01-01', { businessMonthlyFee: 5 }),
        line(2, '2027-01-01', '2027-01-01'),
      ],
      { monthlyGross: 100, discount: 10, agencyPercentage: 15 },
    ),
    ALL,
  );
  expect(months.map(({ fees, gross }) => [fees, gross])).toEqual([
    [10_500, 14_500],
    [10_500, 18_500],
  ]);
  expect(total).toMatchObject({ gross: 33_000, discount: 3_300, net: 29_700, commission: 4_455 });
});

it('months add up to what the whole campaign comes to, however they are rounded', () =>
  fc.assert(
    fc.property(
      fc.record({
        fee: fc.integer({ min: 1, max: 99_999 }),
        gross: fc.option(fc.integer({ min: 0, max: 99_999 })),
        discount: fc.integer({ min: 0, max: 6_000 }),
        commission: fc.integer({ min: 0, max: 6_000 }),
        columns: fc.constantFrom('day' as const, 'week' as const),
      }),
      ({ fee, gross, discount, commission, columns }) => {
        const terms = {
          monthlyGross: gross === null ? null : gross / 100,
          discount: discount / 100,
          agencyPercentage: commission / 100,
        };
        const one = campaign([line(1, '2026-11-20', '2027-03-05', { timeFee: fee / 100 })], terms);
        const plan = planOf(one, { ...ALL, columns });
        const { discount: off, net, commission: part } = netOf(plan.total.gross, terms);
        expect(plan.total).toMatchObject({ discount: off, net, commission: part });
        const cents = plan.blocks.reduce((sum, block) => sum + block.cents, 0);
        expect(cents + plan.total.fees).toBe(plan.total.gross);
      },
    ),
    { numRuns: 30 },
  ));
