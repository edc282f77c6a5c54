import { detailedMissing, simpleMissing, type SimpleLineWithoutFile } from './missing-copy.js';

const DECEMBER = { dateFrom: '2026-12-01', dateTo: '2026-12-31' };
const EVERY_DAY = [1, 1, 1, 1, 1, 1, 1] as SimpleLineWithoutFile['days'];
const line = (changes: Partial<SimpleLineWithoutFile> = {}): SimpleLineWithoutFile => ({
  startDate: '2026-11-20',
  endDate: null,
  days: EVERY_DAY,
  timeMode: 0,
  occurrences: 2,
  exactTimes: [],
  per: 'day',
  maxPerDay: null,
  everyWeeks: 1,
  weeks: null,
  service: 'guaranteed',
  piece: null,
  changes: null,
  ...changes,
});

describe('what a line lacks audio for', () => {
  it('is what it asks for in the range, from the first day on which it runs', () => {
    expect(simpleMissing(line(), DECEMBER)).toEqual({ firstDate: '2026-12-01', airings: 62 });
    const fridays = line({ days: [0, 0, 0, 0, 0, 1, 0], startDate: '2026-12-10' });
    expect(simpleMissing(fridays, DECEMBER)).toEqual({ firstDate: '2026-12-11', airings: 6 });
    const weekly = line({
      per: 'week',
      occurrences: 7,
      startDate: '2026-12-07',
      endDate: '2026-12-20',
    });
    expect(simpleMissing(weekly, DECEMBER)).toEqual({ firstDate: '2026-12-07', airings: 14 });
  });

  it('is nothing for a line that is over, or not yet on', () => {
    expect(simpleMissing(line({ endDate: '2026-11-30' }), DECEMBER)).toBeNull();
    expect(simpleMissing(line({ startDate: '2027-01-01' }), DECEMBER)).toBeNull();
  });

  it('of a piece is its share, on its own days', () => {
    const piece = { from: '2026-12-08', to: '2026-12-09', days: EVERY_DAY, share: 0.5 };
    expect(simpleMissing(line({ piece }), DECEMBER)).toEqual({
      firstDate: '2026-12-08',
      airings: 2,
    });
    const sundays = { ...piece, days: [1, 0, 0, 0, 0, 0, 0] as SimpleLineWithoutFile['days'] };
    expect(simpleMissing(line({ piece: sundays }), DECEMBER)).toBeNull();
  });

  it('of a detailed line is its days of the range', () => {
    const occurrences = Array<number>(31).fill(0);
    occurrences[4] = 3;
    occurrences[9] = 1;
    const item = { date: '2026-12-01', occurrences, changes: null };
    expect(detailedMissing(item, DECEMBER)).toEqual({ firstDate: '2026-12-05', airings: 4 });
    const after = { ...DECEMBER, dateFrom: '2026-12-06' };
    expect(detailedMissing(item, after)).toEqual({ firstDate: '2026-12-10', airings: 1 });
    expect(detailedMissing(item, { ...DECEMBER, dateFrom: '2026-12-11' })).toBeNull();
  });

  it('ends before the first day with another file', () => {
    const changes = ['2026-12-20', '2026-12-11'].map((from) => ({ from, fileName: 'b' }));
    expect(simpleMissing(line({ changes }), DECEMBER)).toEqual({
      firstDate: '2026-12-01',
      airings: 20,
    });
    const after = { ...DECEMBER, dateFrom: '2026-12-11' };
    expect(simpleMissing(line({ changes }), after)).toBeNull();
    const item = { date: '2026-12-01', occurrences: Array<number>(31).fill(1), changes };
    expect(detailedMissing(item, DECEMBER)).toEqual({ firstDate: '2026-12-01', airings: 10 });
    expect(detailedMissing(item, after)).toBeNull();
  });
});
