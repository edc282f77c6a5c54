import { aBreak, aDay, aLine, weekOf } from '../../test/placement/build.js';
import { checkSold } from '../../test/placement/check-sold.js';
import { checkPlan } from '../../test/placement/check.js';
import { makeInstance } from '../../test/placement/generator.js';
import { makeDay } from './make-day.js';
import { compile } from './model/compile.js';
import type { DayInput } from './rules/types.js';
import { EFFORT, finish, pack } from './solve.js';

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

  it('makes a valid log of whatever its budget lets it place', () => {
    const input = makeInstance({ size: 'small', sellOut: 1.2, seed: 3 });
    const whole = { steps: EFFORT.day };
    const best = pack(compile(input), whole);
    const needed = EFFORT.day - whole.steps;
    const ends = new Set<boolean>();
    for (let steps = 0; steps < 4 * needed; steps += Math.ceil(needed / 8)) {
      const day = { steps };
      const packing = pack(compile(input), day);
      expect(checkPlan(input, makeDay(input, undefined, packing))).toEqual([]);
      expect(packing.bound).toBeGreaterThanOrEqual(best.bound);
      // With steps left, nothing was cut short.
      if (day.steps > 0) expect(packing).toEqual(best);
      ends.add(day.steps > 0);
    }
    expect(ends).toEqual(new Set([true, false]));
  });

  it('places what separation keeps out and only several moves at once let in', () => {
    const input = makeInstance({ size: 'typical', sellOut: 1, seed: 1, hard: true });
    const plan = makeDay(input);
    expect(checkSold(weekOf(input), input, plan)).toEqual([]);
    // 170 without ejection; 177 is the most, as an exact solver proves.
    expect(plan.quality.placed).toBeGreaterThanOrEqual(175);
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
    expect([...finish(model, { at: Int32Array.of(0, 1, -1), bound: 3, positions: 1 }).at]).toEqual([
      1, 1, 0,
    ]);
  });
});
