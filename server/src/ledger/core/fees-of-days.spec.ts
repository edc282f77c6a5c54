import { type FeeCampaign, type FeeLine, type FeeMonth, feesOfDays } from './fees-of-days.js';

const campaign = (spotId: number, changes: Partial<FeeCampaign> = {}): FeeCampaign => ({
  spotId,
  campaign: 100,
  revision: 0,
  sold: true,
  inForce: true,
  fee: 9_000,
  ...changes,
});
/** A line that asks for one airing on each of some days. */
const line = (
  spotId: number,
  scheduleId: number,
  days: readonly number[],
  changes: Partial<FeeLine> = {},
): FeeLine => ({
  spotId,
  scheduleType: 'simple',
  scheduleId,
  line: `simple ${scheduleId}`,
  fee: 0,
  airings: Array.from({ length: 31 }, (_, i) => (days.includes(i + 1) ? 1 : 0)),
  ...changes,
});
const days = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);
type DayOfMonth = FeeMonth & { day: number };
const month = (changes: Partial<DayOfMonth>): DayOfMonth => ({
  day: 1,
  closed: new Set(),
  campaigns: [campaign(1)],
  lines: [line(1, 10, days(1, 30))],
  given: [],
  ...changes,
});
const told = ({ day, ...of }: DayOfMonth) =>
  feesOfDays(of, [day]).map((part) => [part.spotId, part.line, part.cents, part.fee]);

