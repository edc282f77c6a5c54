import { aBreak, aBudget, aDay, aLine } from '../../../test/placement/build.js';
import { compile } from '../model/compile.js';
import { boardOf, type Board } from './board.js';
import { MonthUses } from './month-uses.js';
import { Polish } from './polish.js';

const hour = (startTime: number, minutes = 60) => ({ startTime, endTime: startTime + minutes });

describe('Polish', () => {
  it('moves an airing to meet a fixed position', () => {
    const input = aDay({
      breaks: [aBreak(600), aBreak(660)],
      lines: [
        aLine({ scheduleId: 1, spotId: 1, position: 3, ...hour(600) }),
        aLine({ scheduleId: 2, spotId: 2, ...hour(600) }),
        aLine({ scheduleId: 3, spotId: 3 }),
      ],
    });
    const board = boardOf(compile(input));
    board.place(0, 0);
    board.place(1, 0);
    board.place(2, 1);
    new Polish(board, aBudget(10_000)).run();
    expect([...board.at]).toEqual([0, 0, 0]);
  });

  it('spreads the airings of a line over its window', () => {
    const input = aDay({
      breaks: Array.from({ length: 12 }, (_, k) => aBreak(600 + 10 * k)),
      lines: [aLine({ occurrences: 3 })],
    });
    const board = boardOf(compile(input));
    [0, 1, 2].forEach((i) => board.place(i, i));
    new Polish(board, aBudget(10_000)).run();
    const at = [...board.at].sort((a, b) => a - b);
    expect([at[1]! - at[0]!, at[2]! - at[1]!]).toEqual([4, 4]);
  });

  it('swaps an airing with two of another break', () => {
    const input = aDay({
      station: { maxBlockTime: 40, maxHourTime: null },
      // A sponsor break between them keeps them from being neighbours.
      breaks: [aBreak(600), aBreak(630, { spotType: 2 }), aBreak(660)],
      lines: [40, 20, 20].map((length, k) => aLine({ scheduleId: 1 + k, length })),
    });
    const boardAt = (...at: number[]): Board => {
      const board = boardOf(compile(input));
      at.forEach((b, i) => board.place(i, b));
      return board;
    };
    const uses = new MonthUses({ lines: input.lines, breaks: [[...input.breaks]] });
    uses.add(boardAt(1, 0, 0));
    const board = boardAt(1, 0, 0);
    new Polish(board, aBudget(10_000), uses).run();
    expect([...board.at]).toEqual([0, 1, 1]);
  });

  it('keeps two airings apart in time where most breaks between are full', () => {
    // Eight breaks in the first hour, four in the rest of the day: only some have room.
    const times = [600, 607, 614, 621, 628, 635, 642, 649, 720, 840, 960, 1080];
    const full = [600, 649, 720, 840];
    const input = aDay({
      breaks: times.map((time) => aBreak(time)),
      lines: [
        aLine({ scheduleId: 1, spotId: 1, occurrences: 2, startTime: 600, endTime: 1081 }),
        ...full.map((time, k) =>
          aLine({ scheduleId: 50 + k, spotId: 50 + k, length: 60, ...hour(time, 1) }),
        ),
      ],
    });
    const board = boardOf(compile(input));
    full.forEach((time, k) => board.place(2 + k, times.indexOf(time)));
    board.place(0, 1);
    board.place(1, 2);
    new Polish(board, aBudget(10_000)).run();
    expect(Math.abs(times[board.at[1]!]! - times[board.at[0]!]!)).toBeGreaterThanOrEqual(262);
  });

  it('keeps airings of one client out of neighbouring breaks where there is a choice', () => {
    const input = aDay({
      breaks: [600, 610, 620, 630].map((time) => aBreak(time)),
      lines: [
        aLine({ scheduleId: 1, spotId: 1, clientId: 5, ...hour(600, 1) }),
        aLine({ scheduleId: 2, spotId: 2, clientId: 5, ...hour(605) }),
      ],
    });
    const board = boardOf(compile(input));
    board.place(0, 0);
    board.place(1, 1);
    new Polish(board, aBudget(10_000)).run();
    expect(board.at[1]).toBeGreaterThan(1);
  });
});
