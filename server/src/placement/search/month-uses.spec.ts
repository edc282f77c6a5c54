import { aBreak, aDay, aLine, anAdvancedLine } from '../../../test/placement/build.js';
import { boardOf, type Board } from './board.js';
import { lineKey } from '../rules/day-input.js';
import { MonthUses } from './month-uses.js';
import { compile } from '../model/compile.js';

const breaks = [aBreak(600), aBreak(660), aBreak(720)];
const line = aLine({ scheduleId: 7, occurrences: 2 });
const inputs = { lines: [line, anAdvancedLine({ scheduleId: 7 })], breaks: [breaks, breaks] };

/** A day whose only line airs in these breaks. */
function dayWith(...at: number[]): Board {
  const board = boardOf(compile(aDay({ breaks, lines: [line] })));
  at.forEach((b, i) => board.place(i, b));
  return board;
}

describe('lineKey', () => {
  it('tells a simple line from a detailed one of the same id', () => {
    expect(lineKey(aLine({ scheduleId: 7 }))).not.toBe(lineKey(anAdvancedLine({ scheduleId: 7 })));
  });
});

describe('MonthUses', () => {
  it('counts what airs at each time, and nothing that is unplaced', () => {
    const uses = new MonthUses(inputs);
    uses.add(dayWith(0, 2));
    uses.add(dayWith(2));
    const columns = uses.columnsOf([600, 660, 720, 601]);
    expect([...columns].map((column) => uses.at(lineKey(line), column))).toEqual([1, 0, 2, 0]);
    expect(uses.total(lineKey(line))).toBe(3);
    expect(uses.total(lineKey(inputs.lines[1]!))).toBe(0);
  });

  it('counts nothing for a line of another station', () => {
    const uses = new MonthUses({ ...inputs, lines: [] });
    uses.add(dayWith(0));
    expect([uses.at(lineKey(line), 0), uses.total(lineKey(line))]).toEqual([0, 0]);
  });

  it('continues in the bytes of another instance', () => {
    const bytes = new SharedArrayBuffer(new MonthUses(inputs).byteLength);
    new MonthUses(inputs, bytes).add(dayWith(0));
    new MonthUses(inputs, bytes).add(dayWith(0, 1));
    expect(new MonthUses(inputs, bytes).total(lineKey(line))).toBe(3);
  });
});
