import { addDays } from '../../contract/time.js';
import { aLine, anAdvancedLine } from '../../../../bench/placement/build.js';
import { dayOf } from './asking.js';
import {
  airingsBefore,
  daysAMonth,
  idealPlace,
  offsetOf,
  reluctance,
  sinceTurn,
  turnsAround,
} from './rotation.js';

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

describe('daysAMonth', () => {
  it('counts ticked weekdays over 31 days, and the days of a detailed line that ask', () => {
    expect(daysAMonth(aLine({ days: [0, 1, 1, 1, 1, 1, 0] }))).toBe(22);
    const occurrences = Array.from({ length: 31 }, (_, d) => (d < 9 ? 2 : 0));
    expect(daysAMonth(anAdvancedLine({ occurrences }))).toBe(9);
  });
});

describe('sinceTurn', () => {
  it.each([
    [1, 7],
    [3, 10],
    [4, 62],
  ])('is below the number of airings just where %i of them in %i breaks stand', (count, size) => {
    for (let phase = 0; phase < size; phase++) {
      const places = Array.from({ length: count }, (_, j) => idealPlace(j, count, size, phase));
      const due = Array.from({ length: size }, (_, b) => b).filter(
        (b) => sinceTurn(b, count, size, phase) < count,
      );
      expect(due).toEqual(places.sort((a, b) => a - b));
    }
  });
});

describe('turnsAround', () => {
  it('counts the turns of a break on the days around, the nearer the more', () => {
    const [count, size, days, phase] = [3, 20, 8, 5];
    const turns = turnsAround(count, size, days);
    for (let b = 0; b < size; b++) {
      let expected = 0;
      for (let n = 1 - days; n < days; n++) {
        if (n === 0) continue;
        const then = (((phase + n * count) % size) + size) % size;
        if (sinceTurn(b, count, size, then) < count) expected += 1 - Math.abs(n) / days;
      }
      expect(turns[sinceTurn(b, count, size, phase)]).toBeCloseTo(expected, 9);
    }
  });
});

describe('reluctance', () => {
  const days = Array.from({ length: 40 }, (_, n) => n);

  it('is low equally often for each break', () => {
    for (let b = 0; b < 24; b++)
      expect(days.filter((n) => reluctance(7, b, n) < 0.25).length).toBeGreaterThanOrEqual(7);
  });

  it('does not always prefer one of two breaks to the other', () => {
    const first = days.filter((n) => reluctance(7, 3, n) < reluctance(7, 4, n)).length;
    expect(first).toBeGreaterThan(10);
    expect(first).toBeLessThan(30);
  });
});
