import fc from 'fast-check';
import { BreakLine } from './break-line.js';
import { Charges } from './charges.js';
import type { LeftOutAirings } from './left-out.js';
import type { Model } from '../model/model.js';

const BREAKS = 8;
const LENGTHS = 3;
const line = BreakLine.plain({ breaks: Array(BREAKS).fill(null), groups: [] } as unknown as Model);

const out = (from: number, to: number, ...lengths: number[]): LeftOutAirings => ({
  from,
  to,
  count: lengths.reduce((a, b) => a + b, 0),
  groups: [],
  lengths: Int32Array.from(lengths),
});

/** The charges of an interval, reached by ends on the way to its own. */
function chargesOf(
  outs: readonly LeftOutAirings[][],
  perLength: readonly number[],
  u: number,
  v: number,
): Charges {
  const charges = new Charges(outs, line, LENGTHS);
  // What an earlier interval has overlapped does not count.
  charges.start(0);
  charges.reach(BREAKS);
  charges.start(u);
  for (let to = u + 1; to <= v; to++) charges.reach(to);
  charges.find(Int32Array.from(perLength));
  return charges;
}

describe('Charges', () => {
  it('are no more than letters above leave out where the interval is, longest first', () => {
    const outs = [[out(0, 4, 1, 2, 0), out(4, 8, 0, 3, 0)]];
    expect([...chargesOf(outs, [9, 9, 9], 0, 4).lengths]).toEqual([1, 2, 0]);
    expect([...chargesOf(outs, [9, 9, 9], 4, 8).lengths]).toEqual([0, 3, 0]);
    expect([...chargesOf(outs, [9, 9, 9], 3, 5).lengths]).toEqual([1, 5, 0]);
  });

  it('are no more than airings have their windows in the interval, shorter ones in place of longer', () => {
    const charges = chargesOf([[out(0, 8, 3, 0, 0)]], [1, 1, 9], 0, 8);
    expect([...charges.lengths]).toEqual([1, 1, 1]);
    expect(charges.count).toBe(3);
  });

  it('add up what each letter above would be charged alone', () => {
    const few = fc.nat({ max: 4 });
    const outs = fc.array(
      fc
        .tuple(fc.nat({ max: BREAKS - 1 }), fc.integer({ min: 1, max: BREAKS }), few, few, few)
        .map(([from, more, ...lengths]) => out(from, Math.min(BREAKS, from + more), ...lengths)),
      { maxLength: 4 },
    );
    const letter = fc.tuple(outs, fc.tuple(few, few, few));
    fc.assert(
      fc.property(
        fc.array(letter, { maxLength: 3 }),
        fc.nat({ max: BREAKS - 1 }),
        fc.integer({ min: 1, max: BREAKS }),
        (letters, u, more) => {
          const v = Math.min(BREAKS, u + more);
          const all = chargesOf(
            letters.map(([own]) => own),
            letters.flatMap(([, asked]) => asked),
            u,
            v,
          );
          // Of the longest lengths together, as many as are asked for and left out in the interval.
          const upTo = (k: number): number =>
            letters.reduce((sum, [own, asked]) => {
              const first = (n: readonly number[]): number =>
                n.slice(0, k + 1).reduce((a, b) => a + b, 0);
              const left = own
                .filter(({ from, to }) => from < v && to > u)
                .reduce((total, { lengths }) => total + first([...lengths]), 0);
              return sum + Math.min(first(asked), left);
            }, 0);
          const found = [...all.lengths];
          expect(found.map((_, k) => found.slice(0, k + 1).reduce((a, b) => a + b, 0))).toEqual(
            found.map((_, k) => upTo(k)),
          );
          expect(all.count).toBe(upTo(LENGTHS - 1));
        },
      ),
    );
  });
});
