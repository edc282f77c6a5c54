import { aBreak } from '../../../test/placement/build.js';
import { byTime, endOfWindow, exactTimeBreak, isInside, takesType } from './window.js';

describe('isInside', () => {
  it('counts a start-referenced break from the start up to, not at, the end', () => {
    const at = (time: number): boolean => isInside({ time, timeType: 0 }, 600, 660);
    expect([at(599), at(600), at(659), at(660)]).toEqual([false, true, true, false]);
  });

  it('counts an end-referenced break after the start up to and at the end', () => {
    const at = (time: number): boolean => isInside({ time, timeType: 1 }, 600, 660);
    expect([at(600), at(601), at(660), at(661)]).toEqual([false, true, true, false]);
  });

  it('takes 23:59 as the end of the day', () => {
    expect(isInside({ time: 1439, timeType: 0 }, 0, endOfWindow(1439))).toBe(true);
    expect(isInside({ time: 1439, timeType: 0 }, 0, endOfWindow(1438))).toBe(false);
  });
});

describe('takesType', () => {
  it('keeps sponsors in sponsor breaks and all else in ad breaks', () => {
    expect([takesType(0, 0), takesType(0, 1), takesType(0, 2)]).toEqual([true, true, false]);
    expect([takesType(2, 0), takesType(2, 1), takesType(2, 2)]).toEqual([false, false, true]);
  });
});

describe('byTime', () => {
  it('puts a break that ends at a time before one that starts at it', () => {
    const starts = aBreak(600, { timeType: 0, commercialBreakId: 1 });
    const ends = aBreak(600, { timeType: 1, commercialBreakId: 2 });
    expect([starts, aBreak(590), ends].sort(byTime).map((b) => b.commercialBreakId)).toEqual([
      590, 2, 1,
    ]);
  });
});

describe('exactTimeBreak', () => {
  const hard = (time: number) => ({ time, toleranceInMinutes: 0 as const });
  const soft = (time: number) => ({ time, toleranceInMinutes: 3 as const });

  it('is the break at that time', () => {
    expect(exactTimeBreak([soft(598), hard(600)], 600)).toBe(1);
  });

  it('is the nearest break within its own tolerance', () => {
    expect(exactTimeBreak([soft(597), hard(601)], 600)).toBe(0);
    expect(exactTimeBreak([soft(596), soft(602)], 600)).toBe(1);
    expect(exactTimeBreak([soft(596), hard(601)], 600)).toBe(-1);
  });

  it('is the nearest of the day, however far, where that is asked for', () => {
    expect(exactTimeBreak([soft(300), hard(900)], 600, true)).toBe(0);
    expect(exactTimeBreak([soft(300), hard(899)], 600, true)).toBe(1);
    expect(exactTimeBreak([hard(1439)], 0, true)).toBe(0);
    expect(exactTimeBreak([], 600, true)).toBe(-1);
    // Days that are planned together are two days apart.
    expect(exactTimeBreak([hard(2880)], 1439, true)).toBe(-1);
  });

  it('is the earlier of two that are equally near', () => {
    expect(exactTimeBreak([soft(598), soft(602)], 600)).toBe(0);
  });
});
