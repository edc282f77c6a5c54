import { aBreak, aDay, aLine } from '../../../test/placement/build.js';
import { compile } from '../model/compile.js';
import { boardOf } from './board.js';
import { construct, placingOrder } from './construct.js';

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
    const board = boardOf(compile(input));
    construct(board, placingOrder(board.model));
    expect([...board.count]).toEqual([1, 1]);
    expect(board.placed[0]).toBe(2);
  });
});
