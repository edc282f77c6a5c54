import type { Flag } from '../../contract/enums.js';
import { dayNumber } from '../../contract/time.js';
import { firstOfCut, linesUntil } from './lines-until.js';

const simple = (startDate: string, endDate: string | null) => ({
  id: 1,
  startDate,
  endDate,
  timeMode: 0 as const,
  occurrences: 3 as number | null,
  days: [0, 1, 1, 1, 1, 1, 0] as Flag[],
});
const month = (date: string) => ({ id: 2, date, occurrences: Array<number>(31).fill(3) });
/** @param held by date, the airings of the simple line that logs have */
const until = (
  date: string,
  lines: Partial<Parameters<typeof linesUntil>[0]>,
  held: Record<string, number> = {},
) => {
  const days = Object.entries(held).map(([day, n]) => [dayNumber(day), n] as const);
  return linesUntil({ simple: [], advanced: [], ...lines }, date, new Map([[1, new Map(days)]]));
};

describe('simple lines', () => {
  it.each([
    ['2026-12-01', '2026-12-31', '2026-12-09'],
    ['2026-12-01', null, '2026-12-09'],
    ['2026-12-09', '2026-12-10', '2026-12-09'],
    ['2026-12-01', '2026-12-09', '2026-12-09'],
    ['2026-12-01', '2026-12-05', '2026-12-05'],
  ])('from %s to %s ends on %s', (from, to, end) => {
    expect(until('2026-12-10', { simple: [simple(from, to)] }).simple).toEqual([simple(from, end)]);
  });

  it('keep the changes of file that they still come to', () => {
    const changes = ['2026-12-05', '2026-12-11'].map((from) => ({ from, fileName: 'b' }));
    const [cut] = until('2026-12-10', {
      simple: [{ ...simple('2026-12-01', null), changes }],
    }).simple;
    expect(cut?.changes).toEqual(changes.slice(0, 1));
  });

  it('that begin on the date or later go', () => {
    const later = [simple('2026-12-10', null), simple('2026-12-11', '2026-12-12')];
    expect(until('2026-12-10', { simple: later }).simple).toEqual([]);
  });

  it('end in the month before when the date is the first of one', () => {
    const [line] = until('2027-01-01', { simple: [simple('2026-12-01', null)] }).simple;
    expect(line?.endDate).toBe('2026-12-31');
  });
});

