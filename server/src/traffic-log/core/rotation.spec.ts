import { addDays } from '../../contract/time.js';
import { aLine, anAdvancedLine } from '../../../../bench/placement/build.js';
import { dayOf } from './asking.js';
import { airingsBefore, idealPlace, offsetOf } from './rotation.js';

describe('airingsBefore', () => {
  it('moves on by the airings of a day on each day that the line runs, whatever the week', () => {
    const line = aLine({ days: [0, 1, 1, 1, 1, 1, 0], occurrences: 3 });
    const weekdays = Array.from({ length: 28 }, (_, d) => addDays('2026-10-12', d)).filter(
      (date) => line.days[dayOf(date).dayOfWeek] === 1,
    );
    const counts = weekdays.map((date) => airingsBefore(line, dayOf(date), 3));
    expect(counts.slice(1).map((n, k) => n - counts[k]!)).toEqual(
      Array.from({ length: 19 }, () => 3),
    );
  });

  it('adds up the days of the month before, for a detailed line', () => {
    const occurrences = Array.from({ length: 31 }, (_, d) => d % 3);
    expect(airingsBefore(anAdvancedLine({ occurrences }), dayOf('2026-10-06'), 9)).toBe(4);
  });
});

describe('idealPlace', () => {
  it('spreads a day evenly', () => {
    expect([0, 1, 2, 3].map((j) => idealPlace(j, 4, 20, 0))).toEqual([0, 5, 10, 15]);
    expect([0, 1, 2].map((j) => idealPlace(j, 3, 10, 9))).toEqual([3, 6, 9]);
  });

  it.each([
    [1, 7],
    [2, 10],
    [3, 10],
    [4, 62],
    [6, 9],
  ])('gives %i airings a day every one of %i breaks equally often', (count, size) => {
    const uses = new Array<number>(size).fill(0);
    for (let day = 0; day < size; day++)
      for (let j = 0; j < count; j++) uses[idealPlace(j, count, size, (day * count) % size)]!++;
    expect(new Set(uses)).toEqual(new Set([count]));
  });
});

describe('offsetOf', () => {
  it('is in [0, 1) and apart for consecutive ids', () => {
    const offsets = [1, 2, 3, 4, 5].map(offsetOf).sort();
    expect(offsets[0]).toBeGreaterThanOrEqual(0);
    expect(offsets[4]).toBeLessThan(1);
    expect(Math.min(...offsets.slice(1).map((o, k) => o - offsets[k]!))).toBeGreaterThan(0.1);
  });
});
