import { addDays } from '@contract/time';
import { chunksOf, daysOf, rangeProblem, usualRanges } from './range';

const range = (dateFrom: string, dateTo: string) => ({ dateFrom, dateTo });

describe('a range to generate', () => {
  it.each([
    ['2026-12-01', '2026-12-02', null],
    ['2026-12-01', '2026-12-01', 'trafficLog.generate.dateFromBeforeTo'],
    ['2026-12-02', '2026-12-01', 'trafficLog.generate.dateFromBeforeTo'],
    ['2026-01-01', '2027-01-01', null],
    ['2026-01-01', '2027-01-02', 'errors.RANGE_TOO_LONG'],
  ])('from %s to %s: %s', (from, to, problem) => {
    expect(rangeProblem(range(from, to))).toBe(problem);
  });

  it('counts both ends', () => {
    expect(daysOf(range('2026-02-27', '2026-03-01'))).toBe(3);
  });
});

describe('the pieces of a range', () => {
  it('are one when it is short', () => {
    expect(chunksOf(range('2026-12-01', '2026-12-31'))).toEqual([
      range('2026-12-01', '2026-12-31'),
    ]);
  });

  it('leave no single day', () => {
    expect(chunksOf(range('2026-12-01', '2027-01-01'))).toEqual([
      range('2026-12-01', '2026-12-30'),
      range('2026-12-31', '2027-01-01'),
    ]);
  });

  it.each([3, 4, 5, 7, 31])('cover every day once, two days to %i each', (size) => {
    for (let days = 2; days <= 40; days += 1) {
      const whole = range('2026-12-20', addDays('2026-12-20', days - 1));
      const chunks = chunksOf(whole, size);
      expect(chunks.reduce((sum, chunk) => sum + daysOf(chunk), 0)).toBe(days);
      expect(chunks[0]?.dateFrom).toBe(whole.dateFrom);
      expect(chunks.at(-1)?.dateTo).toBe(whole.dateTo);
      chunks.forEach((chunk, index) => {
        expect(daysOf(chunk)).toBeGreaterThanOrEqual(2);
        expect(daysOf(chunk)).toBeLessThanOrEqual(size);
        const before = chunks[index - 1];
        if (before) expect(addDays(before.dateTo, 1)).toBe(chunk.dateFrom);
      });
    }
  });
});

describe('ranges that are asked for often', () => {
  it('start at the day asked', () => {
    expect(usualRanges('2026-11-21')).toEqual([
      { key: 'trafficLog.generate.sevenDays', range: range('2026-11-21', '2026-11-27') },
      { key: 'trafficLog.generate.restOfMonth', range: range('2026-11-21', '2026-11-30') },
      { key: 'trafficLog.generate.nextMonth', range: range('2026-12-01', '2026-12-31') },
    ]);
  });

  it('omit the rest of a month if it is a single day', () => {
    expect(usualRanges('2026-11-30').map(({ key }) => key)).not.toContain(
      'trafficLog.generate.restOfMonth',
    );
  });
});