describe('the fees of a day', () => {
  it('are shared by what lines ask for on the days that were never closed', () => {
    expect(told(month({}))).toEqual([[1, '', 300, 9_000]]);
    const given = [{ campaign: 100, line: '', cents: 300, fee: 9_000 }];
    const lines = [line(1, 10, [1, 2, 3])];
    const closed = new Set([1]);
    expect(told(month({ day: 2, closed, given, lines }))).toEqual([[1, '', 4_350, 9_000]]);
    // A day that asks for nothing has none.
    expect(told(month({ day: 9, closed, given, lines }))).toEqual([]);
  });

  it('of days that close one after the other know what those before them were given', () => {
    const lines = [line(1, 10, [1, 2, 3], { airings: [1, 2, 3] })];
    const of = month({ campaigns: [campaign(1, { fee: 10_000 })], lines });
    const parts = feesOfDays(of, [1, 2, 3, 4]).map(({ day, cents }) => [day, cents]);
    expect(parts).toEqual([
      [1, 1_666],
      [2, 3_333],
      [3, 5_001],
    ]);
  });

  it('of a line are of what the line asks for', () => {
    const lines = [line(1, 10, [1, 2], { fee: 100 }), line(1, 11, [1, 2, 3], { fee: 60 })];
    expect(told(month({ campaigns: [campaign(1, { fee: 0 })], lines }))).toEqual([
      [1, 'simple 10', 50, 100],
      [1, 'simple 11', 20, 60],
    ]);
  });

  it('go on with what the month gave to the campaign that a revision replaced', () => {
    const campaigns = [campaign(1, { inForce: false }), campaign(2, { revision: 1, fee: 15_000 })];
    const lines = [
      line(1, 10, days(1, 10), { fee: 300 }),
      line(2, 20, days(11, 30), { line: 'simple 10', fee: 300 }),
    ];
    // Closed before the revision was there.
    const given = [
      { campaign: 100, line: '', cents: 3_000, fee: 9_000 },
      { campaign: 100, line: 'simple 10', cents: 100, fee: 300 },
    ];
    const after = { day: 11, closed: new Set(days(1, 10)), campaigns, lines, given };
    expect(told(month(after))).toEqual([
      [2, '', 600, 15_000],
      [2, 'simple 10', 10, 300],
    ]);
    // A day that is left to the replaced one has its terms, and its share of both.
    expect(told(month({ campaigns, lines }))).toEqual([
      [1, '', 300, 9_000],
      [1, 'simple 10', 10, 300],
    ]);
  });

  it('that were left by days that ask no more are given to the next day', () => {
    const given = [{ campaign: 100, line: '', cents: 3_000, fee: 9_000 }];
    const cut = { day: 11, closed: new Set(days(1, 10)), given };
    expect(told(month({ ...cut, lines: [line(1, 10, days(1, 10))] }))).toEqual([
      [1, '', 6_000, 9_000],
    ]);
    // Also by a revision that took the campaign back.
    const campaigns = [campaign(1, { inForce: false }), campaign(2, { revision: 1 })];
    expect(told(month({ ...cut, campaigns, lines: [] }))).toEqual([[2, '', 6_000, 9_000]]);
    // Once, also where the fee was raised since.
    const of = month({
      ...cut,
      lines: [],
      campaigns: [campaign(1, { fee: 15_000 })],
    });
    const parts = feesOfDays(of, [11, 12, 13]).map(({ day, cents }) => [day, cents]);
    expect(parts).toEqual([[11, 6_000]]);
    // Not where it was deleted or is on hold.
    expect(told(month({ ...cut, campaigns: [campaign(1, { sold: false })], lines: [] }))).toEqual(
      [],
    );
  });

  it('are none of campaigns that are not sold', () => {
    expect(told(month({ campaigns: [campaign(1, { sold: false })] }))).toEqual([]);
  });

  it('are of the newest revision that is sold and asks, or else of the one in force', () => {
    const lines = [line(1, 10, [1, 2]), line(2, 20, [1, 2])];
    const of = (second: Partial<FeeCampaign>, rest: Partial<DayOfMonth> = {}) => {
      const campaigns = [campaign(1), campaign(2, { revision: 1, fee: 6_000, ...second })];
      return told(month({ campaigns, lines, ...rest }));
    };
    expect(of({})).toEqual([[2, '', 3_000, 6_000]]);
    expect(of({ sold: false })).toEqual([[1, '', 4_500, 9_000]]);
    // What was left goes to the one in force, also where a revision of it was taken away.
    const given = [{ campaign: 100, line: '', cents: 1_000, fee: 9_000 }];
    expect(of({ sold: false, inForce: false }, { day: 9, lines: [], given })).toEqual([
      [1, '', 8_000, 9_000],
    ]);
  });

  it('that were left are of the fee that the last day knew', () => {
    const given = [
      { campaign: 100, line: '', cents: 1_000, fee: 9_000 },
      { campaign: 100, line: '', cents: 500, fee: 6_000 },
    ];
    expect(told(month({ day: 9, lines: [], given }))).toEqual([[1, '', 4_500, 6_000]]);
    const campaigns = [
      campaign(1, { inForce: false, fee: 3_000 }),
      campaign(2, { revision: 1, fee: 9_000 }),
    ];
    const of = month({ campaigns, lines: [line(1, 10, [2])], given: given.slice(0, 1) });
    const parts = feesOfDays(of, [2, 3]).map(({ day, cents }) => [day, cents]);
    expect(parts).toEqual([[2, 2_000]]);
  });

  it('are told by the numbers of campaigns, and their lines by name', () => {
    const campaigns = [campaign(3, { campaign: 300 }), campaign(1)];
    const lines = [
      line(3, 31, [1], { fee: 10 }),
      line(3, 30, [1], { fee: 10 }),
      line(1, 10, [1], { fee: 10 }),
    ];
    expect(told(month({ campaigns, lines })).map(([spotId, of]) => [spotId, of])).toEqual([
      [1, ''],
      [1, 'simple 10'],
      [3, ''],
      [3, 'simple 30'],
      [3, 'simple 31'],
    ]);
  });

  it('are kept as nothing where a day asks and nothing is left, so that what was given is known', () => {
    const given = [{ campaign: 100, line: '', cents: 9_000, fee: 9_000 }];
    expect(told(month({ day: 2, closed: new Set([1]), given }))).toEqual([[1, '', 0, 9_000]]);
  });
});
