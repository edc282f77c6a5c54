import { aBreak, aBudget, aDay, aLine } from '../../../test/placement/build.js';
import { compile } from '../model/compile.js';
import { boardOf } from './board.js';
import { RuinAndRecreate } from './ruin-and-recreate.js';

describe('RuinAndRecreate', () => {
  it('repacks two breaks so that everything fits', () => {
    const lengths = [30, 20, 30, 20, 10, 10];
    const input = aDay({
      breaks: [aBreak(600), aBreak(660)],
      lines: lengths.map((length, k) => aLine({ scheduleId: k + 1, spotId: k + 1, length })),
    });
    const board = boardOf(compile(input));
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
    const board = boardOf(compile(input));
    [1, 2, 3].forEach((i) => board.place(i, 0));
    new RuinAndRecreate(board, aBudget(100_000)).run(() => false);
    expect([...board.placed]).toEqual([1, 0]);
  });
});
