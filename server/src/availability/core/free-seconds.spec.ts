import { aBreak, aLine, anAdvancedLine } from '../../../test/placement/build.js';
import type { StationInputs } from '../../placement/rules/day-input.js';
import type { Line } from '../../placement/rules/types.js';
import { byBreak, byHour, byShow, Expected } from './free-seconds.js';

/** A Wednesday. */
const DATE = '2026-10-14';
const BREAKS = [360, 390, 420, 480].map((time) => aBreak(time, { commercialBreakId: 999 - time }));

const inputs = (lines: Line[]): StationInputs => ({
  station: { maxBlockTime: 60, maxHourTime: null },
  breaks: [[], [], [], [...BREAKS].reverse(), [], [], []],
  shows: [[], [], [], [], [], [], []],
  lines,
});
const expectedOf = (...lines: Line[]) =>
  new Expected(inputs(lines)).on(DATE).map(({ expected }) => expected);

describe('expected seconds', () => {
  it('of a line are shared evenly among the breaks of its window', () => {
    const line = aLine({ occurrences: 2, length: 30, startTime: 360, endTime: 450 });
    expect(expectedOf(line)).toEqual([20, 20, 20, 0]);
  });

  it('of lines add up, beyond the capacity too', () => {
    const line = aLine({ occurrences: 1, length: 50, startTime: 360, endTime: 380 });
    const detailed = anAdvancedLine({ startTime: 360, endTime: 380, length: 40 });
    expect(expectedOf(line, { ...line }, detailed)).toEqual([140, 0, 0, 0]);
  });

  it('are at the break of each exact time', () => {
    const line = aLine({ timeMode: 2, exactTimes: [360, 480, 600], occurrences: null, length: 15 });
    expect(expectedOf(line)).toEqual([15, 0, 0, 15]);
  });

  it('count a line once for each break at most, and not at all without a break that takes it', () => {
    const often = aLine({ occurrences: 9, length: 10 });
    const long = aLine({ length: 61 });
    const sponsor = aLine({ spotType: 2 });
    const nowhere = aLine({ startTime: 600, endTime: 660 });
    expect(expectedOf(often, long, sponsor, nowhere)).toEqual([10, 10, 10, 10]);
  });

  it('are none on days on which a line does not ask', () => {
    const line = aLine({
      timeMode: 2,
      exactTimes: [360],
      occurrences: null,
      endDate: '2026-10-13',
    });
    expect(expectedOf(line, aLine({ days: [1, 1, 1, 0, 1, 1, 1] }))).toEqual([0, 0, 0, 0]);
  });
});

const seconds = (time: number, expected: number, used = 0, timeType: 0 | 1 = 0) => ({
  time,
  timeType,
  capacity: 60,
  used,
  expected,
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
      { hour: 6, capacity: 90, used: 12, expected: 33 },
      { hour: 7, capacity: 60, used: 0, expected: 34 },
      { hour: 8, capacity: 60, used: 0, expected: 33 },
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
      { showId: 7, capacity: 120, used: 0, expected: 30 },
      { showId: 8, capacity: 60, used: 0, expected: 30 },
    ]);
  });

  it('by break have one for each time', () => {
    expect(byBreak([seconds(420, 1, 2, 1), seconds(420, 3, 4), seconds(430, 0)])).toEqual([
      { time: 420, capacity: 120, used: 6, expected: 4 },
      { time: 430, capacity: 60, used: 0, expected: 0 },
    ]);
  });
});
