import { aBreak, aBudget, aDay, aLine } from '../../../test/placement/build.js';
import { compile } from '../model/compile.js';
import { boardOf, type Board } from './board.js';
import { Chains } from './chains.js';

const hour = (startTime: number, minutes = 60) => ({ startTime, endTime: startTime + minutes });

describe('Chains', () => {
  it('places an airing by moving others, and loses none', () => {
    // Airing 3 can only go to 600, where 1 is; 1 can move to 660, where 2 is; 2 can move to 720.
    const input = aDay({
      breaks: [aBreak(600), aBreak(660), aBreak(720)],
      lines: [
        aLine({ scheduleId: 1, spotId: 1, length: 40, ...hour(600, 120) }),
        aLine({ scheduleId: 2, spotId: 2, length: 40, ...hour(660, 120) }),
        aLine({ scheduleId: 3, spotId: 3, length: 40, ...hour(600) }),
      ],
    });
    const build = (): Board => {
      const board = boardOf(compile(input));
      board.place(0, 0);
      board.place(1, 1);
      return board;
    };
    const shallow = build();
    expect(new Chains(shallow, aBudget(1000)).insert(2, 1)).toBe(false);
    expect([...shallow.at]).toEqual([0, 1, -1]);
    const deep = build();
    expect(new Chains(deep, aBudget(1000)).insert(2, 2)).toBe(true);
    expect([...deep.at]).toEqual([1, 2, 0]);
  });

  it('makes room in a full clock hour by moving an airing out of another of its breaks', () => {
    const input = aDay({
      station: { maxBlockTime: 60, maxHourTime: 60 },
      breaks: [aBreak(600), aBreak(630), aBreak(660)],
      lines: [
        aLine({ scheduleId: 1, spotId: 1, length: 40, ...hour(630, 60) }),
        aLine({ scheduleId: 2, spotId: 2, length: 40, ...hour(600, 10) }),
      ],
    });
    const board = boardOf(compile(input));
    board.place(0, 1);
    expect(new Chains(board, aBudget(1000)).insert(1, 1)).toBe(true);
    expect([...board.at]).toEqual([2, 0]);
  });
});
