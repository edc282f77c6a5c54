import fc from 'fast-check';
import { dayInput, MEDIUM } from '../../../test/placement/arbitrary.js';
import { aBreak, aDay, aLine } from '../../../test/placement/build.js';
import { boardOf, positionMisses } from './board.js';
import { compile } from '../model/compile.js';

/** Position codes by the bits of a mask. */
const CODES = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11];

/** The most of these codes that an order of n airings meets, by brute force. */
function mostMet(codes: readonly number[], n: number): number {
  const go = (k: number, taken: ReadonlySet<number>): number => {
    if (k === codes.length) return 0;
    const place = codes[k]! < 6 ? codes[k]! : n - 11 + codes[k]!;
    const without = go(k + 1, taken);
    if (place < 1 || place > n || taken.has(place)) return without;
    return Math.max(without, 1 + go(k + 1, new Set([...taken, place])));
  };
  return go(0, new Set());
}

describe('positionMisses', () => {
  it('is what the best order of a break misses', () => {
    const wrong: number[][] = [];
    for (let mask = 0; mask < 1024; mask++) {
      const codes = CODES.filter((_, bit) => mask & (1 << bit));
      for (let n = codes.length; n <= 12; n++)
        if (positionMisses(mask, n) !== codes.length - mostMet(codes, n)) wrong.push([mask, n]);
    }
    expect(wrong).toEqual([]);
  });
});

describe('Board', () => {
  const build = (lines: Parameters<typeof aLine>[0][], maxHourTime: number | null = null) =>
    boardOf(
      compile(
        aDay({
          breaks: [aBreak(600), aBreak(630, { allowMixSpotCategory: 1 })],
          station: { maxBlockTime: 60, maxHourTime },
          lines: lines.map((over, k) => aLine({ scheduleId: k + 1, spotId: k + 1, ...over })),
        }),
      ),
    );

  it.each([
    ['seconds', [{ length: 41 }, { length: 20 }], false, true],
    ['one campaign', [{ spotId: 1 }, { spotId: 1 }], false, true],
    ['one category', [{ spotCategoryId: 3 }, { spotCategoryId: 3 }], false, true],
    ['one position', [{ position: 1 }, { position: 1 }], false, true],
    ['nothing in common', [{ position: 1 }, { position: 2 }], true, true],
  ])('knows what does not fit beside another: %s', (_, lines, here, there) => {
    const board = build(lines);
    board.place(0, 0);
    expect([board.fits(1, 0), board.fits(1, 1)]).toEqual([here, there]);
  });

  it('allows a category twice in a break that mixes', () => {
    const board = build([{ spotCategoryId: 3 }, { spotCategoryId: 3 }]);
    board.place(0, 1);
    expect(board.fits(1, 1)).toBe(true);
  });

  it('counts the seconds of a clock hour over all its breaks', () => {
    const board = build([{ length: 40 }, { length: 40 }], 70);
    board.place(0, 0);
    expect(board.fits(1, 1)).toBe(false);
    expect(board.movable(0, 1)).toBe(true);
  });

  it('swaps only airings that fit into the break of the other', () => {
    const board = build([{ length: 50 }, { length: 20 }, { length: 20 }]);
    board.place(0, 0);
    board.place(1, 1);
    expect(board.swappable(0, 1)).toBe(true);
    board.place(2, 1);
    expect(board.swappable(0, 1)).toBe(false);
  });

  it('knows what fits in the place of another', () => {
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(dayInput(MEDIUM), (input) => {
        const board = boardOf(compile(input));
        const { size, lo, hi } = board.model;
        for (let i = 0; i < size; i++) if (board.nearest(i) >= 0) board.place(i, board.nearest(i));
        for (let i = 0; i < size; i++)
          for (let j = 0; j < size; j++) {
            const b = board.at[j]!;
            if (board.at[i]! >= 0 || b < lo[i]! || b >= hi[i]!) continue;
            const told = board.fitsInPlaceOf(i, j);
            board.remove(j);
            expect(told).toBe(board.fits(i, b));
            board.place(j, b);
            seen.add(told);
          }
      }),
      { numRuns: 30 },
    );
    expect(seen.size).toBe(2);
  });

  it('is unchanged after placing and removing', () => {
    fc.assert(
      fc.property(dayInput(MEDIUM), (input) => {
        const problem = compile(input);
        const board = boardOf(problem);
        const empty = JSON.stringify(board);
        const placed: number[] = [];
        for (let i = 0; i < problem.size; i++) {
          const b = board.nearest(i);
          if (b < 0) continue;
          board.place(i, b);
          placed.push(i);
        }
        for (const i of placed) board.remove(i);
        board.after.fill(-1);
        board['before'].fill(-1);
        expect(JSON.stringify(board)).toBe(empty);
      }),
      { numRuns: 10 },
    );
  });
});
