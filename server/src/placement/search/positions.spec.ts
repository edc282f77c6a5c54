import { aBreak, aBudget, aDay, aLine } from '../../../test/placement/build.js';
import { compile } from '../model/compile.js';
import type { DayInput } from '../rules/types.js';
import { boardOf, type Board } from './board.js';
import { Positions, positionsMet, SWAPS } from './positions.js';

function boardWith(input: DayInput, at: readonly number[]): Board {
  const board = boardOf(compile(input));
  at.forEach((b, i) => {
    if (b >= 0) board.place(i, b);
  });
  return board;
}

describe('Positions', () => {
  const breaks = [aBreak(600), aBreak(660), aBreak(720)];

  it('gathers the airings that a position needs beside it, one by one', () => {
    const lines = [
      aLine({ position: 3, length: 20 }),
      ...[20, 20].map((length) => aLine({ length })),
    ];
    const board = boardWith(aDay({ breaks, lines }), [0, 1, 2]);
    new Positions(board, aBudget(20_000)).run(1, true);
    expect(positionsMet(board)).toBe(1);
    expect(new Set(board.at).size).toBe(1);
  });

  it('swaps a long airing for two short ones where breaks are full', () => {
    const lines = [
      aLine({ position: 3, length: 20, endTime: 601 }),
      aLine({ length: 40 }),
      ...[20, 20].map((length) => aLine({ length })),
      aLine({ length: 20, startTime: 660 }),
    ];
    const board = boardWith(aDay({ breaks: breaks.slice(0, 2), lines }), [0, 0, 1, 1, 1]);
    new Positions(board, aBudget(20_000)).run(1, true);
    expect([...board.at]).toEqual([0, 1, 0, 0, 1]);
  });

  it('swaps an airing as long as its break for all of another, on a day with few airings', () => {
    const both = { startTime: 600, endTime: 661 };
    const lines = [
      aLine({ length: 60, ...both }),
      ...[20, 15, 10].map((length) => aLine({ length, ...both })),
      aLine({ length: 15, position: 4, startTime: 660, endTime: 721 }),
    ];
    const day = aDay({ station: { maxBlockTime: 60, maxHourTime: null }, breaks, lines });
    const board = boardWith(day, [1, 0, 0, 0, 2]);
    new Positions(board, aBudget(20_000), SWAPS.few).run(1, false);
    expect([...board.at]).toEqual([0, 1, 1, 1, 1]);
  });

  it('gives an airing with a position the place of one of its letter, and of no other', () => {
    const fixed = aLine({ position: 1, length: 60, priority: 'B' });
    const one = { breaks: [aBreak(600)] };
    const same = boardWith(
      aDay({ ...one, lines: [fixed, aLine({ length: 60, priority: 'B' })] }),
      [-1, 0],
    );
    new Positions(same, aBudget(20_000)).run(1, true);
    expect([...same.at]).toEqual([0, -1]);
    const other = boardWith(aDay({ ...one, lines: [fixed, aLine({ length: 60 })] }), [-1, 0]);
    new Positions(other, aBudget(20_000)).run(1, true);
    expect([...other.at]).toEqual([-1, 0]);
  });

  it('gives it the place of one of its letter that has its position, which takes that of another', () => {
    const lines = [
      aLine({ position: 1, length: 60, startTime: 600, endTime: 605 }),
      aLine({ position: 11, length: 15, startTime: 600, endTime: 670 }),
      aLine({ length: 60, startTime: 660, endTime: 670 }),
    ];
    const station = { maxBlockTime: 60, maxHourTime: null };
    const day = aDay({ station, breaks: breaks.slice(0, 2), lines });
    const board = boardWith(day, [-1, 0, 1]);
    new Positions(board, aBudget(20_000)).run(2, true);
    expect([...board.at]).toEqual([0, 1, -1]);
  });

  it('gives the seconds of an hour to an airing with a position, from one in another break', () => {
    const lines = [
      aLine({ position: 1, length: 60, priority: 'B', startTime: 600, endTime: 605 }),
      aLine({ length: 60, priority: 'B', startTime: 630, endTime: 640 }),
    ];
    const station = { maxBlockTime: 60, maxHourTime: 60 };
    const day = aDay({ station, breaks: [aBreak(600), aBreak(630)], lines });
    const board = boardWith(day, [-1, 1]);
    new Positions(board, aBudget(20_000)).run(1, true);
    expect([...board.at]).toEqual([0, -1]);
    const sponsor = aLine({ spotType: 2, length: 60, priority: 'B', startTime: 630, endTime: 640 });
    const beside = boardWith(
      aDay({
        station,
        breaks: [aBreak(600), aBreak(630, { spotType: 2 })],
        lines: [lines[0]!, sponsor],
      }),
      [-1, 1],
    );
    new Positions(beside, aBudget(20_000)).run(1, true);
    expect([...beside.at]).toEqual([0, -1]);
  });

  it('leaves all airings of a planned week placed', () => {
    const lines = [aLine({ position: 1, length: 60 }), aLine({ length: 60 })];
    const board = boardWith(aDay({ breaks: [aBreak(600)], lines }), [-1, 0]);
    new Positions(board, aBudget(20_000)).run(1, false);
    expect([...board.at]).toEqual([-1, 0]);
  });
});