describe('a simple line with a quota', () => {
  type Line = Parameters<typeof linesUntil>[0]['simple'][number];
  const ended = (
    changes: Partial<Line>,
    date = '2026-12-10',
    held: Record<string, number> = {},
  ): Line | undefined =>
    until(date, { simple: [{ ...simple('2026-11-30', '2027-01-29'), ...changes }] }, held)
      .simple[0];
  const week = (weekStart: string, occurrences: number) => ({ weekStart, occurrences });

  it('for the flight keeps the share of the days that are left', () => {
    // 45 workdays in all, 8 of them before the date.
    expect(ended({ per: 'flight', occurrences: 90 })).toMatchObject({ occurrences: 16 });
  });

  it('asks for nothing where that share is none', () => {
    const none = { occurrences: null, weeks: [week('2026-12-07', 0)] };
    expect(ended({ per: 'flight', occurrences: 2 })).toMatchObject(none);
    expect(ended({ per: 'month', startDate: '2026-12-07', occurrences: 1 })).toMatchObject(none);
  });

  it('a week has a number for each week, the last one a share of it', () => {
    const weeks = [week('2026-11-30', 5), week('2026-12-07', 3)];
    const grid = { occurrences: null, per: 'day', everyWeeks: 1, weeks };
    expect(ended({ per: 'week', occurrences: 5 })).toMatchObject(grid);
    expect(ended({ per: 'week', occurrences: 5, endDate: null })).toMatchObject(grid);
    expect(ended({ per: 'week', occurrences: 5, everyWeeks: 2 })).not.toHaveProperty('weeks');
  });

  it('a month has the even shares of its weeks', () => {
    // 23 workdays in December, of which a week has 4 or 5 and three are left in the last one.
    expect(ended({ per: 'month', startDate: '2026-12-01', occurrences: 23 })).toMatchObject({
      weeks: [week('2026-11-30', 4), week('2026-12-07', 3)],
    });
  });

  it('of an agency keeps the weeks before, and a share of the one that is cut', () => {
    const weeks = [week('2026-11-30', 4), week('2026-12-07', 10), week('2026-12-14', 7)];
    expect(ended({ weeks })).toMatchObject({
      weeks: [week('2026-11-30', 4), week('2026-12-07', 6)],
    });
  });

  it('keeps what logs have of a cut period, where that is more than its share', () => {
    const cut = '2026-12-10';
    const flight = { per: 'flight', occurrences: 90 } as const;
    expect(ended(flight, cut, { '2026-12-01': 9, '2026-12-09': 8 })).toMatchObject({
      occurrences: 17,
    });
    expect(ended(flight, cut, { '2026-12-01': 9 })).toMatchObject({ occurrences: 16 });
    const grid = (...weeks: object[]) => ({ occurrences: null, weeks });
    const week5 = { per: 'week', occurrences: 5 } as const;
    const held = { '2026-12-04': 5, '2026-12-07': 2, '2026-12-08': 3 };
    expect(ended(week5, cut, held)).toMatchObject(
      grid(week('2026-11-30', 5), week('2026-12-07', 5)),
    );
    // Of a month, where it has more than its share; what the month before has is none of it.
    const month23 = { per: 'month', occurrences: 23 } as const;
    expect(
      ended(month23, cut, { '2026-11-30': 9, '2026-12-02': 7, '2026-12-08': 2 }),
    ).toMatchObject(grid(week('2026-11-30', 4 + 23 + 2), week('2026-12-07', 3)));
    expect(ended({ per: 'flight', occurrences: 2 }, cut, { '2026-12-01': 1 })).toMatchObject({
      occurrences: 1,
    });
  });

  it('says from where on its numbers change', () => {
    const first = (changes: Partial<Line>, date = '2026-12-10') =>
      firstOfCut([{ ...simple('2026-12-01', '2027-01-29'), ...changes }], date);
    expect(first({})).toBe('2026-12-07');
    expect(first({}, '2026-12-14')).toBe('2026-12-14');
    expect(first({ per: 'week' })).toBe('2026-12-07');
    expect(first({ per: 'month' })).toBe('2026-11-30');
    expect(first({ per: 'month' }, '2027-01-06')).toBe('2026-12-28');
    expect(first({ per: 'flight' }, '2027-01-06')).toBe('2026-11-30');
    expect(first({ per: 'flight' }, '2027-01-30')).toBe('2027-01-25');
    expect(first({ per: 'flight', startDate: '2026-12-10' })).toBe('2026-12-07');
  });

  it('stays as it is where no period is cut, and where it asks for nothing or by the day', () => {
    const asIs = { endDate: '2026-12-11', occurrences: 5, per: 'week' } as const;
    expect(ended({ occurrences: 5, per: 'week' }, '2026-12-12')).toEqual({
      ...simple('2026-11-30', null),
      ...asIs,
    });
    for (const changes of [{ service: 'fill', per: 'week' }, {}] as const)
      expect(ended(changes)).toEqual({ ...simple('2026-11-30', '2026-12-09'), ...changes });
  });
});

describe('detailed lines', () => {
  const kept = (date: string, first: string) =>
    until(date, { advanced: [month(first)] }).advanced[0]?.occurrences.filter((n) => n > 0).length;

  it.each([
    ['2026-12-10', '2026-12-01', 9],
    ['2026-12-01', '2026-12-01', 0],
    ['2027-01-01', '2026-12-01', 31],
    ['2026-12-10', '2026-11-01', 31],
    ['2026-12-10', '2027-01-01', 0],
  ])('from %s on, one of %s asks on %i days', (date, first, days) => {
    expect(kept(date, first)).toBe(days);
  });

  it('keep their other fields and what they were given', () => {
    const given = month('2026-12-01');
    expect(until('2026-12-02', { advanced: [given] }).advanced).toEqual([
      { ...given, occurrences: [3, ...Array<number>(30).fill(0)] },
    ]);
    expect(given.occurrences[30]).toBe(3);
  });
});
