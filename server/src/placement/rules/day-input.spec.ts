import { aBreak, aLine, anAdvancedLine } from '../../../test/placement/build.js';
import { dayInput, type StationInputs } from './day-input.js';
import type { Line } from './types.js';

const WEDNESDAY = '2026-10-14';

const inputsOf = (lines: Line[]): StationInputs => ({
  station: { maxBlockTime: 60, maxHourTime: null },
  breaks: [[], [], [], [aBreak(600), aBreak(660)], [], [], []],
  shows: [[], [], [], [{ showId: 1, timeStart: 600, timeEnd: 700 }], [], [], []],
  lines,
});

describe('dayInput', () => {
  it("has the weekday's breaks and shows", () => {
    const { station, breaks, shows } = dayInput(inputsOf([]), WEDNESDAY);
    expect([station.maxBlockTime, breaks.length, shows.length]).toEqual([60, 2, 1]);
    expect(dayInput(inputsOf([]), '2026-10-15').breaks).toEqual([]);
  });

  it('leaves out lines that ask for nothing on the date', () => {
    const asking = [
      aLine(),
      aLine({ startDate: WEDNESDAY, endDate: WEDNESDAY }),
      anAdvancedLine({ occurrences: Array.from({ length: 31 }, (_, d) => (d === 13 ? 2 : 0)) }),
    ];
    const others = [
      aLine({ startDate: '2026-10-15' }),
      aLine({ endDate: '2026-10-13' }),
      aLine({ days: [1, 1, 1, 0, 1, 1, 1] }),
      anAdvancedLine({ date: '2026-11-01' }),
      anAdvancedLine({ occurrences: Array.from({ length: 31 }, (_, d) => (d === 13 ? 0 : 2)) }),
    ];
    expect(dayInput(inputsOf([...others, ...asking]), WEDNESDAY).lines).toEqual(asking);
  });
});
