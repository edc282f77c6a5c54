import fc from 'fast-check';
import { daysBetween } from '../../contract/time.js';
import { type Amount, firstOf, monthsBetween, pacingOf, sameDayYearBefore } from './pacing.js';

const amount = (
  stationId: number,
  accountExecutiveId: number | null,
  cents: number,
  month = '2026-12',
): Amount => ({ stationId, accountExecutiveId, month, cents });
const NOTHING = { goals: [], booked: [], sameDistance: [], yearAgo: [] };
const goalsOf = (goals: Amount[], by: 'station' | 'accountExecutive') => {
  const { rows, totals } = pacingOf({ ...NOTHING, goals }, ['2026-12'], by);
  return {
    rows: rows.map(({ id, months }) => [id, months[0]?.goal]),
    total: totals[0]?.goal,
  };
};

describe('a goal', () => {
  it('of a station is the one for all of its executives, whatever theirs add up to', () => {
    const goals = [amount(1, 7, 400), amount(1, null, 1000), amount(1, 8, 500)];
    expect(goalsOf(goals, 'station')).toEqual({ rows: [[1, 1000]], total: 1000 });
  });

  it('of a station without one for all is the sum of those of its executives', () => {
    const goals = [amount(1, 7, 400), amount(1, 8, 500), amount(2, null, 50)];
    expect(goalsOf(goals, 'station')).toEqual({
      rows: [
        [1, 900],
        [2, 50],
      ],
      total: 950,
    });
  });

  it('of an executive is the sum over stations; that for all is nobody’s', () => {
    const goals = [amount(1, 7, 400), amount(2, 7, 100), amount(1, null, 1000)];
    expect(goalsOf(goals, 'accountExecutive')).toEqual({ rows: [[7, 500]], total: 1100 });
  });

  it('that nobody set is none, and one of nothing is nothing', () => {
    expect(goalsOf([], 'station')).toEqual({ rows: [], total: null });
    expect(goalsOf([amount(1, null, 0)], 'station')).toEqual({ rows: [[1, 0]], total: 0 });
  });
});

describe('what is booked', () => {
  it('stands beside its goal, and the year before under the same month', () => {
    const facts = {
      goals: [amount(1, null, 1000, '2027-01')],
      booked: [amount(1, 7, 300), amount(1, null, 20), amount(1, 7, 40, '2027-01')],
      sameDistance: [amount(1, 7, 200)],
      yearAgo: [amount(2, 8, 900)],
    };
    const december = { month: '2026-12', goal: null };
    const january = { month: '2027-01', sameDistance: 0, yearAgo: 0 };
    expect(pacingOf(facts, ['2026-12', '2027-01'], 'station')).toEqual({
      rows: [
        {
          id: 1,
          months: [
            { ...december, booked: 320, sameDistance: 200, yearAgo: 0 },
            { ...january, goal: 1000, booked: 40 },
          ],
        },
        {
          id: 2,
          months: [
            { ...december, booked: 0, sameDistance: 0, yearAgo: 900 },
            { ...january, goal: null, booked: 0 },
          ],
        },
      ],
      totals: [
        { ...december, booked: 320, sameDistance: 200, yearAgo: 900 },
        { ...january, goal: 1000, booked: 40 },
      ],
    });
  });

  it('of rows adds up to the totals, by station and by executive', () => {
    const amounts = fc.array(
      fc.record({
        stationId: fc.integer({ min: 1, max: 3 }),
        accountExecutiveId: fc.option(fc.integer({ min: 1, max: 3 })),
        month: fc.constantFrom('2026-12', '2027-01'),
        cents: fc.integer({ min: 0, max: 99_999 }),
      }),
    );
    const facts = fc.record({ booked: amounts, sameDistance: amounts, yearAgo: amounts });
    fc.assert(
      fc.property(facts, fc.constantFrom('station', 'accountExecutive'), (some, by) => {
        const months = ['2026-12', '2027-01'];
        const { rows, totals } = pacingOf({ ...some, goals: [] }, months, by as 'station');
        for (const name of ['booked', 'sameDistance', 'yearAgo'] as const)
          for (const [i, total] of totals.entries())
            expect(rows.reduce((sum, row) => sum + (row.months[i]?.[name] ?? 0), 0)).toBe(
              total[name],
            );
      }),
    );
  });
});

describe('the same distance a year before', () => {
  it.each([
    ['2026-12', '2026-11-26', '2025-11-26'],
    ['2026-12', '2026-12-15', '2025-12-15'],
    // A leap day lies between today and the month.
    ['2028-03', '2028-02-28', '2027-02-27'],
    ['2029-03', '2029-02-27', '2028-02-28'],
  ])('of %s on %s is %s', (month, today, then) =>
    expect(sameDayYearBefore(month, today)).toBe(then),
  );

  it('has as many days to the month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), (n) => {
        const [month = ''] = monthsBetween('2026-01', '2030-12').slice(n);
        const before = sameDayYearBefore(month, '2026-11-26');
        const year = `${String(Number(month.slice(0, 4)) - 1)}${month.slice(4)}`;
        expect(daysBetween(before, firstOf(year))).toBe(daysBetween('2026-11-26', firstOf(month)));
      }),
    );
  });
});

it('counts months over the turn of a year', () => {
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsBetween('2026-12', '2026-11')).toEqual([]);
});
