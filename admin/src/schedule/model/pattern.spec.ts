import { patternTimes } from '@contract/break-pattern';
import { missingBreaks, parsePattern, tooMany } from './pattern';
import { aBreak, aStoredDay, storedWeek } from './samples';

describe('breaks by a pattern', () => {
  it.each([
    ['15', { every: 15 }],
    [' 90 ', { every: 90 }],
    [':20', { minutes: [20] }],
    [':15 :30 :45', { minutes: [15, 30, 45] }],
    ['45, 15,30;15', { minutes: [15, 30, 45] }],
    ['00 30', { minutes: [0, 30] }],
  ])('reads %j', (text, pattern) => {
    expect(parsePattern(text)).toEqual(pattern);
  });

  it.each(['', '0', '721', ':60', '15 75', '-15', 'often', '1234', '15-30'])(
    'does not take %j',
    (text) => {
      expect(parsePattern(text)).toBeNull();
    },
  );

  it('leaves breaks of the day as they are; one of the other reference is another', () => {
    const week = storedWeek({
      1: aStoredDay(1, { commercialBreaks: [aBreak(360), aBreak(375, { timeType: 1 })] }),
    });
    const wanted = [aBreak(360), aBreak(375)];
    expect(missingBreaks(week, 1, wanted)).toEqual([aBreak(375)]);
    expect(missingBreaks(week, 2, wanted)).toEqual(wanted);
  });

  it('knows what is too many for a day', () => {
    const wanted = patternTimes({ every: 2 }, 0, 1000).map((time) => aBreak(time));
    const week = storedWeek({ 1: aStoredDay(1, { commercialBreaks: [aBreak(1)] }) });
    expect(tooMany(week, [2], wanted)).toBe(false);
    expect(tooMany(week, [2, 1], wanted)).toBe(true);
  });
});
