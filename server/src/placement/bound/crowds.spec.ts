import { aBreak, aDay, aLine, weekOf } from '../../../test/placement/build.js';
import { compile } from '../model/compile.js';
import type { DayInput, Separation } from '../rules/types.js';
import { planUnit, Units } from '../week.js';
import { Bounds } from './bounds.js';

const HALF_AN_HOUR: Separation = { minutes: 30, breaks: 0, hard: 1 };

/** The bound of the first letter, or of the second when as many of the first are placed as can be. */
function mostOf(day: Partial<DayInput>, letters = 1): number {
  const bounds = new Bounds(compile(aDay(day)));
  let most = 0;
  for (let letter = 0; letter < letters; letter++) {
    most = bounds.most(0);
    if (letter < letters - 1) bounds.settle(bounds.most(most));
  }
  return most;
}

const breaksAt = (...times: number[]): DayInput['breaks'] => times.map((time) => aBreak(time));

describe('Crowds', () => {
  it('leaves out what a separation has no breaks for', () => {
    const line = { clientId: 1, clientSeparation: HALF_AN_HOUR };
    const lines = [1, 2, 3].map(() => aLine(line));
    expect(mostOf({ breaks: breaksAt(600, 620, 640), lines })).toBe(2);
    const wished = lines.map((l) => ({
      ...l,
      clientSeparation: { ...HALF_AN_HOUR, hard: 0 as const },
    }));
    expect(mostOf({ breaks: breaksAt(600, 620, 640), lines: wished })).toBe(3);
  });

  it('counts categories that name one another as one', () => {
    const rival = (spotCategoryId: number, other: number) =>
      aLine({ spotCategoryId, apartFrom: [other], categorySeparation: HALF_AN_HOUR });
    expect(mostOf({ breaks: breaksAt(600, 620), lines: [rival(5, 8), rival(8, 5)] })).toBe(1);
    expect(mostOf({ breaks: breaksAt(600, 630), lines: [rival(5, 8), rival(8, 5)] })).toBe(2);
  });

  it('adds what is kept apart to what has no room', () => {
    const apart = { clientId: 1, clientSeparation: HALF_AN_HOUR, length: 10 };
    const lines = [
      aLine(apart),
      aLine(apart),
      ...[30, 30, 30, 30].map((length) => aLine({ length })),
    ];
    // One of the client, and one of 30 for the 10 seconds that the other takes.
    expect(mostOf({ breaks: breaksAt(600, 620), lines })).toBe(4);
  });

  it('leaves a lower letter only the breaks that are far from those of a higher one', () => {
    const line = { clientId: 1, clientSeparation: HALF_AN_HOUR };
    const lines = [
      aLine({ ...line, endTime: 601 }),
      aLine({ ...line, endTime: 621, priority: 'B' }),
    ];
    expect(mostOf({ breaks: breaksAt(600, 620), lines }, 2)).toBe(0);
    expect(mostOf({ breaks: breaksAt(600, 630), lines }, 2)).toBe(0);
  });

  it('lays the days of a quota over one another', () => {
    const line = { clientId: 1, clientSeparation: HALF_AN_HOUR };
    const inputs = weekOf({
      ...aDay({ breaks: breaksAt(600, 620) }),
      lines: [
        aLine({ ...line, endTime: 601 }),
        aLine({ ...line, startTime: 620, endTime: 621, per: 'week', occurrences: 5 }),
      ],
    });
    expect(planUnit(inputs, new Units(inputs).of('2026-10-14')).bound).toBe(7);
  });
});
