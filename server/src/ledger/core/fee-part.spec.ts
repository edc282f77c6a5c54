import { feePart, type MonthOfFee } from './fee-part.js';

/** Closes days one after the other. @returns what each was given */
function closing(days: readonly Pick<MonthOfFee, 'fee' | 'askedToday' | 'askedOpen'>[]): number[] {
  const parts: number[] = [];
  let lastFee: number | null = null;
  for (const day of days) {
    const given = parts.reduce((sum, one) => sum + one, 0);
    parts.push(feePart({ ...day, given, lastFee, due: true }));
    lastFee = day.fee;
  }
  return parts;
}

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);

describe("a day's part of a monthly fee", () => {
  it('goes by what days ask for, and the last one has the rest', () => {
    const fee = 10_000;
    const runs = closing([
      { fee, askedToday: 1, askedOpen: 3 },
      { fee, askedToday: 1, askedOpen: 2 },
      { fee, askedToday: 1, askedOpen: 1 },
    ]);
    expect(runs).toEqual([3_333, 3_333, 3_334]);
  });

  it('counts the airings of a day', () => {
    const parts = closing([
      { fee: 900, askedToday: 2, askedOpen: 3 },
      { fee: 900, askedToday: 1, askedOpen: 1 },
    ]);
    expect(parts).toEqual([600, 300]);
  });

  it('of a fee that was raised is of what is left', () => {
    const days = Array.from({ length: 30 }, (_, i) => ({
      fee: i < 10 ? 9_000 : 15_000,
      askedToday: 1,
      askedOpen: 30 - i,
    }));
    const parts = closing(days);
    expect(sum(parts.slice(0, 10))).toBe(3_000);
    expect(sum(parts.slice(10))).toBe(12_000);
  });

  it('is never below zero once the fee was lowered', () => {
    const parts = closing([
      { fee: 900, askedToday: 1, askedOpen: 2 },
      { fee: 100, askedToday: 1, askedOpen: 1 },
    ]);
    expect(parts).toEqual([450, 0]);
  });

  it('is nothing for a day that asks for nothing while others do', () => {
    const month = { fee: 900, askedToday: 0, askedOpen: 4, given: 0, lastFee: null, due: true };
    expect(feePart(month)).toBe(0);
  });

  it('is nothing in a month that asked for nothing', () => {
    const month = { fee: 900, askedToday: 0, askedOpen: 0, given: 0, lastFee: null, due: true };
    expect(feePart(month)).toBe(0);
  });

  describe('of which the days that are left ask no more', () => {
    const month = { fee: 900, askedToday: 0, askedOpen: 0, given: 300, lastFee: 900, due: true };

    it('is what they would have had, for the next day that closes', () => {
      expect(feePart(month)).toBe(600);
    });

    it('is nothing of a campaign that was deleted or is on hold', () => {
      expect(feePart({ ...month, due: false })).toBe(0);
    });

    it('is nothing of what a fee was raised by after the last day that asked', () => {
      expect(feePart({ ...month, given: 900, fee: 1_500 })).toBe(0);
      expect(feePart({ ...month, fee: 1_500 })).toBe(600);
    });

    it('is what is left of a fee that was lowered since', () => {
      expect(feePart({ ...month, fee: 500 })).toBe(200);
    });
  });
});
