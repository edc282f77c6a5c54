import { weekOf } from '../../test/placement/build.js';
import { makeInstance } from '../../test/placement/generator.js';
import { packingUnit, packUnit } from './month.js';
import { atOnce, type Pausable, runPiece } from './pausable.js';
import type { StationInputs } from './rules/day-input.js';

function* counting(to: number): Pausable<string> {
  for (let n = 0; n < to; n++) yield;
  return 'done';
}

describe('pausable work', () => {
  it('goes on where it paused, until it ends', () => {
    const work = counting(3);
    const pieces = [1, 2, 3, 4].map(() => runPiece(work, () => true));
    expect(pieces.map(({ done }) => done)).toEqual([false, false, false, true]);
    expect(pieces.at(-1)?.value).toBe('done');
  });

  it('does not pause before enough was done', () => {
    let asked = 0;
    const work = counting(5);
    expect(runPiece(work, () => ++asked === 4).done).toBe(false);
    expect([asked, runPiece(work, () => false)]).toEqual([4, { done: true, value: 'done' }]);
    expect(atOnce(counting(5))).toBe('done');
  });
});

describe('the packing of a week with quotas', () => {
  const weekWith = (seed: number): StationInputs => {
    const week = weekOf(makeInstance({ size: 'small', sellOut: 1.2, seed }));
    const lines = week.lines.map((line, k) =>
      line.scheduleType === 'simple' && k % 3 === 0
        ? { ...line, per: 'week' as const, maxPerDay: 1 }
        : line,
    );
    return { ...week, lines };
  };
  const MONDAY = ['2026-10-12'];

  it('comes to the same when it pauses at every phase, while another one is under way', () => {
    const weeks = [weekWith(3), weekWith(4)];
    const works = weeks.map((week) => packingUnit(week, MONDAY));
    const results = works.map(() => [] as unknown);
    const pauses = [0, 0];
    // Two searches on one thread take turns at each phase: nothing that they use is shared.
    for (let left = works.length; left > 0;)
      works.forEach((work, k) => {
        const step = work.next();
        if (!step.done) pauses[k] = (pauses[k] ?? 0) + 1;
        else if (step.value) {
          results[k] = step.value;
          left -= 1;
        }
      });
    weeks.forEach((week, k) => expect(results[k]).toEqual(packUnit(week, MONDAY)));
    // Seven days to be packed alone, and the phases of the letters before.
    for (const n of pauses) expect(n).toBeGreaterThan(14);
  });
});
