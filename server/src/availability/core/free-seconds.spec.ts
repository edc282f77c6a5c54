import { aBreak, aLine, anAdvancedLine, weekOf } from '../../../test/placement/build.js';
import { makeDays } from '../../placement/month.js';
import type { Line } from '../../placement/rules/types.js';
import { plannedSeconds, type PlannedSeconds } from '../../traffic-log/core/planned-seconds.js';
import { besideLog, byBreak, byHour, byShow, expectedSeconds } from './free-seconds.js';

/** A Wednesday. */
const DATE = '2026-10-14';
const BREAKS = [360, 390, 420, 480].map((time) => aBreak(time));

function made(...lines: Line[]): PlannedSeconds {
  const station = { maxBlockTime: 60, maxHourTime: null };
  const [day] = makeDays(weekOf({ station, breaks: BREAKS, shows: [], lines }), [DATE]);
  if (!day) throw new Error('One day was asked for');
  return plannedSeconds(day.input, day.plan);
}
const expectedOf = (...lines: Line[]) =>
  expectedSeconds(made(...lines), new Set()).map(({ expected, oversold }) => [expected, oversold]);

describe('expected seconds', () => {
  it('are those of the log that would be made', () => {
    const line = aLine({ occurrences: 2, length: 30, startTime: 360, endTime: 390 });
    const exact = aLine({
      timeMode: 2,
      exactTimes: [480, 600],
      occurrences: null,
      length: 15,
    });
    expect(expectedOf(line, exact)).toEqual([
      [30, 0],
      [0, 0],
      [0, 0],
      [15, 0],
    ]);
  });

  it('are no more than a break has: what has no room is oversold in the breaks of its window', () => {
    const first = aLine({ length: 50, startTime: 360, endTime: 400 });
    const detailed = anAdvancedLine({ startTime: 360, endTime: 400, length: 40 });
    const lower = aLine({ length: 30, startTime: 360, endTime: 400, priority: 'B' });
    expect(expectedOf(first, detailed, lower)).toEqual([
      [expect.any(Number), 15],
      [expect.any(Number), 15],
      [0, 0],
      [0, 0],
    ]);
    expect(expectedOf(first, detailed, lower).reduce((sum, [used = 0]) => sum + used, 0)).toBe(90);
  });

  it('count neither fill nor what has no place for another reason', () => {
    const fill = aLine({ service: 'fill' });
    const nowhere = aLine({ startTime: 600, endTime: 660 });
    const long = aLine({ length: 61 });
    expect(expectedOf(fill, nowhere, long)).toEqual(BREAKS.map(() => [0, 0]));
  });

  it('of campaigns on hold are told apart, and beside a log are what it has left at most', () => {
    const held = aLine({ spotId: 7, length: 45, startTime: 360, endTime: 390 });
    const day = made(held, aLine({ length: 10, startTime: 360, endTime: 390 }));
    expect(expectedSeconds(day, new Set([7]))[0]).toMatchObject({ expected: 10, held: 45 });
    const logged = BREAKS.map(({ time, timeType }) => {
      return { time, timeType, capacity: 60, used: 40, expected: 0 };
    });
    expect(besideLog(logged, day, new Set([7])).map((b) => b.held)).toEqual([20, 0, 0, 0]);
  });
});

const seconds = (time: number, oversold: number, used = 0, timeType: 0 | 1 = 0) => ({
  time,
  timeType,
  capacity: 60,
  used,
  expected: 0,
  oversold,
});

describe('entries', () => {
  it('by hour have no more capacity than the cap, and round so that a day adds up', () => {
    const third = 100 / 3;
    const breaks = [
      seconds(360, third, 5),
      seconds(390, 0, 7),
      seconds(420, third),
      seconds(480, third),
    ];
    const station = { maxBlockTime: 60, maxHourTime: 90 };
    const hours = byHour(breaks, station);
    expect(hours).toEqual([
      { hour: 6, capacity: 90, used: 12, expected: 0, oversold: 33 },
      { hour: 7, capacity: 60, used: 0, expected: 0, oversold: 34 },
      { hour: 8, capacity: 60, used: 0, expected: 0, oversold: 33 },
    ]);
    expect(byHour(breaks, { ...station, maxHourTime: null })[0]?.capacity).toBe(120);
  });

  it('by show have the breaks inside its slot, by their reference', () => {
    const breaks = [seconds(360, 10), seconds(420, 20, 0, 1), seconds(420, 30)];
    expect(
      byShow(breaks, [
        { showId: 8, timeStart: 420, timeEnd: 1439 },
        { showId: 7, timeStart: 360, timeEnd: 420 },
        { showId: 9, timeStart: 0, timeEnd: 60 },
      ]),
    ).toEqual([
      { showId: 9, capacity: 0, used: 0, expected: 0 },
      { showId: 7, capacity: 120, used: 0, expected: 0, oversold: 30 },
      { showId: 8, capacity: 60, used: 0, expected: 0, oversold: 30 },
    ]);
  });

  it('by break have one for each time', () => {
    expect(byBreak([seconds(420, 1, 2, 1), seconds(420, 3, 4), seconds(430, 0)])).toEqual([
      { time: 420, capacity: 120, used: 6, expected: 0, oversold: 4 },
      { time: 430, capacity: 60, used: 0, expected: 0 },
    ]);
  });
});
