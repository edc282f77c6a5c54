import { aBreak, aBudget, aDay, aLine } from '../../test/placement/build.js';
import { Board } from './search/board.js';
import { Chains } from './search/chains.js';
import { construct, placingOrder } from './search/construct.js';
import { MonthUses } from './search/month-uses.js';
import { compile } from './model/model.js';
import { RuinAndRecreate } from './search/ruin-and-recreate.js';
import { finish, pack } from './solve.js';
import { Polish } from './search/polish.js';
import type { DayInput } from './rules/types.js';

const hour = (startTime: number, minutes = 60) => ({ startTime, endTime: startTime + minutes });

describe('placingOrder', () => {
  it('puts higher letters first, then narrow windows, then long airings, then fixed positions', () => {
    const input = aDay({
      breaks: [aBreak(600), aBreak(660), aBreak(720)],
      lines: [
        aLine({ scheduleId: 1, spotId: 1, priority: 'B', ...hour(600) }),
        aLine({ scheduleId: 2, spotId: 2, length: 10 }),
        aLine({ scheduleId: 3, spotId: 3, length: 30 }),
        aLine({ scheduleId: 4, spotId: 4, length: 30, position: 1 }),
        aLine({ scheduleId: 5, spotId: 5, ...hour(600) }),
      ],
    });
    expect([...placingOrder(compile(input))]).toEqual([4, 3, 2, 1, 0]);
  });
});

describe('construct', () => {
  it('places what fits, each as near to its target as it can', () => {
    const input = aDay({
      breaks: [aBreak(600), aBreak(660)],
      lines: [aLine({ occurrences: 2, length: 40 }), aLine({ length: 40 })],
    });
    const board = new Board(compile(input));
    construct(board, placingOrder(board.model));
    expect([...board.count]).toEqual([1, 1]);
    expect(board.placed[0]).toBe(2);
  });
});

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
      const board = new Board(compile(input));
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
    const board = new Board(compile(input));
    board.place(0, 1);
    expect(new Chains(board, aBudget(1000)).insert(1, 1)).toBe(true);
    expect([...board.at]).toEqual([2, 0]);
  });
});

describe('RuinAndRecreate', () => {
  it('repacks two breaks so that everything fits', () => {
    const lengths = [30, 20, 30, 20, 10, 10];
    const input = aDay({
      breaks: [aBreak(600), aBreak(660)],
      lines: lengths.map((length, k) => aLine({ scheduleId: k + 1, spotId: k + 1, length })),
    });
    const board = new Board(compile(input));
    [0, 0, 1, 1].forEach((b, i) => board.place(i, b));
    board.place(4, 0);
    new RuinAndRecreate(board, aBudget(100_000)).run(() => false);
    expect(board.placed[0]).toBe(6);
  });

  it('never gives up a higher letter for lower ones', () => {
    const input = aDay({
      lines: [
        aLine({ scheduleId: 1, spotId: 1, length: 60 }),
        ...[2, 3, 4].map((id) => aLine({ scheduleId: id, spotId: id, length: 20, priority: 'B' })),
      ],
    });
    const board = new Board(compile(input));
    [1, 2, 3].forEach((i) => board.place(i, 0));
    new RuinAndRecreate(board, aBudget(100_000)).run(() => false);
    expect([...board.placed]).toEqual([1, 0]);
  });
});

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
    const board = new Board(compile(input));
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
    const board = new Board(compile(input));
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
      const board = new Board(compile(input));
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
    const board = new Board(compile(input));
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
    const board = new Board(compile(input));
    board.place(0, 0);
    board.place(1, 1);
    new Polish(board, aBudget(10_000)).run();
    expect(board.at[1]).toBeGreaterThan(1);
  });
});

describe('pack', () => {
  /** Number of airings placed, and the bound. */
  const packed = (over: Partial<DayInput>): [number, number] => {
    const { at, bound } = pack(compile(aDay(over)));
    return [at.filter((b) => b >= 0).length, bound];
  };

  it('proves the bound where everything is placed', () => {
    expect(packed({ lines: [aLine(), aLine()] })).toEqual([2, 2]);
  });

  it('proves with prices what intervals cannot', () => {
    const lines = [10, 60].map((length) => aLine({ occurrences: 2, length }));
    expect(packed({ breaks: [aBreak(600), aBreak(660)], lines })).toEqual([2, 2]);
  });

  it('copes with a day without breaks or lines', () => {
    expect(packed({})).toEqual([0, 0]);
    expect(packed({ breaks: [], lines: [aLine()] })).toEqual([0, 0]);
  });
});

describe('finish', () => {
  it('keeps what is placed, and fills the room that moves leave', () => {
    const lines = [
      // Meets its position only with another airing in the break.
      aLine({ scheduleId: 1, position: 2 }),
      aLine({ scheduleId: 2 }),
      aLine({ scheduleId: 3, length: 60 }),
    ];
    const model = compile(aDay({ breaks: [aBreak(600), aBreak(660)], lines }));
    expect([...finish(model, { at: Int32Array.of(0, 1, -1), bound: 3 }).at]).toEqual([1, 1, 0]);
  });
});
