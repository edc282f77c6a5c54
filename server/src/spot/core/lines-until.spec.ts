import { linesUntil } from './lines-until.js';

const simple = (startDate: string, endDate: string | null) => ({ id: 1, startDate, endDate });
const month = (date: string) => ({ id: 2, date, occurrences: Array<number>(31).fill(3) });
const until = (date: string, lines: Partial<Parameters<typeof linesUntil>[0]>) =>
  linesUntil({ simple: [], advanced: [], ...lines }, date);

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

  it('that begin on the date or later go', () => {
    const later = [simple('2026-12-10', null), simple('2026-12-11', '2026-12-12')];
    expect(until('2026-12-10', { simple: later }).simple).toEqual([]);
  });

  it('end in the month before when the date is the first of one', () => {
    const [line] = until('2027-01-01', { simple: [simple('2026-12-01', null)] }).simple;
    expect(line?.endDate).toBe('2026-12-31');
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
